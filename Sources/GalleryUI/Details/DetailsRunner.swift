import GalleryEngine
import PhotoModel

/// Fetches details. Several requests may be under way, as each is for other photos.
@MainActor
final class DetailsRunner {
  private let store: any AssetStore
  private let tasks = RunningTasks()
  private let tags = RunningTasks()

  init(_ store: any AssetStore) {
    self.store = store
  }

  func perform(_ effect: DetailsEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .load(let ids, let request):
      tasks.add { [store] in
        let message = await DetailsRunner.message(ids, in: store, request)
        if !Task.isCancelled { send(.details(message)) }
      }
    case .readTags(let path, let request):
      tags.replace { [store] in
        let answer: Result<[FileTag], StoreError>
        do throws(StoreError) {
          answer = .success(try await store.tags(of: path))
        } catch {
          answer = .failure(error)
        }
        if !Task.isCancelled { send(.details(.tags(answer, of: path, request: request))) }
      }
    }
  }

  func end() {
    tasks.cancel()
    tags.cancel()
  }

  private static func message(
    _ ids: [Asset.ID], in store: any AssetStore, _ request: RequestNumber
  ) async -> DetailsMessage {
    do throws(StoreError) {
      return .loaded(try await store.details(of: ids), request: request)
    } catch {
      return .notRead(ids, error, request: request)
    }
  }
}
