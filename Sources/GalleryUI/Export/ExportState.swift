package import PhotoExport
package import PhotoModel

/// The export that runs, if one does; its dialogue, its plan and its report are pages.
package struct ExportState: Sendable {
  package struct Run: Sendable {
    package let number: RequestNumber
    package var progress: ExportProgress
    package var pace = Pace()
  }

  package private(set) var run: Run?
  /// The folders that were exported to, the last one last.
  package private(set) var history: [String]
  package internal(set) var presets: ExportPresets
  /// The folder that was exported to last in this session; nil before that.
  private var lastFolder: String?
  /// What was asked for last in this session; nil before that.
  package private(set) var last: (photos: AssetSet, draft: ExportForm.Draft)?

  var planning = RequestSlot()
  var completing = RequestSlot()
  var finding = RequestSlot()
  /// Numbers the exports that were started.
  private var nextRun = RequestNumber.first

  package init(history: [String] = [], presets: ExportPresets = ExportPresets()) {
    (self.history, self.presets) = (history, presets)
  }

  package var isRunning: Bool { run != nil }

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
    _ work: ExportWork, of photos: AssetSet, _ draft: ExportForm.Draft, removesLeft: Bool = false
  ) -> [Effect] {
    guard work.fileCount > 0 || work.makesPagesOnly || removesLeft else { return [] }
    note(draft.destination)
    last = (photos, draft)
    let number = nextRun
    nextRun = nextRun.next
    run = Run(
      number: number,
      progress: ExportProgress(fileCount: work.fileCount, byteCount: work.byteCount))
    return [.export(.start(work, removesLeft: removesLeft, run: number))]
  }

  /// Takes how far an export is, where it is the one that runs.
  package mutating func note(
    _ progress: ExportProgress, of number: RequestNumber, at now: Duration
  ) {
    guard run?.number == number else { return }
    run?.progress = progress
    run?.pace.add(done: Int(clamping: progress.bytesDone), at: now)
  }

  /// An export has ended; says whether it is the one that ran.
  package mutating func end(_ number: RequestNumber) -> Bool {
    guard run?.number == number else { return false }
    run = nil
    return true
  }
}
