import GalleryEngine
import MetadataEditing
import PhotoModel

/// Reads photos for the editor in chunks, so that few are in memory even if many are edited.
@MainActor
final class EditorRunner {
  private let store: any AssetStore
  private let tools: EditorTools
  private let gazetteer: GazetteerProvider
  private let loading = RunningTasks()
  private let reading = RunningTasks()

  private let loadingContext = RunningTasks()

  init(_ store: any AssetStore, _ tools: EditorTools, _ guide: GazetteerProvider) {
    (self.store, self.tools, self.gazetteer) = (store, tools, guide)
  }

  func perform(_ effect: EditorEffect, _ send: @escaping EffectRunner.Send) {
    let (tools, guide) = (tools, gazetteer)
    switch effect {
    case .load(let photos, let request):
      loading.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await EditorLoader.load(photos, store, request)
        }
        EditorRunner.report(answer, send) { .notLoaded($0, request: request) }
      }
    case .loadContext(let photos, let lastViewed, let request):
      loadingContext.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await EditorLoader.loadContext(photos, lastViewed: lastViewed, store, request)
        }
        // A failure is ignored: the form is usable without the context.
        if case .success(let message) = answer { send(.editor(message)) }
      }
    case .check(let drafts, let context, let today, let request):
      reading.replace(send) {
        let read = EditorReading(drafts, tools, guide, today: today, context)
        return .editor(.checked(read.answer, request: request))
      }
    case .preview(let drafts, let photos, let context, let today, let request):
      reading.replace { [store] in
        let read = await offload { EditorReading(drafts, tools, guide, today: today, context) }
        guard read.problems.isEmpty else {
          if Task.isCancelled { return }
          return send(.editor(.checked(read.answer, request: request)))
        }
        let answer = await store.perform { store async throws(StoreError) in
          EditorMessage.previewed(
            try await EditorPlanner.preview(read, photos, store, tools), request: request)
        }
        EditorRunner.report(answer, send) { .notPlanned($0, request: request) }
      }
    case .plan(let drafts, let photos, let context, let today, let request):
      reading.replace { [store] in
        let read = await offload { EditorReading(drafts, tools, guide, today: today, context) }
        guard read.problems.isEmpty else {
          if Task.isCancelled { return }
          return send(.editor(.checked(read.answer, request: request)))
        }
        let answer = await store.perform { store async throws(StoreError) in
          EditorMessage.planned(
            try await EditorPlanner.plan(read, photos, store, tools), request: request)
        }
        EditorRunner.report(answer, send) { .notPlanned($0, request: request) }
      }
    case .cancel:
      end()
    case .store:
      preconditionFailure("Changes go to the catalogue's writer")
    }
  }

  func end() {
    loading.cancel()
    loadingContext.cancel()
    reading.cancel()
  }

  private static func report(
    _ answer: Result<EditorMessage, StoreError>?, _ send: EffectRunner.Send,
    orElse failed: (StoreError) -> EditorMessage
  ) {
    switch answer {
    case .success(let message): send(.editor(message))
    case .failure(let error): send(.editor(failed(error)))
    case nil: break
    }
  }
}
