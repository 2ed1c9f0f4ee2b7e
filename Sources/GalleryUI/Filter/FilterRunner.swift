package import GalleryEngine
import PhotoModel
import PhotoQuery

/// Searches the library and counts what its photos have; a newer search ends the one before it.
@MainActor
package final class FilterRunner {
  private let store: any AssetStore
  private let history: QueryHistoryFile?
  private let searches = RunningTasks()
  private let counts = RunningTasks()
  private let keeping = RunningTasks()

  package init(_ store: any AssetStore, history: QueryHistoryFile? = nil) {
    (self.store, self.history) = (store, history)
  }

  package func perform(_ effect: FilterEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .search(let query, let wait, let request): search(query, wait, request, send)
    case .count(let fields, let photos, let request):
      counts.add { [store] in
        for field in fields where !Task.isCancelled {
          let answer = await store.ask { store async throws(StoreError) in
            try await store.counts(of: field, among: photos)
          }
          let id = field.field.id
          switch answer {
          case .success(let counts): send(.filter(.counted(counts, of: id, request: request)))
          case .failure(let error): send(.filter(.notCounted(error, of: id, request: request)))
          case nil: break
          }
        }
      }
    case .stopCounting: counts.cancel()
    case .remember(let text):
      keeping.add { [history] in await offload { history?.add(text) } }
    }
  }

  private func search(
    _ query: Query, _ wait: Duration, _ request: RequestNumber, _ send: @escaping EffectRunner.Send
  ) {
    searches.replace { [store] in
      if wait > .zero {
        try? await Task.sleep(for: wait)
        if Task.isCancelled { return }
      }
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

  /// Waits until queries are kept, but not for a disk that does not answer.
  package func end() async {
    searches.cancel()
    counts.cancel()
    await keeping.wait()
  }
}
