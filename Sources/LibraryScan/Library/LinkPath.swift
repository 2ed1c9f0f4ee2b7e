import Files
import PhotoModel

/// Follows the links in a path as far as there are any: one that leads to a disk that was taken out
/// leads to a path all the same.
enum LinkPath {
  /// As many links as the system follows.
  private static let most = 40

  static func resolved(_ path: FilePath) -> FilePath {
    var rest = components(path)
    var resolved = FilePath("/")
    var links = 0
    while let name = rest.popLast() {
      let next = resolved.appending(name)
      guard links < most, let target = target(of: next) else {
        resolved = next
        continue
      }
      links += 1
      if target.bytes.first == .slash { resolved = FilePath("/") }
      for part in components(target) {
        rest.append(part)
      }
    }
    return resolved
  }

  /// The names of a path, the last one first. `.` is left out; `..` is what the system would follow,
  /// and no catalogue's path has it.
  private static func components(_ path: FilePath) -> [[UInt8]] {
    path.bytes.split(separator: .slash).map(Array.init).filter { $0 != [.dot] }.reversed()
  }

  private static func target(of path: FilePath) -> FilePath? {
    try? FileSystem().target(ofLink: path)
  }
}
