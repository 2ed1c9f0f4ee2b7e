import DecoderProtocol
import PhotoModel
import Synchronization

/// What the lanes of a loader share.
final class LoadContext: Sendable {
  let limits: LoadLimits
  let cache: ThumbnailCache?
  /// Files that cannot be decoded.
  let broken: Mutex<FailureMemory>
  /// Files without an embedded picture that can be read.
  let unembedded: Mutex<FailureMemory>
  let tell: @Sendable (ImageResult) -> Void

  init(
    limits: LoadLimits, cache: ThumbnailCache?, tell: @escaping @Sendable (ImageResult) -> Void
  ) {
    self.limits = limits
    self.cache = cache
    self.tell = tell
    broken = Mutex(FailureMemory(limit: limits.failures))
    unembedded = Mutex(FailureMemory(limit: limits.failures))
  }
}

/// What one lane does with a request, with the decoder that sits in it. Used by the lane's thread.
struct LoadLane: Sendable {
  let kind: LoadQueue.Lane
  let seat: DecoderSeat
  let context: LoadContext

  /// Tells the results of a request, if it has any here.
  func work(on request: ImageRequest) -> LoadQueue.Ending {
    switch kind {
    case .fast: fastWork(on: request)
    case .full: fullWork(on: request)
    }
  }

  func tell(_ request: ImageRequest, _ image: ImageResult.Image) {
    context.tell(ImageResult(request, .image(image)))
  }

  func tell(_ request: ImageRequest, _ failure: DecoderFailure) {
    context.tell(ImageResult(request, .failure(failure)))
  }
}

extension ImageRequest {
  /// What the decoder is asked for.
  func decoderRequest(
    _ kind: DecoderRequest.Kind, type: FileType?, pixelLimit: Int,
    thumbnail: DecoderRequest.Thumbnail? = nil, wantsProgress: Bool = false
  ) -> DecoderRequest {
    DecoderRequest(
      id: 0, kind: kind, type: type, mode: mode, size: size, region: region, turns: turns,
      background: background, pixelLimit: pixelLimit, thumbnail: thumbnail,
      wantsProgress: wantsProgress)
  }
}
