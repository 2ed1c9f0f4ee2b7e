import TerminalKit

/// A title, a rule, and a fact on the right: `2020 ──────── 1,234 photos`.
struct HeaderLine {
  var title: String
  /// The texts that may follow the title, longest first.
  var places: [String] = []
  /// The facts, longest first. The first that fits is shown.
  var facts: [String]
  /// Whether a fact may follow the title without a rule if there is no room for one.
  var isDense = false

  func draw(in frame: inout CellBuffer, _ rect: Rect, _ theme: Theme) {
    let row = rect.origin.row
    frame.fill(rect)
    var column = rect.origin.column
    column += frame.write(
      DisplayText.truncated(title, to: rect.size.columns), column: column, row: row,
      style: theme.header)
    if let place = place(in: rect.columns.upperBound - column) {
      column += frame.write(" · ", column: column, row: row, style: theme.headerRule)
      column += frame.write(place, column: column, row: row, style: theme.text)
    }
    let left = rect.columns.upperBound - column
    guard let fact = fact(in: left) else { return }
    let end = rect.columns.upperBound - DisplayText.width(fact)
    let rule = String(repeating: "─", count: max(0, end - column - 2))
    frame.write(" " + rule + " ", column: column, row: row, style: theme.headerRule)
    frame.write(fact, column: end, row: row, style: theme.faint)
  }

  private func fact(in width: Int) -> String? {
    if let fact = facts.first(where: { DisplayText.width($0) + 4 <= width }) { return fact }
    guard isDense, let shortest = facts.last, DisplayText.width(shortest) + 2 <= width else {
      return nil
    }
    return shortest
  }

  /// Returns the longest place that leaves room for the shortest fact. Nil if none does.
  private func place(in width: Int) -> String? {
    let factWidth = facts.last.map { DisplayText.width($0) + 4 } ?? 0
    return places.first { DisplayText.width($0) + 3 + factWidth <= width }
  }
}
