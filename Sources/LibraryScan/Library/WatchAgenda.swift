import PhotoCatalogue
import PhotoModel

/// Decides what an open library scans next, and when. Doesn't use threads or clocks: times are
/// passed in, counted from any start.
///
/// If a scan of folders ended because the catalogue was temporarily unavailable, the folders are
/// scanned again, because their watcher reports a change only once.
struct WatchAgenda: Sendable {
  enum Target: Hashable, Sendable {
    case everything
    /// The folders, sorted by path.
    case folders([FilePath])
  }

  enum Next: Equatable, Sendable {
    case scan(Target)
    /// Call `next` again after this time, or when something has changed. Nil: only when something
    /// has changed.
    case wait(Duration?)
  }

  static let firstPause = Duration.seconds(1)
  static let maxPause = Duration.seconds(60)

  private var folders: Set<FilePath> = []
  private var isEverything = false
  /// While the catalogue fails: the error, the length of the next pause, and the end of the current
  /// one.
  private var lastFailure: (error: CatalogueError, pause: Duration, end: Duration)?

  mutating func recordChanges(_ folders: Set<FilePath>) {
    self.folders.formUnion(folders)
  }

  /// Records that changes were missed in unknown folders, so that everything is scanned.
  mutating func recordMissedChanges() {
    isEverything = true
  }

  /// Returns what to do next. What is returned to be scanned is not returned again until it changes
  /// or its scan fails.
  mutating func next(at now: Duration) -> Next {
    guard isEverything || !folders.isEmpty else { return .wait(nil) }
    if let lastFailure, now < lastFailure.end { return .wait(lastFailure.end - now) }
    defer {
      isEverything = false
      folders = []
    }
    return .scan(isEverything ? .everything : .folders(folders.sorted()))
  }

  /// Whether an error differs from that of the scan before, so that it has to be reported.
  func isNewError(_ error: CatalogueError) -> Bool { error != lastFailure?.error }

  /// Records that a scan has ended, with `failure` if it failed.
  mutating func ended(_ look: Target, failure: CatalogueError?, at now: Duration) {
    guard let failure, failure.isRetryable else {
      lastFailure = nil
      return
    }
    switch look {
    case .everything: isEverything = true
    case .folders(let paths): folders.formUnion(paths)
    }
    let pause = lastFailure?.pause ?? WatchAgenda.firstPause
    lastFailure = (failure, min(pause * 2, WatchAgenda.maxPause), now + pause)
  }
}

extension CatalogueError {
  /// Whether a retry may succeed a little later without user action.
  fileprivate var isRetryable: Bool {
    switch code {
    case .busy, .diskFull, .journal, .failed: true
    case .newer, .notACatalogue, .notAFile, .damaged, .readOnly, .inUse, .refused: false
    }
  }
}
