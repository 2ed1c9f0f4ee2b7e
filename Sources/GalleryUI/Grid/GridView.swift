import LibraryScan
import PhotoModel
import TerminalKit

/// The grid: headers of moments, cells, and the scrubber at its right edge.
enum GridView {
  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    guard let area = state.panes.cells else { return }
    let grid = state.grid
    guard !grid.index.isEmpty else {
      EmptyPage.draw(in: &frame, state)
      return
    }
    let seen = grid.layout.positions(inLines: grid.viewport.lines)
    let range = state.rangePositions
    let isSheet = grid.layout.shape.isFlowing
    for position in seen where grid.viewport.shows(position, in: grid.layout) {
      let place = grid.layout.place(of: position)
      let rect = Rect(
        column: area.origin.column + grid.layout.shape.start(ofColumn: place.column),
        row: area.origin.row + place.line - grid.viewport.top,
        columns: grid.layout.cellWidth - CellShape.gutter, rows: grid.layout.shape.lines)
      let cell = CellView(state: state, row: grid.index[position])
      cell.draw(in: &frame, rect)
      if position == grid.cursor {
        let isActive = !state.isInList
        frame.restyle(
          grid.layout.shape.caption(of: rect),
          isActive ? state.theme.cursor : state.theme.idleCursor)
        drawBars(
          in: &frame, rect,
          isActive ? state.theme.pictureCursor : state.theme.idlePictureCursor, state)
      } else if let range, range.contains(position) {
        frame.restyle(grid.layout.shape.caption(of: rect), state.theme.range)
        if isSheet { drawBars(in: &frame, rect, state.theme.idlePictureCursor, state) }
      }
      // Beside its picture, where there is no text.
      if isSheet {
        cell.drawMark(in: &frame, Point(column: rect.origin.column - 1, row: rect.origin.row))
      }
    }
    if isSheet {
      SheetMargin(state: state).draw(in: &frame, area)
    } else {
      GridHeadersView(state: state).draw(in: &frame, area)
    }
    if let scrubber = state.panes.scrubber { Scrubber.draw(in: &frame, scrubber, state) }
  }

  /// Bars on both sides of a picture: it has no colour to change.
  private static func drawBars(
    in frame: inout CellBuffer, _ rect: Rect, _ style: Style, _ state: GalleryState
  ) {
    let shape = state.grid.layout.shape
    guard shape.pictureLines > 0 else { return }
    for row in rect.rows.lowerBound..<(rect.rows.lowerBound + shape.lines) {
      frame.put("▐", column: rect.origin.column - 1, row: row, style: style)
      frame.put("▌", column: rect.columns.upperBound, row: row, style: style)
    }
  }
}
