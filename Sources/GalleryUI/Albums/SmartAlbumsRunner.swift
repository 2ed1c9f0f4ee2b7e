import GalleryEngine
import PhotoModel

/// Evaluates smart albums in the store, and counts the results off the main thread.
@MainActor
final class SmartAlbumsRunner {
  private let store: any AssetStore
  private let tasks = RunningTasks()
  private let counts = RunningTasks()

  init(_ store: any AssetStore) {
    self.store = store
  }

  func find(
    _ albums: UserAlbums, in index: MomentIndex, _ request: RequestNumber,
    _ send: @escaping EffectRunner.Send
  ) {
    tasks.replace { [store] in
      let answer = await store.perform { store async throws(StoreError) in
        try await store.smartAlbums()
      }
      switch answer {
      case .success(let answers):
        let found = await offload { SmartPhotos(answers, of: albums, in: index) }
        send(.albums(.found(found, request: request)))
      case .failure(let error): send(.albums(.findFailed(error, request: request)))
      case nil: break
      }
    }
  }

  func count(
    _ branches: [SmartAlbum], in index: MomentIndex, _ request: RequestNumber,
    _ send: @escaping EffectRunner.Send
  ) {
    counts.replace { [store] in
      let answer = await store.perform { store async throws(StoreError) in
        var counted: [SmartAlbum: [CountedValue]] = [:]
        for branch in branches { counted[branch] = try await store.values(of: branch, in: index) }
        return counted
      }
      switch answer {
      case .success(let counted): send(.albums(.valuesCounted(counted, request: request)))
      case .failure(let error): send(.albums(.countFailed(error, request: request)))
      case nil: break
      }
    }
  }

  func end() {
    counts.cancel()
    tasks.cancel()
  }
}
