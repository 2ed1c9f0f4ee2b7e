package import Journal
package import PhotoModel

/// Work on many files that runs while keys are answered.
package struct Job: Hashable, Sendable, Identifiable {
  package enum Kind: Hashable, Sendable {
    case export
    case importing
    /// Files are moved, copied, deleted or put into the trash.
    case files(FileWork)
    /// Changes of a number of photos are written to files.
    case writing(photos: Int)
    /// A change is undone, or redone.
    case reversal(isAgain: Bool)
  }

  package let id: RequestNumber
  package let kind: Kind
  /// Nil until the first file is known.
  package private(set) var progress: JobProgress?
  /// In bytes where these are counted, else in files.
  package private(set) var pace = Pace()

  init(id: RequestNumber, kind: Kind, progress: JobProgress?) {
    (self.id, self.kind, self.progress) = (id, kind, progress)
  }

  /// What takes a moment is not worth a line.
  var isShown: Bool {
    if case .writing(let photos) = kind { photos > Job.few } else { true }
  }

  private static let few = 8

  mutating func update(_ progress: JobProgress, at now: Duration) {
    self.progress = progress
    let done = progress.byteCount > 0 ? Int(clamping: progress.bytesDone) : progress.filesDone
    pace.add(done: done, at: now)
  }
}

extension Job.Kind {
  /// What cancels it.
  var cancel: Effect {
    switch self {
    case .export: .export(.cancel)
    case .importing: .importing(.cancel)
    case .files: .trash(.cancel)
    case .writing: .writing(.cancel)
    case .reversal: .history(.cancel)
    }
  }

  /// The sentence for a key that has to wait for its end.
  var waitSentence: Sentence {
    switch self {
    case .export: .exportRunning
    case .importing: .importRunning
    case .files, .reversal: .filesBusy
    case .writing: .writingRunning
    }
  }
}
