package import PhotoModel
import WriterProtocol

/// How the picture of a file is turned in the file, without a pixel being made anew.
package struct FileTurn: Hashable, Sendable {
  package enum Manner: Hashable, Sendable {
    /// The file says how it lies: any format that has a place for that.
    case tag
    /// The blocks of a JPEG are laid out anew, upright. With `trims`, blocks that reach beyond an edge are cut
    /// off where they would come to lie at another one; else such a picture is refused.
    case blocks(trims: Bool)
  }

  /// Clockwise, as a person sees it: 1 to 3.
  package var quarters: Int
  package var manner: Manner

  package init(quarters: Int, manner: Manner = .tag) {
    precondition((1...3).contains(quarters), "A picture is turned by one, two or three quarters")
    (self.quarters, self.manner) = (quarters, manner)
  }

  /// Whether blocks that reach beyond an edge are cut off.
  package var trims: Bool { manner == .blocks(trims: true) }

  var isOfBlocks: Bool { if case .blocks = manner { true } else { false } }

  /// How a picture that lies as `old` says lies afterwards.
  package func orientation(after old: Orientation) -> Orientation {
    manner == .tag ? old.turned(quarters: quarters) : .upright
  }

  /// What becomes of the blocks of a picture that lies as `old` says; nil where the tag says it.
  func blocks(of old: Orientation) -> BlockTurn? {
    guard case .blocks(let trims) = manner else { return nil }
    let whole = old.turned(quarters: quarters)
    return BlockTurn(
      isTransposed: whole.isTransposed, mirrorsX: whole.mirrorsX, mirrorsY: whole.mirrorsY,
      trims: trims)
  }

  /// The size that a person sees afterwards; nothing is trimmed yet.
  package func size(after old: PixelSize) -> PixelSize {
    quarters % 2 == 0 ? old : PixelSize(width: old.height, height: old.width)
  }

  /// Why a file of this type can't be turned so; nil where it can.
  package func refusal(of type: FileType) -> WritingError? {
    if type.mediaType == .video { return .moves }
    if case .blocks = manner, type != .jpeg { return .noBlocks(type) }
    switch type {
    case .heif, .heic, .avif, .jxl: return .turnsItself(type)
    default: return nil
    }
  }
}
