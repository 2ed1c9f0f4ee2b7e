import PhotoModel

/// What paths lead to, as far as it was asked: a transaction looks it up here, and the disk is
/// looked at between two attempts at it. Belongs to one thread.
final class PathIdentities {
  private var known: [FilePath: FileIdentity?] = [:]
  /// What was asked for and is not known.
  private var unknown: Set<FilePath> = []

  /// Whether an answer was made up.
  var isIncomplete: Bool { !unknown.isEmpty }

  /// Begins an attempt.
  func begin() { unknown = [] }

  /// Nil for a path that leads nowhere, and for one that was not looked at yet, which is noted.
  func identity(of path: FilePath) -> FileIdentity? {
    if let identity = known[path] { return identity }
    unknown.insert(path)
    return nil
  }

  /// Looks at what was asked for.
  func look(_ identity: (FilePath) -> FileIdentity?) {
    for path in unknown { known.updateValue(identity(path), forKey: path) }
  }
}
