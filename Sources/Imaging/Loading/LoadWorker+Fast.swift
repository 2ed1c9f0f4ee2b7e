import DecoderProtocol
import Files
import PhotoModel
import PhotoRecipe
import Synchronization

extension LoadWorker {
  /// More pixels than any thumbnail has.
  static let cachedPixelLimit = 4096 * 4096

  /// Loads a cached thumbnail, otherwise the embedded picture. A failure is reported only if no
  /// other pool follows.
  func fastWork(on request: ImageRequest) -> LoadQueue.PoolResult {
    if let result = cachedWork(on: request) { return result }
    guard !request.file.isOffline else {
      report(request, DecoderFailure(.offline))
      return .answered
    }
    let failure: DecoderFailure
    do throws(DecoderFailure) {
      report(request, try embedded(request))
      return .unanswered
    } catch {
      failure = error
    }
    // A file that can't be opened fails in the full pool, too.
    guard request.delivery == .fast || failure.code == .unreadable else { return .unanswered }
    report(request, failure)
    return .answered
  }

  /// Returns nil if the cache has no thumbnail.
  private func cachedWork(on request: ImageRequest) -> LoadQueue.PoolResult? {
    guard let found = context.cache?.thumbnail(for: request) else { return nil }
    let (thumbnail, isAnswer) = found
    let decoderRequest = request.decoderRequest(
      .cached, type: .png, pixelLimit: LoadWorker.cachedPixelLimit)
    let answer = worker.decode(
      decoderRequest, file: thumbnail.descriptor, thumbnail: nil, within: context.limits.fastTime)
    // A broken thumbnail is treated as missing.
    guard case .success(let decoded) = answer.outcome else { return nil }
    let isLast = isAnswer && request.showsAllOfThumbnail || request.file.isOffline
    let source = thumbnail.source.map {
      request.recipe == nil ? $0.rotated(request.quarterTurns) : decoded.source
    }
    report(
      request,
      ImageResult.Image(
        raster: decoded.raster, isDegraded: !isLast, origin: .cache, source: source))
    return isLast ? .answered : .unanswered
  }

  private func embedded(_ request: ImageRequest) throws(DecoderFailure) -> ImageResult.Image {
    guard request.file.type?.mediaType != .video else { throw DecoderFailure(.absent) }
    let cachedFailure = context.withoutPreview.withLock { $0 }.failure(for: request) { libraries }
    if let cachedFailure { throw cachedFailure }
    let media = try context.media.open(request.file, isPreview: true)
    let decoderRequest = request.decoderRequest(
      .embedded, type: media.type ?? request.file.type, pixelLimit: context.limits.pixels)
    let answer = worker.decode(
      decoderRequest, file: media.descriptor, thumbnail: nil, within: context.limits.fastTime)
    switch answer.outcome {
    case .success(let decoded):
      return ImageResult.Image(
        raster: decoded.raster, isDegraded: true, origin: .embedded, source: nil)
    case .failure(let failure):
      if answer.blame != .nothing {
        let libraries = worker.knownLibraries
        context.withoutPreview.withLock { $0.remember(failure, for: request, libraries: libraries) }
      }
      throw failure
    }
  }
}

extension ImageRequest {
  /// Whether a sufficiently large thumbnail of the file contains everything needed. False if a
  /// recipe crops the picture, or changes light that a camera's preview of a RAW file doesn't
  /// contain.
  fileprivate var showsAllOfThumbnail: Bool {
    guard let recipe else { return true }
    let isRAW = file.type?.isRAW == true
    return !(isRAW && recipe.changesLight) && recipe.crop == nil && recipe[.straighten] == 0
      && recipe[.sharpen] == 0 && recipe[.noise] == 0 && recipe[.rotate] == 0
  }
}

extension PixelSize {
  func rotated(_ turns: Int) -> PixelSize {
    turns % 2 == 0 ? self : PixelSize(width: height, height: width)
  }
}
