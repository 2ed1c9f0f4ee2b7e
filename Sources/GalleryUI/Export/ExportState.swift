package import PhotoExport

/// The export that runs, if one does; its folder, its plan and its report are pages.
package struct ExportState: Sendable {
  package struct Run: Sendable {
    package var progress: ExportProgress
    package var pace = Pace()
  }

  package private(set) var run: Run?
  /// The folders that were exported to, the last one last.
  package private(set) var history: [String]

  var requests = ExportRequests()

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
    run = Run(
      progress: ExportProgress(fileCount: plan.fileCount, byteCount: plan.byteCount))
    return [.export(.start(plan))]
  }

  /// Takes how far the export is.
  package mutating func take(_ progress: ExportProgress, at now: Duration) {
    var pace = run?.pace ?? Pace()
    pace.add(done: Int(clamping: progress.bytesDone), at: now)
    run = Run(progress: progress, pace: pace)
  }

  package mutating func end() {
    run = nil
  }
}
