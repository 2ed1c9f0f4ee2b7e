import DecoderProtocol
import PhotoModel

/// The sizes of the shared thumbnails (Thumbnail Managing Standard 0.9, section 4), the smallest
/// first.
package enum ThumbnailLevel: Int, Hashable, Sendable, CaseIterable {
  case normal = 128
  case large = 256
  case extraLarge = 512
  case extraExtraLarge = 1024

  /// The side of the thumbnail's bounding square in pixels.
  package var side: Int { rawValue }

  var folderName: String {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .extraLarge: "x-large"
    case .extraExtraLarge: "xx-large"
    }
  }

  /// Returns the smallest level that is large enough for a request; nil for requests that no level
  /// satisfies, which aren't saved, and for parts of pictures.
  ///
  /// `source` is the size of the picture, upright. If it is nil, an aspect ratio of 3:2, as most
  /// cameras use, is assumed, in the less favourable orientation.
  static func level(for request: ImageRequest, source: PixelSize?) -> ThumbnailLevel? {
    guard request.region == .full else { return nil }
    return allCases.first { level in
      let shapes =
        source.map { [$0] } ?? [PixelSize(width: 3, height: 2), PixelSize(width: 2, height: 3)]
      return shapes.allSatisfy { shape in
        let thumbnail = shape.fitted(within: level.side, enlarging: source == nil)
        return request.isAnswered(by: thumbnail, source: source)
      }
    }
  }
}

extension ImageRequest {
  /// How much a smaller picture may be enlarged to replace the full one. A sixth isn't noticeable.
  static let allowedEnlargement = 1.15

  /// Whether a picture of `size`, which shows the whole file upright, is good enough for this
  /// request: it is the full picture, or needn't be enlarged more than allowed.
  func isAnswered(by size: PixelSize, source: PixelSize?) -> Bool {
    if let source, size.width >= source.width, size.height >= source.height { return true }
    let rotatedSize =
      quarterTurns % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
    let part = (
      width: Double(rotatedSize.width) * region.width,
      height: Double(rotatedSize.height) * region.height
    )
    guard part.width > 0, part.height > 0 else { return false }
    let (across, down) = (
      Double(self.size.width) / part.width, Double(self.size.height) / part.height
    )
    let scale = mode == .fit ? min(across, down) : max(across, down)
    return scale <= ImageRequest.allowedEnlargement
  }
}

extension PixelSize {
  /// Returns the size scaled to fit within a square. A smaller picture stays unchanged unless
  /// `enlarging`.
  func fitted(within side: Int, enlarging: Bool = false) -> PixelSize {
    let longer = max(width, height)
    guard longer > side || enlarging, longer > 0 else { return self }
    let scale = Double(side) / Double(longer)
    return PixelSize(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
  }
}
