/// An event of a library while it is scanned, read and watched.
///
/// `Failure` is the error type of the reporting component.
package enum LibraryEvent<Failure: Error & Hashable>: Hashable, Sendable {
  case changes(AssetChanges)
  case progress(ScanProgress)
  /// A file or folder couldn't be read; the scan continues.
  case problem(ScanProblem)
  /// All stored data has been reported; later events are changes.
  case loaded
  /// The folders have changed: some have become unavailable, or available again.
  case foldersChanged
  /// Albums, marks or stacks, made by the user, were changed by another program.
  case changedExternally(Set<UserData>)
  /// Some folders aren't watched but scanned from time to time.
  case polling(PollingReason)
  /// Found photos couldn't be stored, or stored ones not read: photos that aren't stored aren't
  /// shown.
  case failed(Failure)
  /// The places of existing photos have changed: they were looked up in the background.
  case placesChanged
  /// The progress of comparing files; each file counts once for its ends and once for its contents.
  /// Nil at the end.
  case hashing(JobProgress?)
  /// The scan is finished or was cancelled. Reported again after each rescan if the library is
  /// being watched.
  case finished(ScanSummary)

  /// Returns the same event with another error type.
  package func mapFailure<Other: Error & Hashable>(
    _ transform: (Failure) -> Other
  ) -> LibraryEvent<Other> {
    switch self {
    case .changes(let changes): .changes(changes)
    case .progress(let progress): .progress(progress)
    case .problem(let problem): .problem(problem)
    case .loaded: .loaded
    case .foldersChanged: .foldersChanged
    case .changedExternally(let data): .changedExternally(data)
    case .polling(let reason): .polling(reason)
    case .failed(let failure): .failed(transform(failure))
    case .placesChanged: .placesChanged
    case .hashing(let progress): .hashing(progress)
    case .finished(let summary): .finished(summary)
    }
  }
}

/// A background task of a library. A cancelled task is done when the library is next opened.
package enum LibraryTask: Hashable, Sendable {
  /// The first scan of all folders.
  case scan
  /// Reading files that may be duplicates.
  case hashing
}

/// User data of photos that only the library stores.
package enum UserData: Hashable, Sendable {
  case albums, marks, stacks
}
