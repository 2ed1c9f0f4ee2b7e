import GalleryEngine
import TerminalKit

/// A table with aligned columns, two spaces apart. A very long text shifts only the rest of its own
/// row.
struct Table {
  enum Alignment { case left, right }

  /// The maximum width of an aligned column in terminal columns: half of a line of 96.
  private static let maxColumnWidth = 48

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// Creates a table. Each row must have one text per alignment.
  init(_ alignments: Alignment...) {
    self.alignments = alignments
  }

  /// Adds a row. Texts may come from files and are escaped.
  mutating func add(_ texts: String...) {
    precondition(texts.count == alignments.count, "A row has a text for every column")
    rows.append(texts.map { Phrases.distinct($0) })
  }

  var lines: [String] {
    let widths = alignments.indices.map { column in
      min(rows.map { DisplayText.width($0[column]) }.max() ?? 0, Table.maxColumnWidth)
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let space = String(repeating: " ", count: max(0, widths[column] - DisplayText.width(text)))
        line += alignments[column] == .left ? text + space : space + text
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
