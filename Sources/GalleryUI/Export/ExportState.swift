package import PhotoExport
package import PhotoModel

/// The initial values of exports. The dialogue, the plan and the report are pages.
package struct ExportState: Sendable {
  /// The folders that were exported to, most recent last.
  package private(set) var history: [String]
  package internal(set) var presets: ExportPresets
  /// The folder last exported to in this session, or nil.
  private var lastFolder: String?
  /// The last export of this session, or nil.
  package private(set) var last: (photos: AssetSet, draft: ExportForm.Draft)?

  var finding = RequestSlot()

  package init(history: [String] = [], presets: ExportPresets = ExportPresets()) {
    (self.history, self.presets) = (history, presets)
  }

  /// The initial state of the dialogue: that of the last export in this session, with the same
  /// folder. Folders of other sessions are only suggested, because the user wouldn't know where a
  /// prefilled one comes from.
  var draft: ExportForm.Draft {
    var draft = last?.draft ?? ExportForm.Draft()
    draft.destination = lastFolder ?? ""
    return draft
  }

  /// Records a folder, to suggest it the next time.
  package mutating func recordFolder(_ folder: String) {
    history.removeAll { $0 == folder }
    history.append(folder)
    lastFolder = folder
  }

  /// Starts the planned export of some photos. Does nothing if there are no files to write and none
  /// to remove.
  package mutating func start(
    _ work: ExportWork, of photos: AssetSet, _ draft: ExportForm.Draft,
    removesObsolete: Bool = false,
    as jobs: inout JobsState
  ) -> [Effect] {
    guard work.fileCount > 0 || work.makesPagesOnly || removesObsolete else { return [] }
    recordFolder(draft.destination)
    last = (photos, draft)
    let job = jobs.start(
      .export, JobProgress(fileCount: work.fileCount, byteCount: work.byteCount))
    return [.export(.start(work, removesObsolete: removesObsolete, job: job))]
  }
}
