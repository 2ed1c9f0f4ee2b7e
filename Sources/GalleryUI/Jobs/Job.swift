package import Journal
package import PhotoModel

/// Work on many files that runs while the user can continue to work.
package struct Job: Hashable, Sendable, Identifiable {
  /// The number of a job within the session.
  package struct ID: Hashable, Sendable {
    let number: Int

    package init(number: Int) { self.number = number }
  }

  package enum Kind: Hashable, Sendable {
    case export
    case importing
    /// Moves, copies, deletes or trashes files.
    case files(FileOperation)
    /// Writes changes of a number of photos to files.
    case writing(photos: Int)
    case library(LibraryTask)
    /// Undoes or redoes a change. Whether that changes files is known when the first file is done.
    case reversal(isRedo: Bool)
    /// Finds similar photos.
    case similar
  }

  package let id: ID
  package let kind: Kind
  /// The progress, or nil until the first file is known.
  package private(set) var progress: JobProgress?
  /// The speed in bytes per second if bytes are counted, otherwise in files.
  package private(set) var speed = SpeedMeter()

  init(id: ID, kind: Kind, progress: JobProgress?) {
    (self.id, self.kind, self.progress) = (id, kind, progress)
  }

  /// Whether the bottom line shows the job. Very short jobs are not shown.
  var isShown: Bool {
    switch kind {
    case .export, .importing, .files, .similar: true
    case .writing(let photos): photos > Job.unshownPhotoLimit
    case .reversal: progress != nil
    case .library: false
    }
  }

  /// Whether the list of jobs contains it. Background work of the library is listed, but not shown
  /// in the bottom line.
  var isListed: Bool { isShown || isOfLibrary }

  var isOfLibrary: Bool { if case .library = kind { true } else { false } }

  private static let unshownPhotoLimit = 8

  /// Whether the program must not quit until the job ends.
  var preventsQuit: Bool {
    switch kind {
    case .export, .importing, .files, .writing: true
    case .reversal: progress != nil
    case .library, .similar: false
    }
  }

  /// Whether the job may add, remove or rename files of the library.
  var mayChangeFiles: Bool {
    switch kind {
    case .importing, .files, .reversal: true
    case .export, .writing, .library, .similar: false
    }
  }

  mutating func update(_ progress: JobProgress, at now: Duration) {
    self.progress = progress
    let done = progress.byteCount > 0 ? Int(clamping: progress.bytesDone) : progress.filesDone
    speed.add(done: done, at: now)
  }
}

extension Job {
  /// The sentence for a key that has to wait until the job ends.
  var waitSentence: Sentence {
    switch kind {
    case .export: .exportRunning
    case .importing: .importRunning
    case .reversal where progress == nil: .reversalRunning
    case .files, .reversal, .library: .filesBusy
    case .writing: .writingRunning
    case .similar: .similarRunning
    }
  }

  /// Whether the job runs after another one. Writing jobs run one after another, and so do undo and
  /// redo.
  func waits(for other: Job) -> Bool {
    guard id.number > other.id.number else { return false }
    return switch (kind, other.kind) {
    case (.writing, .writing), (.reversal, .reversal): true
    default: false
    }
  }
}
