import GalleryEngine
import PhotoModel

/// Reads the details of photos in batches, for a plan that is shown while it grows.
enum PhotoBatches {
  /// The batch sizes. The first is small, so that names appear at once.
  private static let sizes = (first: 64, rest: 1024)
  /// The minimum interval between two updates of the screen.
  private static let updateInterval = Duration.milliseconds(250)

  /// Passes the photos to `process` in order, and calls `show` between batches from time to time
  /// with the number processed. `process` runs off the main thread. Returns false if the task was
  /// cancelled.
  @MainActor
  static func read(
    _ ids: [Asset.ID], of store: any AssetStore,
    process: @escaping @Sendable ([Asset]) -> Void, show: @MainActor (_ done: Int) async -> Void
  ) async throws(StoreError) -> Bool {
    var rest = ids[...]
    var lastUpdate = ContinuousClock.now - .seconds(1)
    while !rest.isEmpty {
      if Task.isCancelled { return false }
      let isFirst = rest.count == ids.count
      let part = Array(rest.prefix(isFirst ? sizes.first : sizes.rest))
      rest = rest.dropFirst(part.count)
      let assets = try await store.details(of: part)
      await offload { process(part.compactMap { assets[$0] }) }
      guard !rest.isEmpty, ContinuousClock.now - lastUpdate > PhotoBatches.updateInterval else {
        continue
      }
      lastUpdate = .now
      await show(ids.count - rest.count)
    }
    return !Task.isCancelled
  }
}
