import Files
import GalleryEngine
import PhotoModel

/// Paths one after the other, as other programs print them.
enum PathList {
  /// The paths, each ended by a line's end or a zero byte; the last one may lack it. Empty ones
  /// are passed over.
  static func paths(in bytes: [UInt8], areSeparatedByZero: Bool) -> [FilePath] {
    bytes.split(separator: areSeparatedByZero ? 0 : UInt8(ascii: "\n"))
      .map { FilePath(bytes: Array($0)) }
  }

  /// All of standard input.
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
