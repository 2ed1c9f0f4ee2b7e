package import PhotoModel

/// Decides when arriving files can be imported: when they haven't changed for some time, together
/// with the other files of their photos. Times may be from any monotonic clock.
package struct StableFiles {
  /// The time without changes after which a file is imported. A file that is written with longer
  /// pauses is imported too early, found to have changed, and imported again.
  package static let stabilityInterval = Duration.seconds(2)

  private struct Waiting {
    /// The last known status, or nil before the first check.
    var status: FileStatus?
    var since: Duration
  }

  private var waiting: [FilePath: Waiting] = [:]

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty }

  /// Records that a file was added or changed.
  package mutating func record(_ file: FilePath, at now: Duration) {
    waiting[file] = Waiting(status: waiting[file]?.status, since: now)
  }

  /// Removes and returns the files to import now. `status` is called for each waiting file; files
  /// that no longer exist are dropped. `isWritten` is called for unchanged files, and returns
  /// whether a program has the file open for writing.
  package mutating func removeReady(
    at now: Duration, isWritten: (FilePath) -> Bool = { _ in false },
    status: (FilePath) -> FileStatus?
  ) -> [FilePath] {
    var moving: Set<FilePath> = []
    for (file, before) in waiting {
      guard let found = status(file) else {
        waiting[file] = nil
        continue
      }
      if found != before.status { waiting[file] = Waiting(status: found, since: now) }
      // An empty file is never ready, because programs create files before they write to them.
      let isStill = found == before.status && now - before.since >= StableFiles.stabilityInterval
      if !isStill || found.size == 0 || isWritten(file) { moving.insert(StableFiles.photo(file)) }
    }
    let still = waiting.keys.filter { !moving.contains(StableFiles.photo($0)) }.sorted()
    for file in still { waiting[file] = nil }
    return still
  }

  /// Returns the common part of the paths of a photo's files: the folder, and the name without its
  /// extension.
  private static func photo(_ file: FilePath) -> FilePath {
    file.folder.appending(FilePath.split(name: file.name).stem)
  }
}
