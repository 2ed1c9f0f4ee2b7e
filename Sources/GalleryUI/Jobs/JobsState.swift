import Journal
import PhotoModel

/// The running jobs, and those that ended most recently.
package struct JobsState: Sendable {
  /// The running jobs, in the order in which they were started.
  package private(set) var running: [Job] = []
  /// The jobs that have ended and their reports, most recent first.
  private(set) var ended: [(job: Job, report: JobReport)] = []
  private var count = 0
  /// The job whose report was opened last.
  private(set) var opened: Job.ID?

  /// The maximum number of ended jobs that are kept.
  private static let limit = 20

  package init() {}

  mutating func start(_ kind: Job.Kind, _ progress: JobProgress? = nil) -> Job.ID {
    count += 1
    let id = Job.ID(number: count)
    running.append(Job(id: id, kind: kind, progress: progress))
    return id
  }

  /// The background work of the library that the user cancelled.
  private var cancelled: Set<LibraryTask> = []

  /// Updates background work of the library. Its job starts with the first progress.
  mutating func update(_ task: LibraryTask, _ progress: JobProgress, at now: Duration) {
    guard !cancelled.contains(task) else { return }
    let id = running(task)?.id ?? start(.library(task))
    update(progress, of: id, at: now)
  }

  func running(_ task: LibraryTask) -> Job? { running.first { $0.kind == .library(task) } }

  /// Cancels background work of the library. It is no longer shown.
  mutating func cancel(_ task: LibraryTask) { cancelled.insert(task) }

  mutating func start(_ work: FileOperation, of files: Int) -> Job.ID {
    start(.files(work), JobProgress(fileCount: files))
  }

  /// Updates the progress of a job. Does nothing if it has ended.
  mutating func update(_ progress: JobProgress, of id: Job.ID, at now: Duration) {
    for index in running.indices where running[index].id == id {
      running[index].update(progress, at: now)
    }
  }

  /// Ends a job. Returns nil if it has already ended. A job with a report is added to the list if
  /// it was listed while running, or if the report has a page to read.
  mutating func end(_ id: Job.ID, _ report: JobReport?) -> Job? {
    guard let index = running.firstIndex(where: { $0.id == id }) else { return nil }
    let job = running.remove(at: index)
    if let report, job.isListed || report.page != nil {
      ended.insert((job, report), at: 0)
      ended.removeLast(max(0, ended.count - JobsState.limit))
    }
    return job
  }

  /// Records that the report of a job is opened.
  mutating func open(_ id: Job.ID) { opened = id }

  /// Whether the last opened report belongs to the last job of its kind. Only then is it known what
  /// that job was started with.
  var isLastOpened: Bool {
    guard let opened, let kind = ended.first(where: { $0.job.id == opened })?.job.kind else {
      return false
    }
    let all = running.map { ($0.id, $0.kind) } + ended.map { ($0.job.id, $0.job.kind) }
    return all.allSatisfy { $0.1 != kind || $0.0.number <= opened.number }
  }

  /// The jobs started by the user.
  var startedByUser: [Job] { running.filter { !$0.isOfLibrary } }

  func isRunning(_ id: Job.ID) -> Bool { running.contains { $0.id == id } }

  /// Returns a job and those waiting for it.
  func withWaiting(_ job: Job) -> [Job] {
    running.filter { $0.id == job.id || $0.waits(for: job) }
  }

  // MARK: Exclusion

  package var isExporting: Bool { running.contains { $0.kind == .export } }

  package var isImporting: Bool { running.contains { $0.kind == .importing } }

  var isFindingSimilar: Bool { running.contains { $0.kind == .similar } }

  package var isWriting: Bool {
    running.contains { if case .writing = $0.kind { true } else { false } }
  }

  /// The job that may add, remove or rename files of the library. There is at most one at a time.
  package var changingFiles: Job? { running.first(where: \.mayChangeFiles) }

  /// The job that an undo or redo has to wait for. It doesn't wait for a reversal that hasn't
  /// reached a file yet: the next reversal runs after it.
  var blockingReversal: Job? {
    running.first {
      if case .writing = $0.kind { true } else { $0.mayChangeFiles && $0.preventsQuit }
    }
  }

  /// The job that the bottom line shows and Ctrl-c cancels.
  package var shown: Job? { running.first(where: \.isShown) }

  /// The job that must end before the program quits.
  var blockingQuit: Job? { shown ?? running.first(where: \.preventsQuit) }
}
