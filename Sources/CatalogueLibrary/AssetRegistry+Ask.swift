import GalleryEngine
import LibraryScan
import PhotoCatalogue

extension AssetRegistry {
  /// Runs a query on a Dispatch thread. `isCancelled` returns true once the calling task is
  /// cancelled.
  func runQuery<Value: Sendable>(
    _ question:
      @escaping @Sendable (_ of: AssetRegistry, _ isCancelled: () -> Bool) throws(CatalogueError)
      -> Value
  ) async throws(StoreError) -> Value {
    do throws(CatalogueError) {
      return try await offload { isCancelled throws(CatalogueError) in
        try question(self, isCancelled)
      }
    } catch {
      throw StoreError(error)
    }
  }

  func runQuery<Value: Sendable>(
    _ question: @escaping @Sendable (_ of: AssetRegistry) throws(CatalogueError) -> Value
  ) async throws(StoreError) -> Value {
    try await runQuery { registry, _ throws(CatalogueError) in try question(registry) }
  }
}
