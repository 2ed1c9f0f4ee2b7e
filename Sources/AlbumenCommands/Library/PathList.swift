import Files
import GalleryEngine
import PhotoModel

/// A list of paths as printed by other programs.
enum PathList {
  /// Parses paths that end with a newline or a zero byte. The end may be missing after the last
  /// one. Empty paths are skipped.
  static func paths(in bytes: [UInt8], areSeparatedByZero: Bool) -> [FilePath] {
    bytes.split(separator: areSeparatedByZero ? 0 : UInt8(ascii: "\n"))
      .map { FilePath(bytes: Array($0)) }
  }

  /// Reads standard input to its end.
  static func standardInput() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    do {
      while true {
        let count = try chunk.withUnsafeMutableBytes {
          try FileDescriptor.standardInput.read(into: $0)
        }
        if count == 0 { return bytes }
        bytes += chunk.prefix(count)
      }
    } catch {
      throw ExitError(.environment, Phrases.cannotReadInput("\(error)"))
    }
  }
}
