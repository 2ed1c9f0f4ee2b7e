import GalleryEngine
import TerminalKit

/// A part of what `albumen doctor` says: rows for people, and fields for scripts.
protocol DoctorSection {
  var title: String { get }
  /// What each row is about, and what was found. Values may hold anything: they are made safe where
  /// they are shown.
  var rows: [(label: String, value: String)] { get }
  /// The object of this section.
  func write(_ fields: inout JSONWriter)
}

/// The sections under each other, all values in one column.
enum DoctorText {
  /// Values are broken at blanks where they would pass `columns`, and go on below themselves. Nil
  /// for no limit.
  static func lines(_ sections: [any DoctorSection], columns: Int? = nil) -> [String] {
    let labels = sections.flatMap(\.rows).map { DisplayText.width($0.label) }.max() ?? 0
    let room = columns.map { max(20, $0 - labels - 4) }
    var lines: [String] = []
    for section in sections {
      if !lines.isEmpty { lines.append("") }
      lines.append(section.title)
      for row in section.rows {
        let label = row.label + String(repeating: " ", count: labels - DisplayText.width(row.label))
        for (number, line) in broken(Phrases.distinct(row.value), to: room).enumerated() {
          let front = number == 0 ? label : String(repeating: " ", count: labels)
          lines.append("  " + front + "  " + line)
        }
      }
    }
    return lines
  }

  /// A word that is longer than that, as a path may be, stays whole: it is there to be copied.
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
