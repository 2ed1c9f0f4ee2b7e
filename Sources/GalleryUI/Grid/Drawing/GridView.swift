import PhotoModel
import TerminalKit

/// The grid: headers of moments, cells, and the scrubber at its right edge.
struct GridView {
  /// A visible photo.
  struct Cell {
    var position: Int
    var view: CellView
  }

  let grid: GridState
  let cells: [Cell]
  let headers: [GridHeadersView.Header]
  /// The positions of a range that is being marked.
  let range: ClosedRange<Int>?
  /// Whether the grid receives keys.
  let isActive: Bool
  let today: Day
  /// The areas of the cells and of the scrubber.
  let area: Rect
  let scrubber: Rect?
  let theme: Theme

  private var shape: CellShape { grid.layout.shape }

  func draw(in frame: inout CellBuffer) {
    for cell in cells { draw(cell, in: &frame) }
    if shape.isFlowing {
      SheetMargin(grid: grid, today: today, theme: theme).draw(in: &frame, area)
    } else {
      GridHeadersView(
        headers: headers, arrivedAbove: grid.arrivedAbove, shape: shape, theme: theme
      ).draw(in: &frame, area)
    }
    if let scrubber { Scrubber(grid: grid, theme: theme).draw(in: &frame, scrubber) }
  }

  private func draw(_ cell: Cell, in frame: inout CellBuffer) {
    let gridPosition = grid.layout.place(of: cell.position)
    let rect = Rect(
      column: area.origin.column + shape.start(ofColumn: gridPosition.column),
      row: area.origin.row + gridPosition.line - grid.viewport.top,
      columns: grid.layout.cellWidth - CellShape.gutter, rows: shape.lines)
    cell.view.draw(in: &frame, rect)
    if cell.position == grid.cursor {
      frame.restyle(shape.caption(of: rect), isActive ? theme.cursor : theme.idleCursor)
      drawBars(in: &frame, rect, isActive ? theme.pictureCursor : theme.idlePictureCursor)
    } else if let range, range.contains(cell.position) {
      frame.restyle(shape.caption(of: rect), theme.range)
      if shape.isFlowing { drawBars(in: &frame, rect, theme.idlePictureCursor) }
    }
    // If a cell has no text, its mark is drawn next to the picture.
    if shape.isFlowing {
      cell.view.drawMark(in: &frame, Point(column: rect.origin.column - 1, row: rect.origin.row))
    }
  }

  /// Draws bars on both sides of a picture, whose own colours can't be changed.
  private func drawBars(in frame: inout CellBuffer, _ rect: Rect, _ style: Style) {
    guard shape.pictureLines > 0 else { return }
    for row in rect.rows.lowerBound..<(rect.rows.lowerBound + shape.lines) {
      frame.write("▐", column: rect.origin.column - 1, row: row, style: style)
      frame.write("▌", column: rect.columns.upperBound, row: row, style: style)
    }
  }
}
