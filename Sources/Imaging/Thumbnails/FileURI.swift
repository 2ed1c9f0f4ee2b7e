import PhotoModel

/// The URI of a file, as used for thumbnails: `file://` and the absolute path, escaped byte by byte
/// exactly like GLib's `g_filename_to_uri`. With different escaping, other programs' thumbnails
/// wouldn't be found.
enum FileURI {
  /// Returns nil for a path that isn't absolute.
  static func uri(of path: FilePath) -> String? {
    guard path.bytes.first == .slash else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    var uri = Array("file://".utf8)
    for byte in canonical(path).bytes {
      if isPlain(byte) {
        uri.append(byte)
      } else {
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  /// Returns the path without empty, `.` and `..` components. Links aren't followed, because the
  /// name is the one that the user sees.
  static func canonical(_ path: FilePath) -> FilePath {
    var parts: [ArraySlice<UInt8>] = []
    for part in path.bytes.split(separator: .slash) {
      switch Array(part) {
      case Array(".".utf8): continue
      case Array("..".utf8): _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return FilePath(bytes: parts.isEmpty ? [.slash] : parts.flatMap { [.slash] + $0 })
  }

  /// Whether a byte stays unescaped: letters, digits and the characters that RFC 2396 allows in a
  /// path, except `;`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: marks.contains(byte)
    }
  }

  private static let marks = Set("-_.!~*'()/&=:@+$,".utf8)
}
