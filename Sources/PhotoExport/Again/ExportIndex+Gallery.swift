import Files
import PhotoModel

/// A web gallery is for everyone to see: its index says of the paths of photos only what they hash to.
extension ExportIndex {
  private static let mark = Array("sha256:".utf8)

  static func hidden(_ source: FilePath) -> FilePath {
    var hash = SHA256()
    hash.update(source.bytes)
    return FilePath(bytes: mark + Array(hash.hash.text.utf8))
  }

  /// Whether a web gallery has put a file there.
  static func isHidden(_ source: FilePath) -> Bool { source.bytes.starts(with: mark) }
}
