package import Journal
package import PhotoModel

/// Work on many files that runs while keys are answered.
package struct Job: Hashable, Sendable, Identifiable {
  /// Counts the jobs of a session.
  package struct ID: Hashable, Sendable {
    let number: Int

    package init(number: Int) { self.number = number }
  }

  package enum Kind: Hashable, Sendable {
    case export
    case importing
    /// Files are moved, copied, deleted or put into the trash.
    case files(FileWork)
    /// Changes of a number of photos are written to files.
    case writing(photos: Int)
    case library(LibraryTask)
    /// A change is undone, or redone. Whether it changes files is known once a file is done.
    case reversal(isAgain: Bool)
  }

  package let id: ID
  package let kind: Kind
  /// Nil until the first file is known.
  package private(set) var progress: JobProgress?
  /// In bytes where these are counted, else in files.
  package private(set) var pace = Pace()

  init(id: ID, kind: Kind, progress: JobProgress?) {
    (self.id, self.kind, self.progress) = (id, kind, progress)
  }

  /// What takes a moment is not worth a line.
  var isShown: Bool {
    switch kind {
    case .export, .importing, .files: true
    case .writing(let photos): photos > Job.few
    case .reversal: progress != nil
    case .library: false
    }
  }

  /// Whether the list of jobs has it. Background work of the library is not in the bottom line.
  var isListed: Bool { isShown || isOfLibrary }

  var isOfLibrary: Bool { if case .library = kind { true } else { false } }

  private static let few = 8

  /// Whether the program stays open until it ends.
  var keepsOpen: Bool {
    switch kind {
    case .export, .importing, .files, .writing: true
    case .reversal: progress != nil
    case .library: false
    }
  }

  /// Whether files of the library may come, go or get other names.
  var mayChangeFiles: Bool {
    switch kind {
    case .importing, .files, .reversal: true
    case .export, .writing, .library: false
    }
  }

  mutating func update(_ progress: JobProgress, at now: Duration) {
    self.progress = progress
    let done = progress.byteCount > 0 ? Int(clamping: progress.bytesDone) : progress.filesDone
    pace.add(done: done, at: now)
  }
}

extension Job {
  /// The sentence for a key that has to wait for its end.
  var waitSentence: Sentence {
    switch kind {
    case .export: .exportRunning
    case .importing: .importRunning
    case .reversal where progress == nil: .reversalRunning
    case .files, .reversal, .library: .filesBusy
    case .writing: .writingRunning
    }
  }

  /// Whether it is done after another: writing and undo go one after the other.
  func waits(for other: Job) -> Bool {
    guard id.number > other.id.number else { return false }
    return switch (kind, other.kind) {
    case (.writing, .writing), (.reversal, .reversal): true
    default: false
    }
  }
}
