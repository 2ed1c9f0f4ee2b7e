import GalleryEngine
import PhotoModel

/// Reads the stacks of the library. `CatalogueWriter` changes them.
@MainActor
final class StacksRunner {
  private let store: any AssetStore
  private let tasks = RunningTasks()

  init(_ store: any AssetStore) {
    self.store = store
  }

  func load(_ request: RequestNumber, _ send: @escaping EffectRunner.Send) {
    tasks.replace { [store] in
      let answer = await store.perform { store async throws(StoreError) in
        try await store.stackStore.required().stacks()
      }
      if let answer { send(.stacks(.loaded(answer, request: request))) }
    }
  }

  func end() {
    tasks.cancel()
  }
}
