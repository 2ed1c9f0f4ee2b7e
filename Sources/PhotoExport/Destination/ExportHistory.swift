package import PhotoModel

/// The folders that photos were exported to, newest first.
package struct ExportHistory: Hashable, Sendable {
  package static let limit = 20

  package private(set) var destinations: [FilePath]

  /// Keeps the first of duplicate folders, and at most `limit`.
  package init(_ destinations: [FilePath]) {
    var seenPaths: Set<FilePath> = []
    self.destinations = Array(
      destinations.filter { seenPaths.insert($0).inserted }.prefix(ExportHistory.limit))
  }

  package func adding(_ destination: FilePath) -> ExportHistory {
    ExportHistory([destination] + destinations)
  }
}

/// The file format: one path per line as raw bytes, except for the escapes `\n` and `\\`.
extension ExportHistory {
  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for destination in destinations {
      for byte in destination.bytes {
        switch byte {
        case ExportHistory.newline: bytes += Array("\\n".utf8)
        case ExportHistory.backslash: bytes += Array("\\\\".utf8)
        default: bytes.append(byte)
        }
      }
      bytes.append(ExportHistory.newline)
    }
    return bytes
  }

  /// Parses a file. Returns nil if it contains a line that isn't an absolute path, or a zero byte.
  package init?(decoding bytes: [UInt8]) {
    var destinations: [FilePath] = []
    for line in bytes.split(separator: ExportHistory.newline) {
      guard line.first == .slash, !line.contains(0), let path = ExportHistory.unescape(line) else {
        return nil
      }
      destinations.append(FilePath(bytes: path))
    }
    self.init(destinations)
  }

  private static func unescape(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    var path: [UInt8] = []
    var remainingBytes = line
    while let byte = remainingBytes.popFirst() {
      guard byte == backslash else {
        path.append(byte)
        continue
      }
      switch remainingBytes.popFirst() {
      case backslash: path.append(backslash)
      case UInt8(ascii: "n"): path.append(newline)
      default: return nil
      }
    }
    return path
  }
}
