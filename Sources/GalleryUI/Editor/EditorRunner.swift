import GalleryEngine
import MetadataEditing
import PhotoModel

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
        return .editor(
          .checked(problems: read.problems, notes: read.notes, request: request))
      }
    case .plan(let drafts, let photos, let today, let request):
      reading.replace { [store] in
        let read = await offload { EditorReading(drafts, tools, guide, today: today) }
        guard read.problems.isEmpty else {
          if Task.isCancelled { return }
          return send(
            .editor(.checked(problems: read.problems, notes: read.notes, request: request)))
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
    _ photos: AssetSet, _ store: any AssetStore, _ request: RequestNumber
  ) async throws(StoreError) -> EditorMessage {
    var mixed: [EditorField: MixedValues<String>] = [:]
    let fields = EditorSection.all.flatMap(\.fields).filter { $0.shown != nil }
    let ids = Array(photos)
    for start in stride(from: 0, to: ids.count, by: chunk) {
      let some = Array(ids[start..<min(start + chunk, ids.count)])
      let assets = try await store.details(of: some)
      mixed = await offload { [mixed] in
        var mixed = mixed
        for asset in some.compactMap({ assets[$0] }) {
          for field in fields {
            guard let shown = field.shown else { continue }
            mixed[field, default: MixedValues()].add(Phrases.value(of: shown, in: asset.metadata))
          }
        }
        return mixed
      }
    }
    return .loaded(
      mixed.mapValues(EditorState.Known.init), keywords: try await store.keywords(),
      request: request)
  }

  // MARK: What would become of them

  private static func plan(
    _ edit: MetadataEdit, _ photos: [Asset.ID], _ store: any AssetStore, _ tools: EditorTools
  ) async throws(StoreError) -> EditorPlan {
    var draft = EditorPlanDraft()
    for start in stride(from: 0, to: photos.count, by: chunk) {
      let ids = Array(photos[start..<min(start + chunk, photos.count)])
      let assets = try await store.details(of: ids)
      draft = await offload { [draft] in
        var draft = draft
        for (index, id) in ids.enumerated() {
          if let asset = assets[id] {
            draft.add(asset, counter: start + index + 1, edit, tools.rules)
          }
        }
        return draft
      }
    }
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

/// What is gathered of the photos for a plan.
private struct EditorPlanDraft: Sendable {
  private struct Refusal: Hashable {
    var field: Int
    var reason: EditRefusal
  }

  private(set) var subjects: [Asset.ID: (path: FilePath, counter: Int)] = [:]
  private var changed = 0
  private var changes: [String: MixedValues<EditorPlan.Change>] = [:]
  private var refusals: [Refusal: (count: Int, first: FilePath)] = [:]

  mutating func add(_ asset: Asset, counter: Int, _ edit: MetadataEdit, _ rules: EditRules) {
    subjects[asset.id] = (asset.path, counter)
    let subject = EditSubject(metadata: asset.metadata, path: asset.path, counter: counter)
    let result = edit.applied(to: subject, rules)
    if !result.changed.isEmpty { changed += 1 }
    for field in result.changed {
      changes[field.id, default: MixedValues()].add(
        EditorPlan.Change(
          from: Phrases.value(of: field, in: asset.metadata),
          to: Phrases.value(of: field, in: result.metadata)))
    }
    for (field, reason) in result.refusals {
      let refusal = Refusal(field: field.number, reason: reason)
      refusals[refusal] = (
        (refusals[refusal]?.count ?? 0) + 1, refusals[refusal]?.first ?? asset.path
      )
    }
  }

  func plan(of photos: Int, _ limit: Int, _ job: EditJob) -> EditorPlan {
    let fields = Field.all.compactMap { field -> EditorPlan.FieldChanges? in
      guard let mixed = changes[field.id] else { return nil }
      let values = mixed.values
      return EditorPlan.FieldChanges(
        field: field.id, changes: values.prefix(limit).map { ($0.value, $0.count) },
        others: mixed.others + values.dropFirst(limit).reduce(0) { $0 + $1.count })
    }
    let refused = refusals.sorted {
      ($0.key.field, $1.value.count) < ($1.key.field, $0.value.count)
    }
    return EditorPlan(
      photos: photos, changed: changed, fields: fields,
      refusals: refused.compactMap { refusal, found in
        Field.all.first { $0.number == refusal.field }.map {
          EditorPlan.Refusals(
            field: $0.id, reason: Phrases.reason(refusal.reason), count: found.count,
            first: found.first)
        }
      }, job: job)
  }
}
