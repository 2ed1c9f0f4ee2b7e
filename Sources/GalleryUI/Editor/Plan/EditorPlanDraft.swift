import GalleryEngine
import MetadataEditing
import PhotoModel
import Templates

/// Collects the data of photos for a plan.
struct EditorPlanDraft: Sendable {
  private struct Refusal: Hashable {
    var field: Int
    var reason: EditRefusal
  }

  /// The data needed when a photo is changed.
  struct Subject: Sendable {
    var path: FilePath
    var counter: Int
    var satelliteTime: WallTime?
    /// The edit of this photo, if it isn't the one of the other photos.
    var individualEdit: MetadataEdit?
  }

  private(set) var photos = AssetSet()
  /// The photos whose edit requires more data than the catalogue has.
  private(set) var subjects: [Asset.ID: Subject] = [:]
  private var changed = 0
  private var keptPositionCount = 0
  private var inCatalogueOnly = 0
  /// For each folder, whether changes of its photos are stored only in the catalogue.
  private var catalogueOnlyFolders: [FilePath: Bool] = [:]
  private var changes: [String: MixedValues<EditorPlan.Change>] = [:]
  private var refusals: [Refusal: (count: Int, first: FilePath)] = [:]

  /// With `onlyTouched`, ignores a photo that doesn't change.
  mutating func add(
    _ asset: Asset, counter: Int, _ edit: MetadataEdit, _ tools: EditorTools,
    onlyTouched: Bool = false
  ) {
    let rules = tools.rules
    let satellites = edit.needsSatelliteTime ? tools.satelliteTime(asset.path) : nil
    let subject = EditSubject(
      metadata: asset.metadata, path: asset.path, satelliteTime: satellites, counter: counter)
    let result = edit.applied(to: subject, rules)
    if onlyTouched, result.changed.isEmpty, result.refusals.isEmpty { return }
    photos.insert(asset.id)
    if edit.dependsOnFile || onlyTouched {
      subjects[asset.id] = Subject(
        path: asset.path, counter: counter, satelliteTime: satellites,
        individualEdit: onlyTouched ? edit : nil)
    }
    if !result.changed.isEmpty {
      changed += 1
      if isStoredInCatalogue(asset.path, tools) { inCatalogueOnly += 1 }
    }
    if result.keepsExistingLocation { keptPositionCount += 1 }
    for field in result.changed {
      changes[field.id, default: MixedValues()].add(
        EditorPlan.Change(of: field, from: asset.metadata, to: result.metadata, rules))
    }
    for (field, reason) in result.refusals {
      let refusal = Refusal(field: field.number, reason: reason)
      refusals[refusal] = (
        (refusals[refusal]?.count ?? 0) + 1, refusals[refusal]?.first ?? asset.path
      )
    }
  }

  private mutating func isStoredInCatalogue(_ photo: FilePath, _ tools: EditorTools) -> Bool {
    if let cachedAnswer = catalogueOnlyFolders[photo.folder] { return cachedAnswer }
    let answer = tools.isStoredInCatalogue(photo)
    catalogueOnlyFolders[photo.folder] = answer
    return answer
  }

  func plan(of photos: Int, _ limit: Int, _ job: EditJob) -> EditorPlan {
    let fields = Field.all.compactMap { field -> EditorPlan.FieldChanges? in
      guard let mixed = changes[field.id] else { return nil }
      let values = mixed.values
      return EditorPlan.FieldChanges(
        field: field.id, changes: values.prefix(limit).map { ($0.value, $0.count) },
        otherChangeCount: mixed.others + values.dropFirst(limit).reduce(0) { $0 + $1.count })
    }
    let refused = refusals.sorted {
      ($0.key.field, $1.value.count) < ($1.key.field, $0.value.count)
    }
    var plan = EditorPlan(
      photos: photos, changed: changed, fields: fields,
      refusals: refused.compactMap { refusal, found in
        Field.all.first { $0.number == refusal.field }.map {
          EditorPlan.Refusals(
            field: $0.id, reason: Phrases.reason(refusal.reason), count: found.count,
            first: found.first)
        }
      }, job: job)
    (plan.keptPositionCount, plan.inCatalogueOnly) = (keptPositionCount, inCatalogueOnly)
    return plan
  }
}

extension EditorPlan.Change {
  /// Describes a change. A position includes the name of its place, and a note if the altitude is
  /// lost with the old position.
  init(of field: Field, from before: Metadata, to after: Metadata, _ rules: EditRules) {
    self.init(
      from: Phrases.value(of: field, in: before), to: Phrases.value(of: field, in: after))
    guard case .position(let path) = field.value else { return }
    let (old, new) = (path.get(before), path.get(after))
    func named(_ text: String?, _ location: Location?) -> String? {
      text.map { Phrases.positionNamed($0, location.flatMap(rules.templateValues.place)) }
    }
    (from, to) = (named(from, old), named(to, new))
    if old?.altitude != nil, new != nil, new?.altitude == nil {
      to = to.map(Phrases.withoutAltitude)
    }
  }
}
