package import TerminalKit

/// The layout of the page for adjusting a photo: the picture, its caption, and the steps. The steps
/// are at the right, below the histogram, or below the picture if the terminal is too narrow.
package struct AdjustPanes: Hashable, Sendable {
  package let picture: Rect
  package let caption: Rect
  /// The list of steps.
  package let panel: Rect
  let histogram: HistogramBox?
  /// The vertical line between the picture and the panel, or nil if the panel is below the picture.
  let rule: Rect?

  package init(_ content: Rect) {
    let (column, row) = (content.origin.column, content.origin.row)
    let (columns, rows) = (content.size.columns, content.size.rows)
    guard columns >= Panes.minColumnsForInfo else {
      let lines = max(4, rows * 2 / 5)
      picture = Rect(column: column, row: row, columns: columns, rows: max(1, rows - lines - 1))
      caption = Rect(column: column, row: row + rows - lines - 1, columns: columns, rows: 1)
      panel = Rect(column: column, row: row + rows - lines, columns: columns, rows: lines)
      (histogram, rule) = (nil, nil)
      return
    }
    let wide = min(max(columns / 3, 36), 48)
    let width = columns - wide - 1
    picture = Rect(column: column, row: row, columns: width, rows: max(1, rows - 1))
    caption = Rect(column: column, row: row + rows - 1, columns: width, rows: 1)
    rule = Rect(column: column + width, row: row, columns: 1, rows: rows)
    let side = Rect(column: column + width + 1, row: row, columns: wide, rows: rows)
    histogram = HistogramBox(
      onTopOf: side, excluding: AdjustRow.all.count + AdjustRow.groups.count + 1)
    // A blank line separates the histogram from the steps.
    let histogramRows = histogram.map { $0.rect.size.rows + 1 } ?? 0
    panel = Rect(
      column: side.origin.column, row: row + histogramRows, columns: wide,
      rows: rows - histogramRows)
  }

  /// The rooms for the original photo and the adjusted one, side by side.
  package var sideBySide: (before: Rect, after: Rect) {
    let width = max(1, (picture.size.columns - 1) / 2)
    let (row, rows) = (picture.origin.row, picture.size.rows)
    return (
      Rect(column: picture.origin.column, row: row, columns: width, rows: rows),
      Rect(column: picture.columns.upperBound - width, row: row, columns: width, rows: rows)
    )
  }
}
