import Imaging

/// The last answers for a photo that is worked on: a frame over one of them is moved without asking again.
struct LivePhotos {
  /// What is seen, what it was before, and both in half of the room.
  private static let limit = 4

  /// The latest last.
  private var answers: [(request: ImageRequest, image: ImageResult.Image)] = []

  mutating func add(_ image: ImageResult.Image, for request: ImageRequest) {
    guard request.isLive, !image.isDegraded else { return }
    answers.removeAll { $0.request == request }
    answers.append((request, image))
    if answers.count > LivePhotos.limit { answers.removeFirst() }
  }

  func image(for request: ImageRequest) -> ImageResult.Image? {
    answers.first { $0.request == request }?.image
  }
}
