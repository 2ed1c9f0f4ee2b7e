import GalleryEngine
import TerminalKit

/// Rows whose columns stand under each other, two spaces apart. A very long text moves what stands
/// behind it in its own row only.
struct Table {
  enum Alignment { case left, right }

  /// In terminal columns: half a line of 96.
  private static let widest = 48

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// Each row has a text for every alignment.
  init(_ alignments: Alignment...) {
    self.alignments = alignments
  }

  /// Texts may come from files: they are made safe to show.
  mutating func add(_ texts: String...) {
    precondition(texts.count == alignments.count, "A row has a text for every column")
    rows.append(texts.map { Phrases.distinct($0) })
  }

  var lines: [String] {
    let widths = alignments.indices.map { column in
      min(rows.map { DisplayText.width($0[column]) }.max() ?? 0, Table.widest)
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
