import GalleryEngine
import TerminalKit

/// A frame with a title, drawn over the current page.
struct FramedBox {
  let title: String
  let rect: Rect
  let theme: Theme

  func draw(in frame: inout CellBuffer) {
    // A blank column on either side, so that no text touches the frame.
    frame.fill(
      Rect(
        column: rect.origin.column - 1, row: rect.origin.row, columns: rect.size.columns + 2,
        rows: rect.size.rows))
    let style = theme.headerRule
    let (left, right) = (rect.origin.column, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.origin.row, rect.rows.upperBound - 1)
    let rule = String(repeating: "─", count: rect.size.columns - 2)
    frame.write("┌\(rule)┐", column: left, row: top, style: style)
    frame.write("└\(rule)┘", column: left, row: bottom, style: style)
    for row in (top + 1)..<bottom {
      frame.write("│", column: left, row: row, style: style)
      frame.write("│", column: right, row: row, style: style)
    }
    frame.write(" \(title) ", column: left + 2, row: top, style: theme.strong)
  }

  /// Draws the number of lines above the visible ones.
  func drawMore(above count: Int, in frame: inout CellBuffer) {
    guard count > 0 else { return }
    let moreText = " \(Phrases.moreAbove(count)) "
    frame.write(
      moreText, column: rect.columns.upperBound - 2 - DisplayText.width(moreText),
      row: rect.origin.row, style: theme.notice)
  }

  /// Draws the number of lines below the visible ones.
  func drawMore(_ below: Int, in frame: inout CellBuffer) {
    MoreBelow(count: below).draw(
      in: &frame, before: rect.columns.upperBound - 2, row: rect.rows.upperBound - 1, theme)
  }
}
