package import TerminalKit

/// How the screen is divided: a bar on top, a line of keys at the bottom, and the panes between.
package struct Panes: Hashable, Sendable {
  /// Below this nothing useful fits.
  package static let smallest = Size(columns: 40, rows: 12)
  /// From here on the album list stands beside the grid.
  package static let wide = 100
  /// From here on the information panel stands beside the grid.
  package static let roomy = 80

  package let size: Size
  package let albums: Rect?
  package let grid: Rect?
  package let info: Rect?

  /// `isList` is whether a narrow screen shows the album list; a map has the screen for itself.
  package init(size: Size, isList: Bool, isMap: Bool = false, hasInfo: Bool) {
    self.size = size
    let height = max(0, size.rows - 2)
    let isWide = size.columns >= Panes.wide
    if isMap {
      albums = nil
      grid = nil
      info = nil
      return
    }
    if !isWide, isList {
      albums = Rect(column: 0, row: 1, columns: size.columns, rows: height)
      grid = nil
      info = nil
      return
    }
    let listWidth = isWide ? min(max(size.columns / 4, 28), 38) : 0
    albums = isWide ? Rect(column: 0, row: 1, columns: listWidth, rows: height) : nil
    let start = isWide ? listWidth + 1 : 0
    let infoWidth =
      hasInfo && size.columns >= Panes.roomy ? min(max(size.columns / 3, 34), 52) : 0
    info =
      infoWidth > 0
      ? Rect(column: size.columns - infoWidth, row: 1, columns: infoWidth, rows: height) : nil
    let end = infoWidth > 0 ? size.columns - infoWidth - 1 : size.columns
    grid = Rect(column: start, row: 1, columns: end - start, rows: height)
  }

  package var isTooSmall: Bool {
    size.columns < Panes.smallest.columns || size.rows < Panes.smallest.rows
  }

  package var content: Rect {
    Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
  }

  /// The room of a map, above the line that says what is under its cursor.
  package var map: Rect {
    Rect(column: 0, row: 1, columns: size.columns, rows: max(1, size.rows - 3))
  }

  /// The cell of the map at a point of the screen.
  package func cell(ofMap point: Point) -> Point? {
    guard map.contains(point) else { return nil }
    return Point(column: point.column - map.origin.column, row: point.row - map.origin.row)
  }

  /// The cells of the grid, between its left margin and the scrubber.
  package var cells: Rect? {
    guard let grid else { return nil }
    return Rect(
      column: grid.origin.column + 1, row: grid.origin.row,
      columns: max(1, grid.size.columns - 2 - scrubberWidth), rows: grid.size.rows)
  }

  /// The room for months and years: that of the grid and of the information beside it.
  package var calendar: Rect? {
    guard let grid else { return nil }
    let start = grid.origin.column + 1
    return Rect(
      column: start, row: grid.origin.row, columns: size.columns - start - 1,
      rows: grid.size.rows)
  }

  package var scrubber: Rect? {
    guard let grid else { return nil }
    return Rect(
      column: grid.columns.upperBound - scrubberWidth, row: grid.origin.row,
      columns: scrubberWidth, rows: grid.size.rows)
  }

  /// Years fit where the grid is not narrow; elsewhere a thin bar shows where one is.
  private var scrubberWidth: Int {
    (grid?.size.columns ?? 0) >= 56 ? 6 : 1
  }
}
