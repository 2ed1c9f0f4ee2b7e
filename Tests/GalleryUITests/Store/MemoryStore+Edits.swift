import GalleryEngine
import Journal
import PhotoModel

/// Edits of photos: no file is written.
extension MemoryStore: FieldEditor, FileEditor {
  func edit(_ job: EditJob) async throws(StoreError) -> EditedPhotos {
    try await answer { state in
      var edited = EditedPhotos(changed: AssetSet(), rows: AssetSet())
      for id in job.photos {
        guard let known = state.assets[id]?.metadata else { continue }
        for edit in job.wanted(id, known) {
          let said = if case .value(let said) = edit.wish { said } else { Metadata() }
          var metadata = state.assets[id]?.metadata ?? known
          edit.field.value.copy(from: said, to: &metadata)
          state.assets[id]?.metadata = metadata
          edited.changed.insert(id)
        }
      }
      return .success(edited)
    }
  }

  func overrides(of id: Asset.ID) async throws(StoreError) -> [FieldOverride] {
    try await answer { _ in .success([]) }
  }

  func keywords() async throws(StoreError) -> [String] {
    try await answer(orNothing: []) { state in
      .success(Set(state.assets.values.flatMap(\.metadata.keywords)).sorted())
    }
  }

  /// Writes to no file: the catalogue says it.
  func write(
    _ job: EditJob, to target: ChangeTarget, _ control: JobControl
  ) async throws(StoreError) -> WrittenPhotos {
    let edited = try await edit(job)
    return WrittenPhotos(
      changed: edited.changed, rows: try await rows(of: Array(edited.rows)),
      files: edited.changed.count)
  }

  func setChangeTarget(_ target: ChangeTarget) async throws(StoreError) {
    try await answer { _ in .success(()) }
  }

  func edit(
    _ edits: [FieldEdit], of photos: AssetSet
  ) async throws(StoreError) -> AssetSet {
    try await answer { state in
      var changed = AssetSet()
      for id in photos {
        for edit in edits {
          if var asset = state.assets[id] {
            edit.apply(to: &asset.metadata)
            state.assets[id] = asset
          }
        }
        guard let edit = edits.last(where: { $0.field.id == "favourite" }) else { continue }
        let isFavourite = edit == .favourite(true)
        guard let row = state.rows[id], row.isFavourite != isFavourite else { continue }
        let other = AssetRow(
          id: id, folder: row.folder, day: row.day, time: row.time, mediaType: row.mediaType,
          subtypes: row.subtypes, isFavourite: isFavourite, hasClock: row.hasClock,
          addedOn: row.addedOn)
        state.rows[id] = other
        state.assets[id]?.metadata.favourite = isFavourite ? true : nil
        changed.insert(id)
      }
      return .success(changed)
    }
  }
}
