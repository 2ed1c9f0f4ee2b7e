import GalleryEngine
import Journal
import PhotoModel

/// Edits of photos, which write no files.
extension MemoryStore: FieldEditor, FileEditor {
  func edit(_ job: EditJob) async throws(StoreError) -> EditReport {
    try await answer { state in
      var report = EditReport()
      for id in job.photos {
        guard var asset = state.assets[id] else { continue }
        let edits = job.edits(of: id, asset.metadata)
        if edits.isEmpty { continue }
        for edit in edits { edit.apply(to: &asset.metadata) }
        report.changed.insert(id)
        // The row contains only the favourite.
        let isFavourite = asset.metadata.favourite == true
        asset.metadata.favourite = isFavourite ? true : nil
        state.assets[id] = asset
        guard let row = state.rows[id], row.isFavourite != isFavourite,
          edits.contains(where: { $0.field.id == "favourite" })
        else { continue }
        state.rows[id] = AssetRow(
          id: id, folder: row.folder, day: row.day, time: row.time, mediaType: row.mediaType,
          subtypes: row.subtypes, isFavourite: isFavourite, hasClock: row.hasClock,
          addedOn: row.addedOn)
        report.rows.insert(id)
      }
      return .success(report)
    }
  }

  func homeZone(default zone: String) async throws(StoreError) -> String {
    try await answer { _ in .success(zone) }
  }

  func overrides(of id: Asset.ID) async throws(StoreError) -> [FieldOverride] {
    try await answer { _ in .success([]) }
  }

  func keywords() async throws(StoreError) -> [String] {
    try await answer(orNothing: []) { state in
      .success(Set(state.assets.values.flatMap(\.metadata.keywords)).sorted())
    }
  }

  func plan(_ job: FileEditJob) async throws(StoreError) -> [Asset.ID: PlannedFiles] { [:] }

  /// Writes no file: the value is only stored in the catalogue.
  func write(
    _ job: FileEditJob, _ control: JobControl,
    failed: @escaping @Sendable (WritingFailure) -> Void
  ) async throws(StoreError) -> EditReport {
    guard case .fields(let edit, _) = job.change else { return EditReport() }
    var report = try await self.edit(edit)
    report.files = report.changed.count
    return report
  }

  func setChangeTarget(_ target: ChangeTarget) async throws(StoreError) {
    try await answer { _ in .success(()) }
  }
}
