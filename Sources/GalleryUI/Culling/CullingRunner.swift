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
    case .compare(let photos, let folder, let request):
      guard let importer = store.importer else { return }
      comparisons.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await importer.photos(photos.intersection(store.shown), onlyIn: folder)
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

  func end() {
    loads.cancel()
    sums.cancel()
    checks.cancel()
    comparisons.cancel()
    searches.cancel()
  }
}
