import GalleryEngine
import PhotoModel

/// Reads and counts verdicts.
@MainActor
final class CullingRunner {
  private let store: any AssetStore
  private let loads = RunningTasks()
  private let sums = RunningTasks()
  private let checks = RunningTasks()
  private let comparisons = RunningTasks()
  private let searches = RunningTasks()

  init(_ store: any AssetStore) {
    self.store = store
  }

  func perform(_ effect: CullingEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .load(let photos, let request):
      loads.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await store.culled(photos.intersection(store.shown))
        }
        if let answer { send(.culling(.loaded(answer, request: request))) }
      }
    case .sum(let photos, let request):
      sums.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await store.cullingSummary(of: photos.intersection(store.shown))
        }
        if let answer { send(.culling(.summed(answer, request: request))) }
      }
    case .check(let job, let request):
      checks.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await store.fileEditor.required().plan(job)
        }
        // If the check fails, so does the job, which reports the reason.
        guard case .success(let planned) = answer else { return }
        let failures = job.photos.flatMap { planned[$0]?.failures ?? [] }
        send(.culling(.checked(failures, request: request)))
      }
    case .compare(let photos, let folders, let request):
      guard let importer = store.importer else { return }
      comparisons.replace { [store] in
        let cards = await importer.cards()
        let folders = CullingFolders(roots: folders.roots, library: folders.library, cards: cards)
        let answer = await store.perform { store async throws(StoreError) in
          try await CullingRunner.compare(
            Array(photos.intersection(store.shown)), folders, importer, store.fileStore.required())
        }
        if let answer { send(.culling(.compared(answer, request: request))) }
      }
    case .find(let query, let text, let request):
      searches.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await store.photos(matching: query)
        }
        if let answer { send(.culling(.matched(answer, text: text, request: request))) }
      }
    case .stopComparing: comparisons.cancel()
    }
  }

  /// Compares the photos on each card or removable disk with the library.
  private nonisolated static func compare(
    _ photos: [Asset.ID], _ folders: CullingFolders, _ importer: any PhotoImporter,
    _ files: any FileStore
  ) async throws(StoreError) -> ComparedCopies {
    let paths = try await files.shownPaths(of: photos)
    var copies = ComparedCopies(unknown: photos.count - paths.count)
    for (source, photos) in folders.temporaryPhotos(paths) {
      let onlyThere = try await importer.photos(
        photos, onlyIn: source.folder, library: folders.library)
      copies.sources.append(
        ComparedCopies.Source(source, photos: photos.count, onlyThere: onlyThere))
    }
    return copies
  }

  func end() {
    loads.cancel()
    sums.cancel()
    checks.cancel()
    comparisons.cancel()
    searches.cancel()
  }
}
