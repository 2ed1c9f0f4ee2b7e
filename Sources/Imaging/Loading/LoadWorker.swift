import ActivityLog
import DecoderProtocol
import Logging
import PhotoModel

/// What one lane does with a request, with the decoder that sits in it. Used by the lane's thread.
struct LoadWorker: Sendable {
  let kind: LoadQueue.Lane
  let worker: DecoderWorker
  let context: LoadContext

  /// Works on a request and reports its results, if it has any here.
  func work(on request: ImageRequest) -> LoadQueue.Ending {
    let timer = LogTimer(.pictures)
    defer {
      Logger.pictures.debug(
        "worked",
        metadata: [
          "lane": "\(kind)", "file": "\(request.file.path.shown)", "time": timer.elapsed,
        ])
    }
    return switch kind {
    case .fast: fastWork(on: request)
    case .full, .quick, .live: fullWork(on: request)
    }
  }

  /// What is read with here: a failure counts for that only.
  var libraries: String? { worker.libraries(within: context.limits.fastTime) }

  func report(_ request: ImageRequest, _ image: ImageResult.Image) {
    context.report(ImageResult(request, .image(image)))
  }

  func report(_ request: ImageRequest, _ failure: DecoderFailure) {
    // Most files have no embedded picture, which is no news; nor is a disk that is not there.
    Logger.pictures.log(
      level: [.absent, .offline].contains(failure.code) ? .trace : .warning, "no picture",
      metadata: [
        "reason": "\(failure.code)", "file": "\(request.file.path.shown)",
        "detail": "\(failure.detail)",
      ])
    context.report(ImageResult(request, .failure(failure)))
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
      background: background, pixelLimit: pixelLimit, thumbnail: thumbnail, recipe: recipe,
      isLive: isLive, wantsProgress: wantsProgress)
  }
}
