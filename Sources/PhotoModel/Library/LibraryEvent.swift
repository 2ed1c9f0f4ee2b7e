/// What is reported of a library while it is found, read and watched.
///
/// `Failure` is what the place that reports it fails with.
package enum LibraryEvent<Failure: Error & Hashable>: Hashable, Sendable {
  case changes(AssetChanges)
  case progress(ScanProgress)
  /// One file or folder that could not be read; the scan goes on.
  case problem(ScanProblem)
  /// Everything that was remembered has been reported; what comes now is different from it.
  case loaded
  /// Folders are other than they were: some have gone offline, or are there again.
  case foldersChanged
  /// What the user made, albums or marks, was changed by another program.
  case changedElsewhere(Set<UserData>)
  /// Some folders are not watched and looked at now and then instead.
  case polling(PollingReason)
  /// What is found could not be kept, or what was kept not read: what is not stored is not shown.
  case failed(Failure)
  /// Photos that were there have other places: they were looked up in the background.
  case placesChanged
  /// The progress of comparing files, where a file counts once for its ends and once for its contents; nil at the end.
  case hashing(JobProgress?)
  /// All was looked at, or the scan was cancelled. A library that goes on watching reports it again after each look.
  case finished(ScanSummary)

  /// The same, with another error in the place of its own.
  package func mapFailure<Other: Error & Hashable>(
    _ transform: (Failure) -> Other
  ) -> LibraryEvent<Other> {
    switch self {
    case .changes(let changes): .changes(changes)
    case .progress(let progress): .progress(progress)
    case .problem(let problem): .problem(problem)
    case .loaded: .loaded
    case .foldersChanged: .foldersChanged
    case .changedElsewhere(let data): .changedElsewhere(data)
    case .polling(let reason): .polling(reason)
    case .failed(let failure): .failed(transform(failure))
    case .placesChanged: .placesChanged
    case .hashing(let progress): .hashing(progress)
    case .finished(let summary): .finished(summary)
    }
  }
}

/// Background work of a library. What is cancelled is done the next time that the library is opened.
package enum LibraryTask: Hashable, Sendable {
  /// The first look at all folders.
  case scan
  /// Reading files that may be the same.
  case hashing
}

/// What only the library itself knows of photos.
package enum UserData: Hashable, Sendable {
  case albums, marks
}
