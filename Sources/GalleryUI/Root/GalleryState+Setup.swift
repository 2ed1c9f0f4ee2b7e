package import Foundation
package import GalleryEngine
package import PhotoModel
package import TerminalKit

extension GalleryState {
  /// What the program was started with.
  package struct Setup: Sendable {
    package var roots: [FilePath]
    package var home: FilePath?
    /// The day on which it was.
    package var today: Day
    /// The time zone of the viewer.
    package var zone: TimeZone
    /// The photo to start at, when a file was named.
    package var focus: FilePath?
    /// Started to choose photos for another program.
    package var isChooser = false
    /// The parts that the library has.
    package var parts: Set<StorePart>
    /// Where changes of fields are kept; nil where the user has not said so yet.
    package var changeTarget: ChangeTarget?
    package var keymap = Keymap.standard
    package var theme: Theme
    package var graphics: Graphics
    /// The option or the variable by which pictures were not wanted; nil where they were.
    package var noPicturesBy: String?
    /// A library with fewer photos is searched before a frame could show some of them.
    package var glimpsesFrom = 50_000

    package init(
      roots: [FilePath], home: FilePath?, today: Day, zone: TimeZone, focus: FilePath? = nil,
      isChooser: Bool = false, parts: Set<StorePart>,
      changeTarget: ChangeTarget? = .catalogue, theme: Theme = .color,
      graphics: Graphics = .none
    ) {
      self.roots = roots
      self.home = home
      self.today = today
      self.zone = zone
      self.focus = focus
      self.isChooser = isChooser
      self.parts = parts
      self.changeTarget = changeTarget
      self.theme = theme
      self.graphics = graphics
    }
  }
}
