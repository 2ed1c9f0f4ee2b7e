import GalleryEngine

/// Sorts albums. Several may be under way, each of another album.
@MainActor
final class SortRunner {
  private let store: any AssetStore
  private let tasks = RunningTasks()

  init(_ store: any AssetStore) {
    self.store = store
  }

  func perform(_ effect: SortEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .sort(let request):
      tasks.add { [store] in
        let sorted = await store.ask([], send) { store async throws(StoreError) in
          try await store.ids(in: request.id.order)
        }
        let index = await offload { FlatSort.index(request.index, by: sorted) }
        if !Task.isCancelled { send(.sort(.sorted(request.id, index, request: request.number))) }
      }
    }
  }

  func end() {
    tasks.cancel()
  }
}
