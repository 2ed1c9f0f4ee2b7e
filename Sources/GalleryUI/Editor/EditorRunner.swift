import GalleryEngine
import MetadataEditing
import PhotoModel
import Synchronization

/// Looks at photos for the editor, some at a time: however many are edited, few are in memory.
@MainActor
final class EditorRunner {
  private let store: any AssetStore
  private let tools: EditorTools
  private let guide: PlaceGuide
  private let loading = RunningTasks()
  private let reading = RunningTasks()

  /// So many photos are looked at together.
  private static let chunk = 1024
  /// So many values of a field are named, of a field's changes and of those that refuse.
  private nonisolated static let (values, changes) = (8, 50)

  init(_ store: any AssetStore, _ tools: EditorTools, _ guide: PlaceGuide) {
    (self.store, self.tools, self.guide) = (store, tools, guide)
  }

  func perform(_ effect: EditorEffect, _ send: @escaping EffectRunner.Send) {
    let (tools, guide) = (tools, guide)
    switch effect {
    case .load(let photos, let request):
      loading.replace { [store] in
        let answer = await store.ask { store async throws(StoreError) in
          try await EditorRunner.load(photos, store, request)
        }
        EditorRunner.report(answer, send) { .notLoaded($0, request: request) }
      }
    case .check(let drafts, let today, let request):
      reading.replace(send) {
        let read = EditorReading(drafts, tools, guide, today: today)
        return .editor(.checked(read.answer, request: request))
      }
    case .plan(let drafts, let photos, let today, let request):
      reading.replace { [store] in
        let read = await offload { EditorReading(drafts, tools, guide, today: today) }
        guard read.problems.isEmpty else {
          if Task.isCancelled { return }
          return send(.editor(.checked(read.answer, request: request)))
        }
        let answer = await store.ask { store async throws(StoreError) in
          EditorMessage.planned(
            try await EditorRunner.plan(read.edit, photos, store, tools), request: request)
        }
        EditorRunner.report(answer, send) { .notPlanned($0, request: request) }
      }
    case .giveUp:
      loading.cancel()
      reading.cancel()
    case .store:
      preconditionFailure("Changes go to the catalogue's writer")
    }
  }

  func end() {
    loading.cancel()
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

  // MARK: What is known

  private static func load(
    _ photos: EditorPhotos, _ store: any AssetStore, _ request: RequestNumber
  ) async throws(StoreError) -> EditorMessage {
    let gathered = Gathered<[EditorField: MixedValues<String>]>([:])
    let fields = EditorSection.all.flatMap(\.fields).filter { $0.shown != nil }
    let ids = Array(photos.ids)
    for start in stride(from: 0, to: ids.count, by: chunk) {
      let some = Array(ids[start..<min(start + chunk, ids.count)])
      let assets = try await store.details(of: some)
      await offload {
        gathered.change { mixed in
          for asset in some.compactMap({ assets[$0] }) {
            for field in fields {
              guard let shown = field.shown else { continue }
              mixed[field, default: MixedValues()].add(Phrases.value(of: shown, in: asset.metadata))
            }
          }
        }
      }
    }
    return .loaded(
      gathered.value.mapValues(EditorState.Known.init), keywords: try await store.keywords(),
      request: request)
  }

  // MARK: What would become of them

  private static func plan(
    _ edit: MetadataEdit, _ wanted: EditorPhotos, _ store: any AssetStore, _ tools: EditorTools
  ) async throws(StoreError) -> EditorPlan {
    let photos = await offload { wanted.inOrderOfDays() }
    // It grows in its place: a value that is handed from thread to thread would be copied each time.
    let gathered = Gathered(EditorPlanDraft())
    for start in stride(from: 0, to: photos.count, by: chunk) {
      let ids = Array(photos[start..<min(start + chunk, photos.count)])
      let assets = try await store.details(of: ids)
      await offload {
        gathered.change { draft in
          for (index, id) in ids.enumerated() {
            if let asset = assets[id] {
              draft.add(asset, counter: start + index + 1, edit, tools.rules)
            }
          }
        }
      }
    }
    let draft = gathered.value
    let subjects = draft.subjects
    let job = EditJob(AssetSet(photos)) { id, metadata in
      guard let known = subjects[id] else { return [] }
      let subject = EditSubject(metadata: metadata, path: known.path, counter: known.counter)
      let result = edit.applied(to: subject, tools.rules)
      return result.changed.map { .set($0, to: result.metadata) }
    }
    return draft.plan(of: photos.count, changes, job)
  }
}

extension EditorState.Known {
  fileprivate init(_ mixed: MixedValues<String>) {
    let values = mixed.values
    self.init(
      values: values.prefix(8).map { Value(text: $0.value, count: $0.count) },
      distinct: values.count + mixed.others, unknown: mixed.unknown)
  }
}

/// What is gathered of many photos, some at a time and on any thread. It stays where it is: nothing of it
/// is copied while it grows.
final class Gathered<Value: Sendable>: Sendable {
  private let contents: Mutex<Value>

  init(_ value: Value) {
    contents = Mutex(value)
  }

  var value: Value { contents.withLock { $0 } }

  func change(_ body: (inout Value) -> Void) {
    contents.withLock { body(&$0) }
  }
}
