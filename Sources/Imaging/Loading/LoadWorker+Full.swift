import DecoderProtocol
import Files
import PhotoModel
import Synchronization

extension LoadWorker {
  /// Loads the full picture or reports why it failed. Saves a thumbnail for next time if the
  /// requested size is small enough.
  func fullWork(on request: ImageRequest) -> LoadQueue.PoolResult {
    if let failure = knownFailure(of: request) {
      report(request, failure)
      return .answered
    }
    let media: OpenMedia
    do throws(DecoderFailure) {
      media = try context.media.open(request.file, isPreview: false)
    } catch {
      // Not remembered, because the disk may be available again next time.
      report(request, error)
      return .answered
    }
    // A cached thumbnail that is too small still gives the aspect ratio.
    let found = request.isLive ? nil : context.cache?.thumbnail(for: request)
    // The shared thumbnails show the file without adjustments.
    let level =
      request.recipe == nil && !request.isLive
      ? ThumbnailLevel.level(for: request, source: found?.thumbnail.source) : nil
    let isVersionAsked = media.version == request.file.version
    let isSaving = isVersionAsked && found?.isAnswer != true
    let saving = isSaving ? level.flatMap { context.cache?.draft(of: request.file, $0) } : nil
    let type = media.type ?? request.file.type
    let isVideo = type?.mediaType == .video
    let decoderRequest = request.decoderRequest(
      isVideo ? .frame : .full, type: type, pixelLimit: context.limits.pixels,
      thumbnail: saving?.thumbnail, reportsProgress: level == nil)
    let answer = worker.decode(
      decoderRequest, file: media.descriptor, thumbnail: saving?.draft.descriptor,
      within: isVideo ? context.limits.videoTime : context.limits.fullTime
    ) { context.report(ImageResult(request, .progress($0))) }
    switch answer.outcome {
    case .success(let decoded):
      report(
        request,
        ImageResult.Image(
          raster: decoded.raster, isDegraded: false, origin: .decoded, source: decoded.source,
          previewReason: decoded.previewReason))
      if decoded.isSaved {
        saving?.draft.publish(source: decoded.source.rotated(request.quarterTurns))
      }
    case .failure(let failure):
      report(request, failure)
      remember(failure, answer.blame, request, isVersionRequested: isVersionAsked)
    }
    return .answered
  }

  private func knownFailure(of request: ImageRequest) -> DecoderFailure? {
    if let failure = context.undecodable.withLock({ $0 }).failure(
      for: request, libraries: { libraries })
    {
      return failure
    }
    guard let note = context.cache?.failure(of: request.file), note.libraries == libraries else {
      return nil
    }
    return note.failure
  }

  private func remember(
    _ failure: DecoderFailure, _ blame: DecoderWorker.Blame, _ request: ImageRequest,
    isVersionRequested: Bool
  ) {
    guard blame != .nothing else { return }
    let libraries = worker.knownLibraries
    context.undecodable.withLock { $0.remember(failure, for: request, libraries: libraries) }
    if blame == .filePermanently, isVersionRequested {
      context.cache?.record(failure, of: request.file, libraries: libraries)
    }
  }
}
