import Synchronization

/// The data shared by the pools of a loader.
final class LoadContext: Sendable {
  let limits: LoadLimits
  let cache: ThumbnailCache?
  let media: any MediaSource
  /// Files that can't be decoded.
  let undecodable: Mutex<FailureMemory>
  /// Files without a readable embedded picture.
  let withoutPreview: Mutex<FailureMemory>
  let report: @Sendable (ImageResult) -> Void

  init(
    limits: LoadLimits, cache: ThumbnailCache?, media: any MediaSource,
    report: @escaping @Sendable (ImageResult) -> Void
  ) {
    self.limits = limits
    self.cache = cache
    self.media = media
    self.report = report
    undecodable = Mutex(FailureMemory(limit: limits.failures))
    withoutPreview = Mutex(FailureMemory(limit: limits.failures))
  }
}
