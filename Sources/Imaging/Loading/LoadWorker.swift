import ActivityLog
import DecoderProtocol
import Logging
import PhotoModel

/// Executes requests of one pool with its decoder. Used by one thread of the pool.
struct LoadWorker: Sendable {
  let kind: LoadQueue.Pool
  let worker: DecoderWorker
  let context: LoadContext

  /// Works on a request and reports its results, if there are any in this pool.
  func work(on request: ImageRequest) -> LoadQueue.PoolResult {
    let timer = LogTimer(.pictures)
    defer {
      Logger.pictures.debug(
        "worked",
        metadata: [
          "pool": "\(kind)", "file": "\(request.file.path.displayString)", "time": timer.elapsed,
        ])
    }
    return switch kind {
    case .fast: fastWork(on: request)
    case .full, .quick, .live: fullWork(on: request)
    }
  }

  /// The libraries of the decoder: a failure is only valid for these.
  var libraries: String? { worker.libraries(within: context.limits.fastTime) }

  func report(_ request: ImageRequest, _ image: ImageResult.Image) {
    context.report(ImageResult(request, .image(image)))
  }

  func report(_ request: ImageRequest, _ failure: DecoderFailure) {
    // Most files have no embedded picture, so its absence isn't a warning; the same applies to a
    // disk that isn't available.
    Logger.pictures.log(
      level: [.absent, .offline].contains(failure.code) ? .trace : .warning, "no picture",
      metadata: [
        "reason": "\(failure.code)", "file": "\(request.file.path.displayString)",
        "detail": "\(failure.detail)",
      ])
    context.report(ImageResult(request, .failure(failure)))
  }
}

extension ImageRequest {
  /// Returns the decoder's request.
  func decoderRequest(
    _ kind: DecoderRequest.Kind, type: FileType?, pixelLimit: Int,
    thumbnail: DecoderRequest.Thumbnail? = nil, reportsProgress: Bool = false
  ) -> DecoderRequest {
    DecoderRequest(
      id: 0, kind: kind, type: type, mode: mode, size: size, region: region,
      quarterTurns: quarterTurns,
      background: background, pixelLimit: pixelLimit, thumbnail: thumbnail, recipe: recipe,
      isLive: isLive, reportsProgress: reportsProgress)
  }
}
