import TerminalKit

extension DisplayText {
  /// Wraps `text` at spaces into lines of at most `maxColumns` columns. All lines but the first are
  /// shorter by `hanging`.
  static func wrapped(_ text: String, to maxColumns: Int, hanging: Int = 0) -> [String] {
    guard maxColumns > hanging else { return [] }
    var lines: [String] = []
    var columns: Int { lines.isEmpty ? maxColumns : maxColumns - hanging }
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
        let pieces = pieces(of: line, first: columns, columns: maxColumns - hanging)
        lines += pieces.dropLast()
        line = pieces.last ?? ""
      }
      lines.append(line)
    }
    return lines
  }

  /// Wraps `text` into at most `maxLines` lines. The last line is truncated if there are more.
  static func wrapped(_ text: String, to columns: Int, atMost maxLines: Int) -> [String] {
    let lines = wrapped(text, to: columns)
    guard lines.count > maxLines, maxLines > 0 else { return lines }
    let remainingText = lines[(maxLines - 1)...].joined(separator: " ")
    return lines.prefix(maxLines - 1) + [truncated(remainingText, to: columns)]
  }

  /// Splits a word that is longer than a line into pieces of a line each. The last piece is the
  /// remainder.
  private static func pieces(of word: String, first: Int, columns: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in word {
      let width = width(String(character))
      if used + width > (pieces.isEmpty ? first : columns), !piece.isEmpty {
        pieces.append(piece)
        (piece, used) = ("", 0)
      }
      piece.append(character)
      used += width
    }
    return pieces + [piece]
  }

  /// Pads `text` with trailing spaces to `columns`.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(text)))
  }

  /// Pads `text` with leading spaces to `columns`.
  static func rightAligned(_ text: String, in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width(text))) + text
  }
}
