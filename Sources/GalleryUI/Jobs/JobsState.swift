import Journal
import PhotoModel

/// The jobs that run, and those that ended last.
package struct JobsState: Sendable {
  /// In the order in which they were started.
  package private(set) var running: [Job] = []
  /// With what came of them, the newest first.
  private(set) var ended: [(job: Job, report: JobReport)] = []
  private var count = 0
  /// The job whose report was opened last.
  private(set) var opened: Job.ID?

  /// This many that ended are kept.
  private static let limit = 20

  package init() {}

  mutating func start(_ kind: Job.Kind, _ progress: JobProgress? = nil) -> Job.ID {
    count += 1
    let id = Job.ID(number: count)
    running.append(Job(id: id, kind: kind, progress: progress))
    return id
  }

  /// Background work of the library that the user cancelled.
  private var cancelled: Set<LibraryTask> = []

  /// Updates background work of the library, which starts with its first progress.
  mutating func update(_ task: LibraryTask, _ progress: JobProgress, at now: Duration) {
    guard !cancelled.contains(task) else { return }
    let id = running(task)?.id ?? start(.library(task))
    update(progress, of: id, at: now)
  }

  func running(_ task: LibraryTask) -> Job? { running.first { $0.kind == .library(task) } }

  /// Cancels background work of the library, which is not shown any more.
  mutating func cancel(_ task: LibraryTask) { cancelled.insert(task) }

  mutating func start(_ work: FileWork, of files: Int) -> Job.ID {
    start(.files(work), JobProgress(fileCount: files))
  }

  /// Updates the progress of a job; does nothing where it has ended.
  mutating func update(_ progress: JobProgress, of id: Job.ID, at now: Duration) {
    for index in running.indices where running[index].id == id {
      running[index].update(progress, at: now)
    }
  }

  /// Ends a job; nil where it has ended. It is listed where it was shown, or where there is more to read, but not
  /// without a report.
  mutating func end(_ id: Job.ID, _ report: JobReport?) -> Job? {
    guard let index = running.firstIndex(where: { $0.id == id }) else { return nil }
    let job = running.remove(at: index)
    if let report, job.isListed || report.page != nil {
      ended.insert((job, report), at: 0)
      ended.removeLast(max(0, ended.count - JobsState.limit))
    }
    return job
  }

  /// The report of a job is opened.
  mutating func open(_ id: Job.ID) { opened = id }

  /// Whether the report that was opened last is of the last job of its kind: what that was asked for is known.
  var isLastOpened: Bool {
    guard let opened, let kind = ended.first(where: { $0.job.id == opened })?.job.kind else {
      return false
    }
    let all = running.map { ($0.id, $0.kind) } + ended.map { ($0.job.id, $0.job.kind) }
    return all.allSatisfy { $0.1 != kind || $0.0.number <= opened.number }
  }

  /// Those that the user started.
  var ofUser: [Job] { running.filter { !$0.isOfLibrary } }

  func isRunning(_ id: Job.ID) -> Bool { running.contains { $0.id == id } }

  /// A job with those that wait behind it.
  func withWaiting(_ job: Job) -> [Job] {
    running.filter { $0.id == job.id || $0.waits(for: job) }
  }

  // MARK: What excludes what

  package var isExporting: Bool { running.contains { $0.kind == .export } }

  package var isImporting: Bool { running.contains { $0.kind == .importing } }

  package var isWriting: Bool {
    running.contains { if case .writing = $0.kind { true } else { false } }
  }

  /// The job by which files of the library may come, go or get other names, which one does at a time.
  package var changingFiles: Job? { running.first(where: \.mayChangeFiles) }

  /// The job that an undo or a redo has to wait for. One that has not reached a file yet is none: the next is done
  /// after it.
  var refusingReversal: Job? {
    running.first {
      if case .writing = $0.kind { true } else { $0.mayChangeFiles && $0.keepsOpen }
    }
  }

  /// The one that the bottom line shows, and Ctrl-c cancels.
  package var shown: Job? { running.first(where: \.isShown) }

  /// The one that is to end before the program does.
  var awaited: Job? { shown ?? running.first(where: \.keepsOpen) }
}
