package import PhotoModel

/// Formats paths for the user.
package enum PathText {
  /// Returns the last component.
  package static func name(_ path: FilePath) -> String { path.displayName }

  /// Returns the path with the home folder abbreviated as `~`.
  package static func short(_ path: FilePath, home: FilePath?) -> String {
    guard let home, home.bytes.count > 1, path.bytes.starts(with: home.bytes) else {
      return path.displayString
    }
    let remainingPath = FilePath(bytes: Array(path.bytes[home.bytes.count...]))
    if remainingPath.bytes.isEmpty { return "~" }
    return remainingPath.bytes.first == .slash
      ? "~" + remainingPath.displayString : path.displayString
  }
}
