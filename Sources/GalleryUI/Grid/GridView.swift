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
    // A blank column stands between what a header says and the years at the edge.
    drawHeaders(
      in: &frame,
      Rect(
        column: area.origin.column, row: area.origin.row, columns: area.size.columns - 1,
        rows: area.size.rows), state)
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

  /// The header of each section that is seen; the one on top stays while its photos pass.
  private static func drawHeaders(
    in frame: inout CellBuffer, _ area: Rect, _ state: GalleryState
  ) {
    let grid = state.grid
    let layout = grid.layout
    let top = layout.section(atLine: grid.viewport.top)
    let arrived =
      grid.arrivedAbove > 0 ? "▲ \(NumberText.grouped(grid.arrivedAbove)) new above" : ""
    let markWidth = arrived.isEmpty ? 0 : DisplayText.width(arrived) + 2
    var section = top
    while section < grid.index.moments.count {
      let line = layout.headerLine(ofSection: section) - grid.viewport.top
      if line >= area.size.rows { break }
      if layout.hasHeader(section) {
        let row = area.origin.row + max(0, line)
        let mark = row == area.origin.row ? markWidth : 0
        MomentHeader(state: state, section: section).draw(
          in: &frame,
          Rect(column: area.origin.column, row: row, columns: area.size.columns - mark, rows: 1))
      }
      section += 1
    }
    frame.put(
      arrived, column: area.columns.upperBound - DisplayText.width(arrived), row: area.origin.row,
      style: state.theme.notice)
  }
}
