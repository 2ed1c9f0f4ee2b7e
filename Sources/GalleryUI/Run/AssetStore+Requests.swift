import GalleryEngine

extension AssetStore {
  /// Returns the result of a request to the store. Nil if the task was cancelled, because nothing
  /// waits for the result then.
  @MainActor
  func perform<Value: Sendable>(
    _ question: (any AssetStore) async throws(StoreError) -> Value
  ) async -> Result<Value, StoreError>? {
    let answer: Result<Value, StoreError>
    do throws(StoreError) {
      answer = .success(try await question(self))
    } catch {
      answer = .failure(error)
    }
    return Task.isCancelled ? nil : answer
  }
}
