import GalleryEngine
import PhotoModel

/// Fetches details. Several requests may be under way, as each is for other photos.
@MainActor
final class DetailsRunner {
  private let store: any AssetStore
  private let tasks = RunningTasks()

  init(_ store: any AssetStore) {
    self.store = store
  }

  func perform(_ effect: DetailsEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .load(let ids, let request):
      tasks.add { [store] in
        let assets = await store.ask([:], send) { store async throws(StoreError) in
          try await store.details(of: ids)
        }
        if !Task.isCancelled { send(.details(.loaded(assets, request: request))) }
      }
    }
  }

  func end() {
    tasks.cancel()
  }
}
