package import PhotoModel

/// How large a rendition may be. It is never larger than its photo.
package enum RenditionLimit: Hashable, Sendable {
  /// As large as the photo.
  case none
  /// Within so many pixels across and down, as a person sees the photo.
  case box(PixelSize)
  /// Its longer side, in pixels.
  case longEdge(Int)
  /// So many pixels in all.
  case pixels(Int)

  /// The size of a rendition of a photo of this size, both as a person sees it: in the photo's shape,
  /// rounded to whole pixels, each side at least one.
  package func size(of photo: PixelSize) -> PixelSize {
    let scale = scale(of: photo)
    guard scale < 1 else { return photo }
    let size = PixelSize(
      width: RenditionLimit.side(photo.width, scale),
      height: RenditionLimit.side(photo.height, scale))
    // Rounded, a side of a box may come out one too long.
    guard case .box(let box) = bounds(of: photo) else { return size }
    return PixelSize(width: min(size.width, box.width), height: min(size.height, box.height))
  }

  /// Whether a photo of this size is as large as what is asked for, or larger.
  package func isReached(by photo: PixelSize) -> Bool { scale(of: photo) <= 1 }

  private static func side(_ side: Int, _ scale: Double) -> Int {
    max(1, Int((Double(side) * scale).rounded()))
  }

  /// A long edge is a box with that side.
  private func bounds(of photo: PixelSize) -> RenditionLimit {
    guard case .longEdge(let edge) = self else { return self }
    return .box(PixelSize(width: edge, height: edge))
  }

  /// By how much the photo is made smaller; above 1 where it is not large enough.
  private func scale(of photo: PixelSize) -> Double {
    let (width, height) = (Double(max(1, photo.width)), Double(max(1, photo.height)))
    switch bounds(of: photo) {
    case .none, .longEdge: return 1
    case .box(let box): return min(Double(box.width) / width, Double(box.height) / height)
    case .pixels(let count): return (Double(count) / (width * height)).squareRoot()
    }
  }
}
