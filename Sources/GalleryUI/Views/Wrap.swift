import TerminalKit

extension DisplayText {
  /// `text` in lines of at most `columns`, broken at blanks where there are some.
  static func wrapped(_ text: String, to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let joined = line.isEmpty ? String(word) : line + " " + word
        if width(joined) <= columns {
          line = joined
          continue
        }
        if !line.isEmpty { lines.append(line) }
        line = String(word)
        while width(line) > columns {
          let head = prefix(line, columns: columns)
          guard !head.isEmpty else { break }
          lines.append(head)
          line = String(line.dropFirst(head.count))
        }
      }
      lines.append(line)
    }
    return lines
  }

  private static func prefix(_ text: String, columns: Int) -> String {
    var kept = ""
    var used = 0
    for character in text {
      let width = width(String(character))
      if used + width > columns { break }
      kept.append(character)
      used += width
    }
    return kept
  }

  /// `text` with blanks behind up to `columns`.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(text)))
  }

  /// `text` with blanks in front up to `columns`.
  static func rightAligned(_ text: String, in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width(text))) + text
  }
}
