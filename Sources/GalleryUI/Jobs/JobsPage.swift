/// The list of jobs, with a cursor.
package struct JobsPage: Hashable, Sendable {
  /// The job under the cursor, or nil for the first one.
  var current: Job.ID?
}

extension JobsState {
  /// The listed jobs: running ones, followed by those that have ended. Very short jobs are omitted.
  var listed: [Job.ID] { listedRunning.map(\.id) + ended.map(\.job.id) }

  var listedRunning: [Job] { running.filter(\.isListed) }

  /// The index of the cursor in the list. Nil if the list is empty, or no longer contains the
  /// cursor's job.
  func place(on page: JobsPage) -> Int? {
    guard let current = page.current else { return listed.isEmpty ? nil : 0 }
    return listed.firstIndex(of: current)
  }

  /// The job under the cursor if it is running.
  func running(on page: JobsPage) -> Job? {
    let id = place(on: page).map { listed[$0] }
    return running.first { $0.id == id }
  }

  /// The job under the cursor and its report if it has ended.
  func ended(on page: JobsPage) -> (job: Job, report: JobReport)? {
    let id = place(on: page).map { listed[$0] }
    return ended.first { $0.job.id == id }
  }
}
