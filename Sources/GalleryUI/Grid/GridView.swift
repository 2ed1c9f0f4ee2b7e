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
    for position in seen where grid.viewport.shows(position, in: grid.layout) {
      let place = grid.layout.place(of: position)
      let rect = Rect(
        column: area.origin.column + place.column * grid.layout.cellWidth,
        row: area.origin.row + place.line - grid.viewport.top,
        columns: grid.layout.cellWidth - CellShape.gutter, rows: grid.layout.shape.lines)
      CellView(state: state, row: grid.index[position]).draw(in: &frame, rect)
      if position == grid.cursor {
        let isActive = !state.isInList
        frame.restyle(
          grid.layout.shape.caption(of: rect),
          isActive ? state.theme.cursor : state.theme.idleCursor)
        drawCursor(in: &frame, rect, isActive: isActive, state)
      } else if let range, range.contains(position) {
        frame.restyle(grid.layout.shape.caption(of: rect), state.theme.range)
      }
    }
    GridHeadersView(state: state).draw(in: &frame, area)
    if let scrubber = state.panes.scrubber { Scrubber.draw(in: &frame, scrubber, state) }
  }

  /// Bars on both sides of the picture under the cursor: a picture has no colour to change.
  private static func drawCursor(
    in frame: inout CellBuffer, _ rect: Rect, isActive: Bool, _ state: GalleryState
  ) {
    let shape = state.grid.layout.shape
    guard shape.pictureLines > 0 else { return }
    let style = isActive ? state.theme.pictureCursor : state.theme.idlePictureCursor
    for row in rect.rows.lowerBound..<(rect.rows.lowerBound + shape.lines) {
      frame.put("▐", column: rect.origin.column - 1, row: row, style: style)
      frame.put("▌", column: rect.columns.upperBound, row: row, style: style)
    }
  }
}
