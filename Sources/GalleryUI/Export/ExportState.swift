package import PhotoExport

/// The export that runs, if one does; its folder, its plan and its report are pages.
package struct ExportState: Sendable {
  package struct Run: Sendable {
    package let number: RequestNumber
    package var progress: ExportProgress
    package var pace = Pace()
  }

  package private(set) var run: Run?
  /// The folders that were exported to, the last one last.
  package private(set) var history: [String]

  var planning = RequestSlot()
  var completing = RequestSlot()
  /// Numbers the exports that were started.
  private var nextRun = RequestNumber.first

  package init(history: [String] = []) {
    self.history = history
  }

  package var isRunning: Bool { run != nil }

  /// Notes a folder, which is offered the next time.
  package mutating func note(_ folder: String) {
    history.removeAll { $0 == folder }
    history.append(folder)
  }

  /// Starts the export of a plan; where that is of no file there is nothing to start.
  package mutating func start(_ plan: ExportPlan) -> [Effect] {
    guard plan.fileCount > 0 else { return [] }
    let number = nextRun
    nextRun = nextRun.next
    run = Run(
      number: number,
      progress: ExportProgress(fileCount: plan.fileCount, byteCount: plan.byteCount))
    return [.export(.start(plan, run: number))]
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
