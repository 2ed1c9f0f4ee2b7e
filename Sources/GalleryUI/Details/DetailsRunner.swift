import GalleryEngine
import PhotoModel

/// Fetches details. Several requests may be under way, because each is for other photos.
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
    case .readTags(let files, let request):
      tags.replace { [store] in
        guard let photo = files.first else { return }
        let answer = await DetailsRunner.tags(of: files, in: store)
        if !Task.isCancelled { send(.details(.tags(answer, of: photo, request: request))) }
      }
    }
  }

  func end() {
    tasks.cancel()
    tags.cancel()
  }

  /// Returns the tags of the first file, then those of the others, each group after the file's
  /// name.
  private static func tags(
    of files: [FilePath], in store: any AssetStore
  ) async -> Result<[FileTag], StoreError> {
    var tags: [FileTag] = []
    for file in files {
      do throws(StoreError) {
        let found = try await store.fileEditor.required().tags(of: file)
        if file != files.first { tags.append(FileTag(name: PathText.name(file), text: "")) }
        tags += found
      } catch {
        // The tags of the photo itself are shown even if one of its other files can't be read.
        if file == files.first { return .failure(error) }
        tags.append(FileTag(name: PathText.name(file), text: Phrases.sentence(error)))
      }
    }
    return .success(tags)
  }

  private static func message(
    _ ids: [Asset.ID], in store: any AssetStore, _ request: RequestNumber
  ) async -> DetailsMessage {
    do throws(StoreError) {
      return .loaded(try await store.details(of: ids), request: request)
    } catch {
      return .loadFailed(ids, error, request: request)
    }
  }
}
