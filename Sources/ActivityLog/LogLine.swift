import Logging

/// A line of the log, such as `2026-11-22T05:20:20.123Z warning pictures[4711] refused reason="cut
/// short"`.
///
/// Text that came from files is escaped, so that the log can be displayed on a terminal. The values
/// for the keys `file` and `folder` and the descriptions of errors contain file names. They are
/// left out unless file names may be logged.
struct LogLine {
  var time: LogTime
  var level: Logger.Level
  var subject: String
  var message: String
  var facts: [String: String] = [:]
  var error: (any Error)?

  /// The maximum length of a line. Longer lines are truncated.
  static let limit = 4096
  private static let names: Set = ["file", "folder"]

  func bytes(namesFiles: Bool, process: Int32 = LogLine.process) -> [UInt8] {
    var text = "\(time) \(level) \(subject)[\(process)] \(LogLine.escaped(message))"
    for (key, value) in facts.sorted(by: { $0.key < $1.key })
    where namesFiles || !LogLine.names.contains(key) {
      text += " \(LogLine.escaped(key))=\(LogLine.quoted(value))"
    }
    if let error {
      text += " error=" + LogLine.quoted(namesFiles ? "\(error)" : "\(type(of: error))")
    }
    var bytes = Array(text.utf8.prefix(LogLine.limit - 1))
    if bytes.count < text.utf8.count { LogLine.dropIncompleteCharacter(&bytes) }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Removes the last UTF-8 character if some of its bytes are missing.
  private static func dropIncompleteCharacter(_ bytes: inout [UInt8]) {
    guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    // The number of leading ones in the first byte of a multi-byte character is the number of its
    // bytes.
    let length = max(1, (~bytes[start]).leadingZeroBitCount)
    if bytes.count - start < length { bytes.removeSubrange(start...) }
  }

  /// Returns the escaped text, in quotes if it is empty or contains spaces or quotes.
  private static func quoted(_ text: String) -> String {
    let isWord = !text.isEmpty && !text.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
    return isWord ? escaped(text) : "\"" + escaped(text, quote: true) + "\""
  }

  /// Escapes control characters, and characters that change the text direction, as `\u{7}`.
  static func escaped(_ text: String, quote: Bool = false) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        escaped += "\\u{" + String(character.value, radix: 16, uppercase: true) + "}"
      case 0x5C: escaped += "\\\\"
      case 0x22 where quote: escaped += "\\\""
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
