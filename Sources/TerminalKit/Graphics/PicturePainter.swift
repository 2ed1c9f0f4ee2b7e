/// Draws the picture cells of frames, with the graphics method of one family of terminals.
///
/// It is a value that tracks what has been written and returns what to write next. It is called
/// after the text of a frame was written. In terminals where text erases the pictures beneath it,
/// nothing else is needed; in others, the painter removes covered pictures.
package protocol PicturePainter: Sendable {
  /// Returns the next bytes for the pictures of `frame`, and once these are complete, for its
  /// upcoming pictures. Returns about `budget` bytes, as far as the protocol can be split. It is
  /// called again, possibly with another frame, until there is nothing more to do.
  mutating func paint(_ frame: CellBuffer, budget: Int) -> PaintStep

  /// Records that these picture cells may have been overwritten with blanks.
  mutating func cellsWereOverwritten(_ cells: [Point])

  /// Records that the screen was cleared: no picture is visible, although the terminal may still
  /// store the pixels.
  mutating func screenWasCleared()

  /// Returns the bytes that remove all pictures from the screen and from the terminal's memory, and
  /// resets the painter.
  mutating func removeAll() -> [UInt8]
}

extension PicturePainter {
  /// Does nothing; sufficient for pictures drawn on top of the text.
  package mutating func cellsWereOverwritten(_ cells: [Point]) {}
}

package struct PaintStep: Hashable, Sendable {
  package var bytes: [UInt8]
  /// Whether there is nothing more to do for this frame.
  package var isDone: Bool

  package init(bytes: [UInt8] = [], isDone: Bool = true) {
    self.bytes = bytes
    self.isDone = isDone
  }
}

/// The painter for terminals that show no pictures.
struct NoPainter: PicturePainter {
  mutating func paint(_ frame: CellBuffer, budget: Int) -> PaintStep { PaintStep() }
  mutating func screenWasCleared() {}
  mutating func removeAll() -> [UInt8] { [] }
}

extension Graphics {
  /// Returns a new painter for this method.
  package func painter() -> any PicturePainter {
    switch method {
    case .kitty: KittyPainter(self)
    case .blocks, .blocks256, .blocks16, .blocks8, .luminance: CellPainter()
    case .kittyClassic: KittyClassicPainter(self)
    case .iterm, .sixel: TilePainter()
    case .none: NoPainter()
    }
  }
}
