package import TerminalKit

/// The window of the terminal: its size, and what the user wants to see in it.
package struct WindowState: Sendable {
  package private(set) var size: Size
  /// How the terminal paints pictures.
  package private(set) var graphics: Graphics
  /// Whether the user wants to see them.
  package private(set) var wantsPictures = true
  /// Whether the information stands beside the grid, where there is room for it.
  package private(set) var hasInfo = false

  package init(size: Size, graphics: Graphics) {
    self.size = size
    self.graphics = graphics
  }

  /// Whether there are pictures in the grid, as far as its density allows.
  package var arePicturesShown: Bool { wantsPictures && canPaint }

  /// Whether this terminal paints pictures at all.
  package var canPaint: Bool { graphics.method != .none }

  /// Says whether pictures are painted another way from now on.
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
    wantsPictures.toggle()
  }
}
