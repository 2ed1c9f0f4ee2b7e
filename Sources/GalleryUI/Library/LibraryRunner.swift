import GalleryEngine
import PhotoModel

/// Finds photos of the library by their paths.
@MainActor
final class LibraryRunner {
  private let store: any AssetStore
  private let tasks = RunningTasks()

  init(_ store: any AssetStore) {
    self.store = store
  }

  func perform(_ effect: LibraryEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .cancel(let work): store.cancel(work)
    case .locate(let path, let request):
      tasks.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await store.fileStore?.asset(at: path)
        }
        switch answer {
        case .success(let id): send(.library(.photoLocated(id, request: request)))
        case .failure(let error): send(.library(.photoLookupFailed(error, request: request)))
        case nil: break
        }
      }
    }
  }

  func end() {
    tasks.cancel()
  }
}
