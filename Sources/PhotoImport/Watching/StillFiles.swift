package import PhotoModel

/// Decides when files that arrive may be imported: once they have been still for a while, with the other files of
/// their photos. Times are on any clock that does not go back.
package struct StillFiles {
  /// What is written to longer than this apart is imported in between, found changed, and imported again.
  package static let rest = Duration.seconds(2)

  private struct Waiting {
    /// Nil before the first look.
    var status: FileStatus?
    var since: Duration
  }

  private var waiting: [FilePath: Waiting] = [:]

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty }

  /// A file has come, or was changed.
  package mutating func note(_ file: FilePath, at now: Duration) {
    waiting[file] = Waiting(status: waiting[file]?.status, since: now)
  }

  /// Those that are to be imported now, which wait no longer. `status` is asked of each that waits; what is gone
  /// is forgotten. `isWritten` is asked of those that have been still: whether a program has them open to write.
  package mutating func take(
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
      // Nothing can be known of an empty one, as programs make them before they write.
      let isStill = found == before.status && now - before.since >= StillFiles.rest
      if !isStill || found.size == 0 || isWritten(file) { moving.insert(StillFiles.photo(file)) }
    }
    let still = waiting.keys.filter { !moving.contains(StillFiles.photo($0)) }.sorted()
    for file in still { waiting[file] = nil }
    return still
  }

  /// What the files of one photo have in common: their folder, and their names without endings.
  private static func photo(_ file: FilePath) -> FilePath {
    file.folder.appending(FilePath.split(name: file.name).stem)
  }
}
