import GalleryEngine

extension AssetStore {
  /// What the store answers, or `fallback` where it can't, which is reported.
  @MainActor
  func ask<Value: Sendable>(
    _ fallback: Value, _ send: EffectRunner.Send,
    _ question: (any AssetStore) async throws(StoreError) -> Value
  ) async -> Value {
    do throws(StoreError) {
      return try await question(self)
    } catch {
      if !Task.isCancelled { send(.library(.storeFailed(error))) }
      return fallback
    }
  }
}
