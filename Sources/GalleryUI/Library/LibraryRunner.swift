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
    case .locate(let path, let request):
      tasks.replace { [store] in
        let id = await store.ask(nil, send) { store async throws(StoreError) in
          try await store.asset(at: path)
        }
        if !Task.isCancelled { send(.library(.photoLocated(id, request: request))) }
      }
    }
  }

  func end() {
    tasks.cancel()
  }
}
