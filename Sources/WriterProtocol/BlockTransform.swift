import DecoderProtocol

/// The transformation of the blocks of a JPEG: transposed first, then mirrored left-right, then
/// top-bottom.
package struct BlockTransform: Hashable, Sendable {
  package var isTransposed: Bool
  package var mirrorsX: Bool
  package var mirrorsY: Bool
  /// Whether partial blocks at an edge are removed if they would move to another edge.
  package var trims: Bool

  package init(isTransposed: Bool, mirrorsX: Bool, mirrorsY: Bool, trims: Bool) {
    (self.isTransposed, self.mirrorsX) = (isTransposed, mirrorsX)
    (self.mirrorsY, self.trims) = (mirrorsY, trims)
  }

  private var flags: [Bool] { [isTransposed, mirrorsX, mirrorsY, trims] }

  /// The flags in one byte, one bit each.
  var byte: UInt8 {
    flags.enumerated().reduce(0) { $1.element ? $0 | 1 << UInt8($1.offset) : $0 }
  }

  init(byte: UInt8) throws(DecoderChannelError) {
    guard byte < 16 else { throw DecoderChannelError(.malformed, detail: "a turn of \(byte)") }
    self.init(
      isTransposed: byte & 1 != 0, mirrorsX: byte & 2 != 0, mirrorsY: byte & 4 != 0,
      trims: byte & 8 != 0)
  }
}
