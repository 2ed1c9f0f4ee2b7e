package import TerminalKit

/// The terminal window: its size, its graphics, and the user's display options.
package struct WindowState: Sendable {
  package private(set) var size: Size
  /// The graphics method of the terminal.
  package private(set) var graphics: Graphics
  /// Whether the user has pictures turned on.
  package private(set) var arePicturesEnabled = true
  /// Whether the information panel is shown next to the grid if there is room.
  package private(set) var hasInfo = false

  package init(size: Size, graphics: Graphics) {
    self.size = size
    self.graphics = graphics
  }

  /// Whether the grid shows pictures, if its density allows.
  package var arePicturesShown: Bool { arePicturesEnabled && canPaint }

  /// Whether this terminal supports pictures.
  package var canPaint: Bool { graphics.method != .none }

  /// Sets the graphics. Returns whether they have changed.
  package mutating func change(to graphics: Graphics) -> Bool {
    defer { self.graphics = graphics }
    return graphics != self.graphics
  }

  package mutating func resize(_ size: Size) {
    self.size = size
  }

  package mutating func toggleInfo() {
    hasInfo.toggle()
  }

  package mutating func togglePictures() {
    arePicturesEnabled.toggle()
  }
}
