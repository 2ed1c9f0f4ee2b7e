import PhotoCatalogue
import PhotoModel

/// Decides what an open library looks at next, and when. It knows no thread and no clock but the
/// times that it is given, counted from any start.
///
/// Folders whose look ended since the catalogue could not be used just then are looked at again:
/// their watcher reports a change once.
struct WatchAgenda: Sendable {
  enum Look: Hashable, Sendable {
    case everything
    /// In the order of their paths.
    case folders([FilePath])
  }

  enum Next: Equatable, Sendable {
    case look(Look)
    /// Ask again after so long, or when something has changed; with no time, only then.
    case wait(Duration?)
  }

  static let firstPause = Duration.seconds(1)
  static let longestPause = Duration.seconds(60)

  private var folders: Set<FilePath> = []
  private var isEverything = false
  /// While the catalogue fails: why, how long the next pause is, and when this one ends.
  private var trouble: (error: CatalogueError, pause: Duration, end: Duration)?

  mutating func noteChanged(_ folders: Set<FilePath>) {
    self.folders.formUnion(folders)
  }

  /// Changes were missed: nothing is known of where they are.
  mutating func noteMissed() {
    isEverything = true
  }

  /// What is looked at now is not asked for again until it changes or its look fails.
  mutating func next(at now: Duration) -> Next {
    guard isEverything || !folders.isEmpty else { return .wait(nil) }
    if let trouble, now < trouble.end { return .wait(trouble.end - now) }
    defer {
      isEverything = false
      folders = []
    }
    return .look(isEverything ? .everything : .folders(folders.sorted()))
  }

  /// Whether a failure is another one than that of the look before, so that it is worth a word.
  func isNews(_ error: CatalogueError) -> Bool { error != trouble?.error }

  /// A look has ended, because of `failure` where there is one.
  mutating func ended(_ look: Look, failure: CatalogueError?, at now: Duration) {
    guard let failure, failure.mayPass else {
      trouble = nil
      return
    }
    switch look {
    case .everything: isEverything = true
    case .folders(let paths): folders.formUnion(paths)
    }
    let pause = trouble?.pause ?? WatchAgenda.firstPause
    trouble = (failure, min(pause * 2, WatchAgenda.longestPause), now + pause)
  }
}

extension CatalogueError {
  /// Whether the same may work a little later, without anything being done about the file.
  fileprivate var mayPass: Bool {
    switch code {
    case .busy, .diskFull, .journal, .failed: true
    case .newer, .notACatalogue, .notAFile, .damaged, .readOnly, .inUse, .refused: false
    }
  }
}
