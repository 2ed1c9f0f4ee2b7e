import DecoderProtocol
import PhotoModel

/// The sizes of the shared thumbnails (Thumbnail Managing Standard 0.9, section 4), the smallest
/// first.
package enum ThumbnailLevel: Int, Hashable, Sendable, CaseIterable {
  case normal = 128
  case large = 256
  case extraLarge = 512
  case extraExtraLarge = 1024

  /// The side of the square that the thumbnail lies within, in pixels.
  package var side: Int { rawValue }

  var folderName: String {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .extraLarge: "x-large"
    case .extraExtraLarge: "xx-large"
    }
  }

  /// The smallest level that answers a request for a picture of this shape; nil for requests that
  /// no level answers, which are not saved, and for parts of pictures.
  ///
  /// `source` is the picture as it lies in the file, upright; where it is not known it is taken for
  /// one of 3:2, as most cameras make them, that lies the worse way.
  static func level(for request: ImageRequest, source: PixelSize?) -> ThumbnailLevel? {
    guard request.region == .whole else { return nil }
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
  /// By how much a smaller picture may be enlarged and still pass for the real one. The eye does
  /// not see a sixth.
  static let allowedEnlargement = 1.15

  /// Whether a picture of `size`, which shows all of the file upright, is as good as the real one
  /// for this request: it is the whole picture or need not be enlarged by more than allowed.
  func isAnswered(by size: PixelSize, source: PixelSize?) -> Bool {
    if let source, size.width >= source.width, size.height >= source.height { return true }
    let turned = turns % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
    let part = (
      width: Double(turned.width) * region.width, height: Double(turned.height) * region.height
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
  /// The same shape within a square; a picture that is smaller stays as it is unless `enlarging`.
  func fitted(within side: Int, enlarging: Bool = false) -> PixelSize {
    let longer = max(width, height)
    guard longer > side || enlarging, longer > 0 else { return self }
    let scale = Double(side) / Double(longer)
    return PixelSize(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
  }
}
