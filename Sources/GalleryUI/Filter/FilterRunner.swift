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
    case .search(let query, let request):
      tasks.replace { [store] in
        let answer = await store.ask { store async throws(StoreError) in
          try await store.photos(matching: query)
        }
        switch answer {
        case .success(.found(let found)): send(.filter(.found(found, request: request)))
        case .success(.refused(let error)): send(.filter(.refused(error, request: request)))
        case .failure(let error): send(.filter(.notRead(error, request: request)))
        case nil: break
        }
      }
    }
  }

  package func end() {
    tasks.cancel()
  }
}
