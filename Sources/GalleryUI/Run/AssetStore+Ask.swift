import GalleryEngine

extension AssetStore {
  /// What comes of a question: its answer, or why there is none. Nil where its task was cancelled:
  /// nothing waits for it then.
  @MainActor
  func ask<Value: Sendable>(
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
