import GalleryEngine
import PhotoModel

/// The paths of photos for other programs, away from the screen.
enum OutsidePaths {
  /// So many photos are asked for at a time.
  static let batch = 1024

  /// In the order of the photos; those that are not there are left out. Incomplete where the task was
  /// cancelled.
  @concurrent
  static func paths(
    of ids: [Asset.ID], in store: any AssetStore
  ) async throws(StoreError) -> [FilePath] {
    var paths: [FilePath] = []
    var rest = ids[...]
    while !rest.isEmpty, !Task.isCancelled {
      let part = Array(rest.prefix(batch))
      rest = rest.dropFirst(part.count)
      let assets = try await store.details(of: part)
      paths += part.compactMap { assets[$0]?.path }
    }
    return paths
  }

  /// A line for each.
  @concurrent
  static func lines(_ paths: [FilePath]) async -> [UInt8] {
    Array(paths.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
  }
}
