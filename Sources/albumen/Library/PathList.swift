import Foundation
import GalleryUI
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

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
    while true {
      let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Stop(
          .environment, ErrorText.cannotReadInput(String(cString: strerror(errno))))
      }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}
