package import PhotoModel

/// Paths as a person reads them.
package enum PathText {
  /// The last component.
  package static func name(_ path: FilePath) -> String { path.shownName }

  /// The path with the home folder as `~`.
  package static func short(_ path: FilePath, home: FilePath?) -> String {
    guard let home, home.bytes.count > 1, path.bytes.starts(with: home.bytes) else {
      return path.shown
    }
    let rest = FilePath(bytes: Array(path.bytes[home.bytes.count...]))
    if rest.bytes.isEmpty { return "~" }
    return rest.bytes.first == .slash ? "~" + rest.shown : path.shown
  }
}
