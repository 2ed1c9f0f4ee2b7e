import PhotoModel

/// Caches the file identities of paths. A transaction only looks up the cache, and the disk is read
/// between two attempts of the transaction. Not thread-safe.
final class PathIdentities {
  private var known: [FilePath: FileIdentity?] = [:]
  /// The paths that were looked up but are not in the cache.
  private var unknown: Set<FilePath> = []

  /// Whether a lookup returned nil because the path was not in the cache.
  var isIncomplete: Bool { !unknown.isEmpty }

  /// Begins an attempt of the transaction.
  func begin() { unknown = [] }

  /// Returns nil for a path that doesn't exist. For a path that is not in the cache, records it and
  /// returns nil.
  func identity(of path: FilePath) -> FileIdentity? {
    if let identity = known[path] { return identity }
    unknown.insert(path)
    return nil
  }

  /// Reads the identities of the recorded paths.
  func resolveUnknown(_ identity: (FilePath) -> FileIdentity?) {
    for path in unknown { known.updateValue(identity(path), forKey: path) }
  }
}
