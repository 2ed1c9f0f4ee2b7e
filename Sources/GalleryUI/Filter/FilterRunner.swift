package import GalleryEngine
import PhotoModel

/// Searches the library; a newer search ends the one before it.
@MainActor
package final class FilterRunner {
  private let store: any AssetStore
  private let tasks = RunningTasks()

  package init(_ store: any AssetStore) {
    self.store = store
  }

  package func perform(_ effect: FilterEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .search(let words, let request):
      tasks.replace { [store] in
        let found = await store.ask(AssetSet(), send) { store async throws(StoreError) in
          try await store.search(words)
        }
        if !Task.isCancelled { send(.filter(.found(found, request: request))) }
      }
    }
  }

  package func end() {
    tasks.cancel()
  }
}
