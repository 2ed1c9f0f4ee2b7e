package import PhotoModel
import WriterProtocol

/// A lossless rotation of the picture in a file: no pixel is re-encoded.
package struct FileRotation: Hashable, Sendable {
  package enum Method: Hashable, Sendable {
    /// Changes the orientation tag, in any format that has one.
    case tag
    /// Rearranges the blocks of a JPEG so that it is upright. If `trims` is true, partial blocks at
    /// an edge are removed if they would move to the left or top; otherwise such a picture is
    /// refused.
    case blocks(trims: Bool)
  }

  /// The number of clockwise quarter turns, as seen by the user: 1 to 3.
  package var quarters: Int
  package var method: Method

  package init(quarters: Int, method: Method = .tag) {
    precondition((1...3).contains(quarters), "A picture is turned by one, two or three quarters")
    (self.quarters, self.method) = (quarters, method)
  }

  /// Whether partial blocks at an edge are removed.
  package var trims: Bool { method == .blocks(trims: true) }

  var transformsBlocks: Bool { if case .blocks = method { true } else { false } }

  /// Returns the new value of the orientation tag.
  package func orientation(after old: Orientation) -> Orientation {
    method == .tag ? old.rotated(quarters: quarters) : .upright
  }

  /// Returns the transformation of the blocks of a picture with orientation `old`; nil if only the
  /// tag changes.
  func blocks(of old: Orientation) -> BlockTransform? {
    guard case .blocks(let trims) = method else { return nil }
    let combinedOrientation = old.rotated(quarters: quarters)
    return BlockTransform(
      isTransposed: combinedOrientation.isTransposed, mirrorsX: combinedOrientation.mirrorsX,
      mirrorsY: combinedOrientation.mirrorsY,
      trims: trims)
  }

  /// Returns the displayed size after the rotation, before trimming.
  package func size(after old: PixelSize) -> PixelSize {
    quarters % 2 == 0 ? old : PixelSize(width: old.height, height: old.width)
  }

  /// Returns the reason why a file of this type can't be turned this way; nil if it can.
  package func refusal(of type: FileType) -> WritingError? {
    if type.mediaType == .video { return .notStill }
    if case .blocks = method, type != .jpeg { return .noBlocks(type) }
    switch type {
    case .heif, .heic, .avif, .jxl: return .orientationNotWritable(type)
    default: return nil
    }
  }
}
