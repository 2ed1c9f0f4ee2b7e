/// The list of jobs, with a cursor on one of them.
package struct JobsPage: Hashable, Sendable {
  /// Nil for the first one.
  var current: Job.ID?
}

extension JobsState {
  /// The jobs of the list: those that run, then those that ended. What takes a moment is left out.
  var listed: [Job.ID] { listedRunning.map(\.id) + ended.map(\.job.id) }

  var listedRunning: [Job] { running.filter(\.isListed) }

  /// Where the cursor is in the list; nil for an empty one, and where its job is not in it any more.
  func place(on page: JobsPage) -> Int? {
    guard let current = page.current else { return listed.isEmpty ? nil : 0 }
    return listed.firstIndex(of: current)
  }

  /// The job under the cursor, where it runs.
  func running(on page: JobsPage) -> Job? {
    let id = place(on: page).map { listed[$0] }
    return running.first { $0.id == id }
  }

  /// The job under the cursor with its report, where it has ended.
  func ended(on page: JobsPage) -> (job: Job, report: JobReport)? {
    let id = place(on: page).map { listed[$0] }
    return ended.first { $0.job.id == id }
  }
}
