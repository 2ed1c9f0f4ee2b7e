package import PhotoModel

/// The maximum size of a rendition, which is never larger than its photo.
package enum RenditionLimit: Hashable, Sendable {
  /// The size of the photo.
  case none
  /// A maximum width and height in pixels, of the upright photo.
  case box(PixelSize)
  /// The length of the longer side in pixels.
  case longEdge(Int)
  /// The total number of pixels.
  case pixels(Int)

  /// Returns the size of a rendition of a photo of this size, both upright: with the photo's aspect
  /// ratio, rounded to whole pixels, each side at least one.
  package func size(of photo: PixelSize) -> PixelSize {
    let scale = scale(of: photo)
    guard scale < 1 else { return photo }
    let size = PixelSize(
      width: RenditionLimit.side(photo.width, scale),
      height: RenditionLimit.side(photo.height, scale))
    // Rounding may make a side one pixel longer than the box.
    guard case .box(let box) = bounds(of: photo) else { return size }
    return PixelSize(width: min(size.width, box.width), height: min(size.height, box.height))
  }

  /// Whether a photo of this size is at least as large as the limit.
  package func isReached(by photo: PixelSize) -> Bool { scale(of: photo) <= 1 }

  private static func side(_ side: Int, _ scale: Double) -> Int {
    max(1, Int((Double(side) * scale).rounded()))
  }

  /// Treats a long edge as a square box.
  private func bounds(of photo: PixelSize) -> RenditionLimit {
    guard case .longEdge(let edge) = self else { return self }
    return .box(PixelSize(width: edge, height: edge))
  }

  /// The scale factor for the photo; above 1 if it is smaller than the limit.
  private func scale(of photo: PixelSize) -> Double {
    let (width, height) = (Double(max(1, photo.width)), Double(max(1, photo.height)))
    switch bounds(of: photo) {
    case .none, .longEdge: return 1
    case .box(let box): return min(Double(box.width) / width, Double(box.height) / height)
    case .pixels(let count): return (Double(count) / (width * height)).squareRoot()
    }
  }
}
