import GalleryEngine
import TerminalKit

/// A section of the output of `albumen doctor`: rows for people, and JSON fields for scripts.
protocol DoctorSection {
  var title: String { get }
  /// The rows with their labels and values. Values may contain any characters; they are escaped
  /// when displayed.
  var rows: [(label: String, value: String)] { get }
  /// What is needed or useful, and what to do if it is missing.
  var checks: [DoctorCheck] { get }
  /// Writes the fields of this section's JSON object.
  func write(_ fields: inout JSONWriter)
}

extension DoctorSection {
  var checks: [DoctorCheck] { [] }
}

/// Lays out sections one below the other, with all values in one column.
enum DoctorText {
  /// Returns the lines. Values that would exceed `columns` are wrapped at spaces within their
  /// column. Nil means no limit.
  static func lines(
    _ sections: [any DoctorSection], advice: DoctorAdvice? = nil, columns: Int? = nil
  ) -> [String] {
    let labels = sections.flatMap(\.rows).map { DisplayText.width($0.label) }.max() ?? 0
    let room = columns.map { max(20, $0 - labels - 4) }
    var parts = sections.map { ($0.title, $0.rows) }
    if let advice {
      let title = advice.checks.isEmpty ? DoctorAdvice.nothing : DoctorAdvice.title
      parts.insert((title, advice.rows), at: 0)
    }
    var lines: [String] = []
    for (title, rows) in parts {
      if !lines.isEmpty { lines.append("") }
      lines.append(title)
      for row in rows {
        let label = row.label + String(repeating: " ", count: labels - DisplayText.width(row.label))
        for (number, line) in broken(Phrases.distinct(row.value), to: room).enumerated() {
          let front = number == 0 ? label : String(repeating: " ", count: labels)
          lines.append("  " + front + "  " + line)
        }
      }
    }
    return lines
  }

  /// Wraps a text. A word that is longer than a line, such as a path, is not broken, so that it can
  /// be copied.
  private static func broken(_ text: String, to columns: Int?) -> [String] {
    guard let columns else { return [text] }
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let line = lines.last, DisplayText.width(line + " " + word) <= columns {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
