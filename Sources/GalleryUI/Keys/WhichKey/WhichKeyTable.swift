import GalleryEngine
import TerminalKit

/// A table of the keys that may follow the first keys of a sequence, over the bottom of the page.
struct WhichKeyTable: Equatable {
  struct Item: Equatable {
    var keys: String
    var title: String
    /// Whether the action can be performed now.
    var isPossible: Bool
  }

  /// The keys pressed so far.
  let pending: String
  let items: [Item]
  /// The area between the title bar and the bottom line.
  let content: Rect
  let theme: Theme

  /// The number of blank columns between two columns of the table.
  private static let gap = 2
  /// The maximum width at which a column is made as wide as its titles. Longer titles are truncated
  /// if more columns fit then.
  private static let maxColumnWidth = 36

  private var keyWidth: Int { items.map { DisplayText.width($0.keys) }.max() ?? 0 }

  /// The width between the margins.
  private var width: Int { max(1, content.size.columns - 2) }

  private var columnCount: Int {
    let title = items.map { DisplayText.width($0.title) }.max() ?? 0
    let wanted = min(keyWidth + 1 + title, WhichKeyTable.maxColumnWidth)
    let count = (width + WhichKeyTable.gap) / (wanted + WhichKeyTable.gap)
    return max(1, min(items.count, count))
  }

  /// The number of rows without the rule. At least one row of the page stays visible.
  private var rowCount: Int {
    let needed = (items.count + columnCount - 1) / columnCount
    return max(1, min(needed, content.size.rows - 2))
  }

  var rect: Rect {
    Rect(
      column: content.origin.column, row: content.rows.upperBound - rowCount - 1,
      columns: content.size.columns, rows: rowCount + 1)
  }

  func draw(in frame: inout CellBuffer) {
    let rect = rect
    frame.fill(rect)
    drawRule(in: &frame, row: rect.origin.row)
    let gap = WhichKeyTable.gap
    let columnWidth = (width - gap * (columnCount - 1)) / columnCount
    for (index, item) in items.prefix(rowCount * columnCount).enumerated() {
      let column = content.origin.column + 1 + index / rowCount * (columnWidth + gap)
      let row = rect.origin.row + 1 + index % rowCount
      frame.write(
        item.keys, column: column, row: row, style: item.isPossible ? theme.key : faint)
      let room = columnWidth - keyWidth - 1
      frame.write(
        DisplayText.truncated(item.title, to: max(0, room)), column: column + keyWidth + 1,
        row: row, style: item.isPossible ? theme.text : faint)
    }
  }

  /// The style of what can't be done now, also without colours.
  private var faint: Style {
    var style = theme.faint
    if theme.isMonochrome { style.attributes.insert(.dim) }
    return style
  }

  /// Draws the line above the table, with the keys pressed so far and the number of items that
  /// don't fit.
  private func drawRule(in frame: inout CellBuffer, row: Int) {
    let rule = String(repeating: "─", count: content.size.columns)
    frame.write(rule, column: content.origin.column, row: row, style: theme.headerRule)
    frame.write(" \(pending) ", column: content.origin.column + 2, row: row, style: theme.strong)
    let hidden = items.count - rowCount * columnCount
    guard hidden > 0 else { return }
    let more = " \(Phrases.moreKeys(hidden)) "
    frame.write(
      more, column: content.columns.upperBound - 2 - DisplayText.width(more), row: row,
      style: theme.notice)
  }
}
