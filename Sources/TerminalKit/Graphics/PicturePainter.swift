/// Fills the picture cells of frames, in the way of one family of terminals.
///
/// It is a value that knows what it had written, and says what to write next; it is asked after the
/// text of a frame was written. Text that took a picture's cells has wiped it there, where the
/// terminal does that; where it does not, the painter takes it away.
package protocol PicturePainter: Sendable {
  /// The next bytes, for the pictures of `frame` to stand as they should, and when they do, for
  /// those that it says are coming. About `budget` bytes, as far as the protocol can be cut; it is
  /// called again, perhaps with another frame, until there is nothing more to do.
  mutating func paint(_ frame: CellBuffer, budget: Int) -> PaintStep

  /// Takes note that these cells of pictures may have been written over since, with blanks.
  mutating func wereWrittenOver(_ cells: [Point])

  /// Takes note that the screen was cleared: no picture is seen, though the terminal may still hold
  /// its pixels.
  mutating func screenWasCleared()

  /// The bytes that take all pictures from the screen and the terminal's memory. From then on the
  /// painter is as new.
  mutating func leave() -> [UInt8]
}

extension PicturePainter {
  /// For pictures that lie over the text.
  package mutating func wereWrittenOver(_ cells: [Point]) {}
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

/// The painter of terminals that show no pictures.
struct NoPainter: PicturePainter {
  mutating func paint(_ frame: CellBuffer, budget: Int) -> PaintStep { PaintStep() }
  mutating func screenWasCleared() {}
  mutating func leave() -> [UInt8] { [] }
}

extension Graphics {
  /// The painter of this way.
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
