import GalleryEngine
import MetadataEditing
package import PhotoModel

/// Computes how photos would change, in chunks.
@MainActor
enum EditorPlanner {
  /// The maximum number of changes listed per field.
  private nonisolated static let changes = 50

  static func plan(
    _ read: EditorReading, _ editorPhotos: EditorPhotos, _ store: any AssetStore,
    _ tools: EditorTools
  ) async throws(StoreError) -> EditorPlan {
    let photos = await offload { editorPhotos.inOrderOfDays() }
    var edit = read.edit
    if let seconds = read.neighbours {
      edit.location = .neighbours(
        try await neighbours(of: editorPhotos, within: seconds, edit, store))
    }
    // The draft is changed in place: a value passed between threads would be copied each time.
    let gathered = SharedAccumulator(EditorPlanDraft())
    try await add(photos, edit, onlyTouched: false, to: gathered, store, tools)
    if let clock = read.clock, clock.isForAll {
      let otherPhotos = await offload { editorPhotos.others(on: clock.correction.days) }
      var alone = MetadataEdit()
      alone.times = [.clock(clock.correction)]
      try await add(otherPhotos, alone, onlyTouched: true, to: gathered, store, tools)
    }
    let draft = gathered.value
    let subjects = draft.subjects
    let job = EditJob(draft.photos) { [edit] id, metadata in
      let draftSubject = subjects[id]
      guard draftSubject != nil || !edit.dependsOnFile else { return [] }
      let subject = EditSubject(
        metadata: metadata, path: draftSubject?.path ?? FilePath(""),
        satelliteTime: draftSubject?.satelliteTime,
        counter: draftSubject?.counter ?? 1)
      let result = (draftSubject?.individualEdit ?? edit).applied(to: subject, tools.rules)
      return result.changed.map { .set($0, to: result.metadata) }
    }
    return draft.plan(of: draft.photos.count, changes, job)
  }

  /// Returns where photos would be located.
  static func preview(
    _ read: EditorReading, _ editorPhotos: EditorPhotos, _ store: any AssetStore,
    _ tools: EditorTools
  ) async throws(StoreError) -> MapPreview {
    var edit = read.edit
    if let seconds = read.neighbours {
      edit.location = .neighbours(
        try await neighbours(of: editorPhotos, within: seconds, edit, store))
    }
    let gathered = SharedAccumulator<[MapPoint]>([])
    let ids = Array(editorPhotos.ids)
    for start in stride(from: 0, to: ids.count, by: EditorChunk.count) {
      if Task.isCancelled { break }
      let some = Array(ids[start..<min(start + EditorChunk.count, ids.count)])
      let assets = try await store.details(of: some)
      await offload { [edit] in
        let spots = some.compactMap { assets[$0] }.compactMap { asset -> MapPoint? in
          let satellites = edit.needsSatelliteTime ? tools.satelliteTime(asset.path) : nil
          let result = edit.applied(
            to: EditSubject(
              metadata: asset.metadata, path: asset.path, satelliteTime: satellites), tools.rules)
          let isRefused = result.refusals.contains { $0.field.id == "location" }
          return isRefused ? nil : result.metadata.location.map(MapPoint.init)
        }
        gathered.change { $0 += spots }
      }
    }
    var lines: [[MapPoint]] = []
    if case .track(let fit) = edit.location {
      lines = await offload {
        fit.track.lines(limit: MapPreview.limit).map { $0.map(MapPoint.init) }
      }
    }
    return MapPreview(lines: lines, positions: gathered.value, count: ids.count)
  }

  /// Adds photos to a plan. Unless `onlyTouched`, all of them are counted, changed or not.
  private static func add(
    _ photos: [Asset.ID], _ edit: MetadataEdit, onlyTouched: Bool,
    to gathered: SharedAccumulator<EditorPlanDraft>, _ store: any AssetStore, _ tools: EditorTools
  ) async throws(StoreError) {
    for start in stride(from: 0, to: photos.count, by: EditorChunk.count) {
      if Task.isCancelled { return }
      let ids = Array(photos[start..<min(start + EditorChunk.count, photos.count)])
      let assets = try await store.details(of: ids)
      await offload {
        gathered.change { draft in
          for (index, id) in ids.enumerated() {
            guard let asset = assets[id] else { continue }
            draft.add(
              asset, counter: start + index + 1, edit, tools, onlyTouched: onlyTouched)
          }
        }
      }
    }
  }

  /// Returns the positions of the photos taken around the same time. If times change as well, all
  /// photos with a clock time are included.
  private static func neighbours(
    of photos: EditorPhotos, within seconds: Int, _ edit: MetadataEdit, _ store: any AssetStore
  ) async throws(StoreError) -> Neighbours {
    let limit = edit.times.isEmpty ? seconds : nil
    let rows = await offload { NeighbourRows.rows(near: photos, within: limit) }
    let gathered = SharedAccumulator<[(time: WallTime, location: Location)]>([])
    for start in stride(from: 0, to: rows.count, by: EditorChunk.count) {
      let some = rows[start..<min(start + EditorChunk.count, rows.count)]
      let found = try await store.positions(of: some.map(\.id))
      await offload {
        let locations = Dictionary(found.map { ($0.id, $0.location) }) { first, _ in first }
        gathered.change { positions in
          for row in some {
            guard let time = row.wallTime, let location = locations[row.id] else { continue }
            positions.append((time, location))
          }
        }
      }
    }
    return await offload { Neighbours(of: gathered.value, limit: seconds) }
  }
}

extension EditorPhotos {
  /// Returns the photos outside this set, on some days or on all days, oldest first.
  package func others(on days: ClosedRange<Day>?) -> [Asset.ID] {
    index.rows.filter { row in
      guard !ids.contains(row.id), let day = row.day else { return false }
      return days?.contains(day) ?? true
    }.map(\.id).reversed()
  }
}
