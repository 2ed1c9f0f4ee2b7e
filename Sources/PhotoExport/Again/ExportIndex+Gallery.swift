import Files
import PhotoModel

/// A web gallery is public, so its index contains only hashes of the photos' paths.
extension ExportIndex {
  private static let hashPrefix = Array("sha256:".utf8)

  static func hashed(_ source: FilePath) -> FilePath {
    var hash = SHA256()
    hash.update(source.bytes)
    return FilePath(bytes: hashPrefix + Array(hash.hash.text.utf8))
  }

  /// Whether the source of an entry is a hash, because a web gallery wrote it.
  static func isHashed(_ source: FilePath) -> Bool { source.bytes.starts(with: hashPrefix) }
}
