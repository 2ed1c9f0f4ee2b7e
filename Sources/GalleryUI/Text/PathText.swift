package import PhotoModel

/// Paths as a person reads them.
package enum PathText {
  /// The last component.
  package static func name(_ path: FilePath) -> String {
    String(decoding: path.name, as: UTF8.self)
  }

  /// The path with the home folder as `~`.
  package static func short(_ path: FilePath, home: FilePath?) -> String {
    guard let home, home.bytes.count > 1, path.bytes.starts(with: home.bytes) else {
      return path.lossyString
    }
    let rest = path.bytes[home.bytes.count...]
    if rest.isEmpty { return "~" }
    return rest.first == .slash ? "~" + String(decoding: rest, as: UTF8.self) : path.lossyString
  }
}
