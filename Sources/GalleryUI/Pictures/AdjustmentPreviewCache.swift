import Imaging

/// Caches the last pictures of the photo being adjusted, so that moving the frame over one needs no
/// new request.
struct AdjustmentPreviewCache {
  /// The current picture, the original, and both in half of the area.
  private static let limit = 4

  /// The cached pictures, latest last.
  private var answers: [(request: ImageRequest, image: ImageResult.Image)] = []

  mutating func add(_ image: ImageResult.Image, for request: ImageRequest) {
    guard request.isLive, !image.isDegraded else { return }
    answers.removeAll { $0.request == request }
    answers.append((request, image))
    if answers.count > AdjustmentPreviewCache.limit { answers.removeFirst() }
  }

  func image(for request: ImageRequest) -> ImageResult.Image? {
    answers.first { $0.request == request }?.image
  }
}
