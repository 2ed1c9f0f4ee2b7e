import Files
import PhotoModel

/// Resolves the links in a path even if it doesn't exist, for example a link to a disk that was
/// removed.
enum LinkPath {
  /// The number of links that the system follows.
  private static let maxLinks = 40

  static func resolved(_ path: FilePath) -> FilePath {
    var remainingComponents = components(path)
    var resolved = FilePath("/")
    var links = 0
    while let name = remainingComponents.popLast() {
      let next = resolved.appending(name)
      guard links < maxLinks, let target = target(of: next) else {
        resolved = next
        continue
      }
      links += 1
      if target.bytes.first == .slash { resolved = FilePath("/") }
      for part in components(target) {
        remainingComponents.append(part)
      }
    }
    return resolved
  }

  /// Returns the components of a path, the last one first, without `.`. A `..` is kept as the
  /// system would follow it; paths in a catalogue don't contain it.
  private static func components(_ path: FilePath) -> [[UInt8]] {
    path.bytes.split(separator: .slash).map(Array.init).filter { $0 != [.dot] }.reversed()
  }

  private static func target(of path: FilePath) -> FilePath? {
    try? FileSystem().target(ofLink: path)
  }
}
