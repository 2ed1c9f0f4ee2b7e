import Foundation
import TerminalKit
import Testing

/// Compares a frame with `Screens/<name>.txt`. With `RECORD_SCREENS=1`, writes the file and still
/// fails the test, so that no screen is accepted unread.
func expectScreen(
  _ frame: CellBuffer, matches name: String, styles: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Screens/\(name).txt")
  let actual = ScreenText(frame, styles: styles).text
  if ProcessInfo.processInfo.environment["RECORD_SCREENS"] == "1" {
    try actual.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("Recorded \(name): read the difference", sourceLocation: sourceLocation)
    return
  }
  guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("There is no screen '\(name)'\n\(actual)", sourceLocation: sourceLocation)
    return
  }
  guard actual != expected else { return }
  let old = expected.components(separatedBy: "\n")
  let new = actual.components(separatedBy: "\n")
  let lines = (0..<max(old.count, new.count)).filter { index in
    !old.indices.contains(index) || !new.indices.contains(index) || old[index] != new[index]
  }
  let first = lines.prefix(6).map { index in
    "\(index + 1):\n- \(old.indices.contains(index) ? old[index] : "")\n"
      + "+ \(new.indices.contains(index) ? new[index] : "")"
  }
  Issue.record(
    "\(name) differs in \(lines.count) lines\n\(first.joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}

/// A frame in a form for files: its text, and a letter for the style of each cell.
private struct ScreenText {
  let text: String

  init(_ frame: CellBuffer, styles: Bool) {
    var lines = (0..<frame.size.rows).map { ScreenText.line($0, of: frame) }
    if styles {
      var letters: [Style: Character] = [.plain: " "]
      var legend: [String] = []
      lines.append(String(repeating: "-", count: frame.size.columns))
      for row in 0..<frame.size.rows {
        var line = ""
        for column in 0..<frame.size.columns {
          let style = frame[column, row].style
          if letters[style] == nil {
            let letter = Character(UnicodeScalar(UInt8(97 + letters.count - 1)))
            letters[style] = letter
            legend.append("\(letter): \(ScreenText.words(style))")
          }
          line.append(letters[style] ?? "?")
        }
        lines.append(ScreenText.trimmed(line))
      }
      lines += legend
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Returns a line of text, with shade characters in place of pictures.
  private static func line(_ row: Int, of frame: CellBuffer) -> String {
    trimmed(
      (0..<frame.size.columns).map { column in
        frame.placement(atColumn: column, row: row) == nil ? frame[column, row].text : "▒"
      }.joined())
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func words(_ style: Style) -> String {
    var words: [String] = []
    if case .palette(let number) = style.foreground { words.append("\(number)") }
    if case .palette(let number) = style.background { words.append("on \(number)") }
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    words += names.filter { style.attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }
}
