import TerminalKit

/// A title, a rule, and on the right what there is to say: `2020 ──────── 1,234 photos`.
struct HeaderLine {
  var title: String
  /// The longest first; the first that fits is shown.
  var facts: [String]

  func draw(in frame: inout CellBuffer, _ rect: Rect, _ theme: Theme) {
    let row = rect.origin.row
    frame.fill(rect)
    var column = rect.origin.column
    column += frame.put(
      DisplayText.truncated(title, to: rect.size.columns), column: column, row: row,
      style: theme.header)
    let left = rect.columns.upperBound - column
    guard let fact = facts.first(where: { DisplayText.width($0) + 4 <= left }) else { return }
    let end = rect.columns.upperBound - DisplayText.width(fact)
    let rule = String(repeating: "─", count: max(0, end - column - 2))
    frame.put(" " + rule + " ", column: column, row: row, style: theme.headerRule)
    frame.put(fact, column: end, row: row, style: theme.faint)
  }
}
