import TerminalKit

extension DisplayText {
  /// `text` in lines of at most `columns`, broken at blanks where there are some. All but the first
  /// are shorter by `hanging`.
  static func wrapped(_ text: String, to whole: Int, hanging: Int = 0) -> [String] {
    guard whole > hanging else { return [] }
    var lines: [String] = []
    var columns: Int { lines.isEmpty ? whole : whole - hanging }
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
        let pieces = pieces(of: line, first: columns, columns: whole - hanging)
        lines += pieces.dropLast()
        line = pieces.last ?? ""
      }
      lines.append(line)
    }
    return lines
  }

  /// The first so many lines of it: the last one says that it is cut where there are more.
  static func wrapped(_ text: String, to columns: Int, atMost most: Int) -> [String] {
    let lines = wrapped(text, to: columns)
    guard lines.count > most, most > 0 else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [truncated(rest, to: columns)]
  }

  /// A word that is longer than a line, in parts as long as one; the last is what is left.
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

  /// `text` with blanks behind up to `columns`.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(text)))
  }

  /// `text` with blanks in front up to `columns`.
  static func rightAligned(_ text: String, in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width(text))) + text
  }
}
