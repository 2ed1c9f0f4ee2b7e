/// Rows with aligned columns, two spaces apart.
struct Table {
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  init(_ alignments: Alignment...) {
    self.alignments = alignments
  }

  /// Adds a row, which has one text per column.
  mutating func add(_ texts: String...) {
    precondition(texts.count == alignments.count, "A row has a text for every column")
    rows.append(texts)
  }

  var lines: [String] {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - text.count)
        line += alignments[column] == .left ? text + space : space + text
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
