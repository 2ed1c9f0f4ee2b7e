package import PhotoExport
package import PhotoModel

/// What exports begin with; the dialogue, the plan and the report are pages.
package struct ExportState: Sendable {
  /// The folders that were exported to, the last one last.
  package private(set) var history: [String]
  package internal(set) var presets: ExportPresets
  /// The folder that was exported to last in this session; nil before that.
  private var lastFolder: String?
  /// What was asked for last in this session; nil before that.
  package private(set) var last: (photos: AssetSet, draft: ExportForm.Draft)?

  var finding = RequestSlot()

  package init(history: [String] = [], presets: ExportPresets = ExportPresets()) {
    (self.history, self.presets) = (history, presets)
  }

  /// What the dialogue begins with: as the last one of this session, to the same folder. Folders of other
  /// sessions are only offered: nobody sees where they come from.
  var draft: ExportForm.Draft {
    var draft = last?.draft ?? ExportForm.Draft()
    draft.destination = lastFolder ?? ""
    return draft
  }

  /// Notes a folder, which is offered the next time.
  package mutating func note(_ folder: String) {
    history.removeAll { $0 == folder }
    history.append(folder)
    lastFolder = folder
  }

  /// Starts what was planned for some photos; where that is of no file, and none is to go, there is nothing to
  /// start.
  package mutating func start(
    _ work: ExportWork, of photos: AssetSet, _ draft: ExportForm.Draft, removesLeft: Bool = false,
    as jobs: inout JobsState
  ) -> [Effect] {
    guard work.fileCount > 0 || work.makesPagesOnly || removesLeft else { return [] }
    note(draft.destination)
    last = (photos, draft)
    let job = jobs.start(
      .export, JobProgress(fileCount: work.fileCount, byteCount: work.byteCount))
    return [.export(.start(work, removesLeft: removesLeft, job: job))]
  }
}
