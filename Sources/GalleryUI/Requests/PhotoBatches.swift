import GalleryEngine
import PhotoModel

/// Reads everything known of photos some at a time, for a plan that is seen while it grows.
enum PhotoBatches {
  /// So many photos are asked for at a time: few first, so that names are seen at once.
  private static let sizes = (first: 64, rest: 1024)
  /// How long what was planned by then stands on the screen.
  private static let rest = Duration.milliseconds(250)

  /// Hands photos to `take` in their order, and from time to time, between two parts, has `show` say how many
  /// were taken. `take` runs away from the main thread. False where its task was cancelled.
  @MainActor
  static func read(
    _ ids: [Asset.ID], of store: any AssetStore,
    take: @escaping @Sendable ([Asset]) -> Void, show: @MainActor (_ done: Int) async -> Void
  ) async throws(StoreError) -> Bool {
    var rest = ids[...]
    var shown = ContinuousClock.now - .seconds(1)
    while !rest.isEmpty {
      if Task.isCancelled { return false }
      let isFirst = rest.count == ids.count
      let part = Array(rest.prefix(isFirst ? sizes.first : sizes.rest))
      rest = rest.dropFirst(part.count)
      let assets = try await store.details(of: part)
      await offload { take(part.compactMap { assets[$0] }) }
      guard !rest.isEmpty, ContinuousClock.now - shown > PhotoBatches.rest else { continue }
      shown = .now
      await show(ids.count - rest.count)
    }
    return !Task.isCancelled
  }
}
