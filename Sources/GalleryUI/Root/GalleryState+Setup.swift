package import Foundation
package import GalleryEngine
package import PhotoModel
package import TerminalKit

extension GalleryState {
  /// The options that the program was started with.
  package struct Setup: Sendable {
    package var roots: [FilePath]
    package var home: FilePath?
    /// The user's pictures folder, which photos are imported into.
    package var picturesFolder: FilePath?
    /// The day of the start.
    package var today: Day
    /// The viewer's time zone.
    package var zone: TimeZone
    /// The photo to start at, if a file was given.
    package var focus: FilePath?
    /// Whether the program was started to choose photos for another program.
    package var isChooser = false
    /// Whether the program starts for the first time, so that the most important keys are shown.
    package var isFirstStart = false
    /// The filter to start with.
    package var query: String?
    /// Whether to start with culling the photos.
    package var isCulling = false
    /// The number of the first culling session that begins. The numbers of sessions in the journal
    /// must differ, also those of other programs.
    package var firstCullingSession = 1
    /// The parts that the library supports.
    package var parts: Set<StorePart>
    /// Where changes of fields are stored. Nil until the user has chosen.
    package var changeTarget: ChangeTarget?
    /// The settings to start with.
    package var settings = ScreenSettings()
    package var theme: Theme
    package var graphics: Graphics
    /// The option or environment variable that disables pictures. Nil if they are enabled.
    package var picturesDisabledBy: String?
    /// The minimum library size at which partial search results are shown. A smaller library is
    /// searched completely before a frame could show them.
    package var partialResultsThreshold = 50_000

    package init(
      roots: [FilePath], home: FilePath?, today: Day, zone: TimeZone, focus: FilePath? = nil,
      isChooser: Bool = false, parts: Set<StorePart>,
      changeTarget: ChangeTarget? = .catalogue, theme: Theme = .color,
      graphics: Graphics = .none
    ) {
      self.roots = roots
      self.home = home
      picturesFolder = home?.appending("Pictures")
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
