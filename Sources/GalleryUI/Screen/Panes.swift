package import TerminalKit

/// The layout of the screen: a bar at the top, a line of keys at the bottom, and the panes in
/// between.
package struct Panes: Hashable, Sendable {
  /// The minimum size at which anything useful fits.
  package static let minSize = Size(columns: 40, rows: 12)
  /// The minimum number of columns at which the album list is shown next to the grid.
  package static let minColumnsForList = 100
  /// The minimum number of columns at which the information panel is shown next to the grid.
  package static let minColumnsForInfo = 80

  package let size: Size
  package let albums: Rect?
  package let grid: Rect?
  package let info: Rect?

  /// `isList` is whether a narrow screen shows the list instead of the grid. A map uses the whole
  /// screen.
  package init(size: Size, isList: Bool, isMap: Bool = false, hasInfo: Bool) {
    self.size = size
    let height = max(0, size.rows - 2)
    let isWide = size.columns >= Panes.minColumnsForList
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
      hasInfo && size.columns >= Panes.minColumnsForInfo ? min(max(size.columns / 3, 34), 52) : 0
    info =
      infoWidth > 0
      ? Rect(column: size.columns - infoWidth, row: 1, columns: infoWidth, rows: height) : nil
    let end = infoWidth > 0 ? size.columns - infoWidth - 1 : size.columns
    grid = Rect(column: start, row: 1, columns: end - start, rows: height)
  }

  package var isTooSmall: Bool {
    size.columns < Panes.minSize.columns || size.rows < Panes.minSize.rows
  }

  package var content: Rect {
    Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
  }

  /// The area of a map, above the line that describes what is under its cursor.
  package var map: Rect {
    Rect(column: 0, row: 1, columns: size.columns, rows: max(1, size.rows - 3))
  }

  /// Returns the cell of the map at a point of the screen.
  package func cell(ofMap point: Point) -> Point? {
    guard map.contains(point) else { return nil }
    return Point(column: point.column - map.origin.column, row: point.row - map.origin.row)
  }

  /// The area of the grid's cells, between the left margin and the scrubber.
  package var cells: Rect? {
    guard let grid else { return nil }
    return Rect(
      column: grid.origin.column + 1, row: grid.origin.row,
      columns: max(1, grid.size.columns - 2 - scrubberWidth), rows: grid.size.rows)
  }

  /// The area of the months and years views: the grid and the information panel.
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

  /// The width of the scrubber. Years fit next to a wide grid. A narrow grid has a thin bar that
  /// shows the position only.
  private var scrubberWidth: Int {
    (grid?.size.columns ?? 0) >= 56 ? 6 : 1
  }
}
