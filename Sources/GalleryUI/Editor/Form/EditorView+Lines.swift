import GalleryEngine
import PhotoModel
import TerminalKit

/// Drawing the lines of the form.
extension EditorView {
  func draw(_ line: Line, in frame: inout CellBuffer, row: Int) {
    let column = rect.origin.column + 2
    switch line {
    case .blank: break
    case .heading(let text):
      frame.write(text, column: column, row: row, style: theme.header)
    case .remark(let text, let isProblem):
      frame.write(
        text, column: column + EditorView.labelWidth + 2, row: row,
        style: isProblem ? theme.warning : theme.faint)
    case .item(let index): drawItem(index, in: &frame, row: row)
    case .row(let index):
      drawLabel(index, in: &frame, row: row)
      if !isValueBelow(index) { drawValue(index, in: &frame, valueArea(row: row)) }
    case .value(let index): drawValue(index, in: &frame, fullWidthArea(row: row))
    }
  }

  private func drawLabel(_ index: Int, in frame: inout CellBuffer, row screenRow: Int) {
    let row = form.rows[index]
    let column = rect.origin.column + 2
    if row.draft != .untouched {
      frame.write("●", column: column, row: screenRow, style: theme.mark)
    }
    frame.write(
      Phrases.label(of: row.field), column: column + 2, row: screenRow,
      limit: EditorView.labelWidth - 1,
      style: index == form.cursor ? theme.strong : theme.faint)
  }

  private func drawValue(_ index: Int, in frame: inout CellBuffer, _ area: Rect) {
    let (row, isCurrent) = (form.rows[index], index == form.cursor)
    let isTouched = row.draft != .untouched
    let (start, screenRow, width) = (area.origin.column, area.origin.row, area.size.columns)
    if isCurrent, !row.isCleared, isTouched || row.known.shared != nil || row.known.distinct == 0 {
      let (text, cursor) = row.editor.view(width: width)
      frame.write(text, column: start, row: screenRow, style: theme.text)
      frame.restyle(area, theme.idleCursor)
      let selected = row.isSelected ? DisplayText.width(text) : 0
      frame.restyle(Rect(column: start, row: screenRow, columns: selected, rows: 1), theme.cursor)
      frame.cursor = Point(column: start + cursor, row: screenRow)
      return
    }
    let (text, style) = shown(row)
    frame.write(DisplayText.truncated(text, to: width), column: start, row: screenRow, style: style)
    if isCurrent {
      frame.restyle(area, theme.idleCursor)
      frame.cursor = Point(column: start, row: screenRow)
    }
  }

  /// Draws an item of the list, with its name on the left and what distinguishes it on the right.
  private func drawItem(_ index: Int, in frame: inout CellBuffer, row: Int) {
    guard let list = form.visibleList, list.items.indices.contains(index) else { return }
    let item = list.items[index]
    // If there is little room, the indentation is reduced, so that what distinguishes places isn't
    // cut off.
    let isNarrow = rect.size.columns < 60
    let column = rect.origin.column + (isNarrow ? 4 : 4 + EditorView.labelWidth)
    let area = Rect(
      column: column, row: row, columns: rect.columns.upperBound - 2 - column, rows: 1)
    let fact = DisplayText.width(item.fact)
    let isFactShown = fact > 0 && area.size.columns - fact >= 24
    let room = area.size.columns - (isFactShown ? fact + 2 : 0)
    frame.write(
      DisplayText.truncated(item.place.name, to: room), column: column, row: row,
      style: theme.text)
    if isFactShown {
      frame.write(item.fact, column: area.columns.upperBound - fact, row: row, style: theme.faint)
    }
    if index == list.cursor, form.openList != nil { frame.restyle(area, theme.cursor) }
  }

  func shown(_ row: EditorState.Row) -> (String, Style) {
    switch row.draft {
    case .cleared: (Phrases.cleared, theme.notice)
    case .text(let text): (text, theme.notice)
    case .place(let place): (place.name, theme.notice)
    case .untouched:
      if row.known.isMixed {
        (Phrases.mixed(row.known, of: form.photos.count), theme.faint)
      } else {
        (row.known.shared ?? "", theme.text)
      }
    }
  }
}
