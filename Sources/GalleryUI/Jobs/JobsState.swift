import Journal
import PhotoModel

/// The jobs that run.
package struct JobsState: Sendable {
  /// In the order in which they were started.
  package private(set) var running: [Job] = []
  private var next = RequestNumber.first

  package init() {}

  /// Starts a job; its number is that of no other.
  mutating func start(_ kind: Job.Kind, _ progress: JobProgress? = nil) -> RequestNumber {
    defer { next = next.next }
    running.append(Job(id: next, kind: kind, progress: progress))
    return next
  }

  mutating func start(_ work: FileWork, of files: Int) -> RequestNumber {
    start(.files(work), JobProgress(fileCount: files))
  }

  /// Updates the progress of a job; does nothing where it has ended.
  mutating func update(_ progress: JobProgress, of id: RequestNumber, at now: Duration) {
    for index in running.indices where running[index].id == id {
      running[index].update(progress, at: now)
    }
  }

  /// Ends a job; nil where it has ended.
  mutating func end(_ id: RequestNumber) -> Job? {
    guard let index = running.firstIndex(where: { $0.id == id }) else { return nil }
    return running.remove(at: index)
  }

  /// Updates the progress of an undo or a redo, which is a job from its first file on.
  mutating func updateReversal(_ progress: JobProgress, isAgain: Bool, at now: Duration) {
    update(progress, of: reversal ?? start(.reversal(isAgain: isAgain)), at: now)
  }

  mutating func endReversal() {
    if let reversal { _ = end(reversal) }
  }

  private var reversal: RequestNumber? {
    running.first { if case .reversal = $0.kind { true } else { false } }?.id
  }

  package func runs(_ id: RequestNumber) -> Bool { running.contains { $0.id == id } }

  // MARK: What excludes what

  package var isExporting: Bool { running.contains { $0.kind == .export } }

  package var isImporting: Bool { running.contains { $0.kind == .importing } }

  package var isWriting: Bool {
    running.contains { if case .writing = $0.kind { true } else { false } }
  }

  /// Whether files are moved, by an undo as well.
  package var isMoving: Bool {
    running.contains { job in
      switch job.kind {
      case .files, .reversal: true
      case .export, .importing, .writing: false
      }
    }
  }

  /// Whether files of the library come, go or get other names, which one job does at a time.
  package var isFilesBusy: Bool { isMoving || isImporting }

  /// The one that the bottom line shows, and Ctrl-c cancels.
  package var shown: Job? { running.first(where: \.isShown) }
}
