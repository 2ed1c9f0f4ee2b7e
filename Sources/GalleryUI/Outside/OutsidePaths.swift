import GalleryEngine
import PhotoModel

/// Looks up the paths of photos for other programs, off the main thread.
enum OutsidePaths {
  /// The number of photos looked up at a time.
  static let batchSize = 1024

  /// Returns the paths of photos in their order, without those that no longer exist. Incomplete if
  /// the task was cancelled.
  @concurrent
  static func paths(
    of ids: [Asset.ID], in store: any AssetStore
  ) async throws(StoreError) -> [FilePath] {
    var paths: [FilePath] = []
    var remainingIDs = ids[...]
    while !remainingIDs.isEmpty, !Task.isCancelled {
      let part = Array(remainingIDs.prefix(batchSize))
      remainingIDs = remainingIDs.dropFirst(part.count)
      let assets = try await store.details(of: part)
      paths += part.compactMap { assets[$0]?.path }
    }
    return paths
  }

  /// Joins the paths with newlines.
  @concurrent
  static func lines(_ paths: [FilePath]) async -> [UInt8] {
    Array(paths.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
  }
}
