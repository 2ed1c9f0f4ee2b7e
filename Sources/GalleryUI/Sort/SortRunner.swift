import GalleryEngine

/// Sorts albums. Several albums may be sorted at the same time.
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
        let answer = await store.perform { store async throws(StoreError) in
          try await store.ids(in: request.id.order)
        }
        switch answer {
        case .success(let sorted):
          let index = await offload { FlatSort.index(request.index, by: sorted) }
          if Task.isCancelled { return }
          send(.sort(.sorted(request.id, index, request: request.number)))
        case .failure(let error):
          send(.sort(.notRead(request.id, error, request: request.number)))
        case nil:
          break
        }
      }
    }
  }

  func end() {
    tasks.cancel()
  }
}
