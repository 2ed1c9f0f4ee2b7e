import GalleryEngine
import PhotoModel
import TerminalKit

/// Draws the list of places: a tree with counts and days, and covers if pictures are shown.
struct PlaceListView {
  /// The visible rows.
  let rows: [PlaceListState.Row]
  /// The number of screen lines per row.
  let rowLines: Int
  /// The index of the row under the cursor.
  let cursor: Int
  /// Whether the places have been loaded.
  let isLoaded: Bool
  let hasFilter: Bool
  /// The covers of the visible places. Nil if covers are not shown.
  let covers: [PlaceAlbum: PictureView]?
  /// Whether the list receives the keys.
  let isActive: Bool
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    guard !rows.isEmpty else {
      let emptyText =
        !isLoaded
        ? Phrases.looking : !hasFilter ? Phrases.noPlacesYet : Phrases.noPlacesMatch
      frame.write(
        emptyText, column: rect.origin.column + 2, row: rect.origin.row + 1, style: theme.faint)
      return
    }
    for (number, row) in rows.enumerated() {
      let line = Rect(
        column: rect.origin.column, row: rect.origin.row + number * rowLines,
        columns: rect.size.columns, rows: min(rowLines, rect.size.rows))
      draw(row, in: &frame, line)
      if number == cursor {
        frame.restyle(line, isActive ? theme.cursor : theme.idleCursor)
      }
    }
  }

  private func draw(_ row: PlaceListState.Row, in frame: inout CellBuffer, _ line: Rect) {
    let top = line.origin.row
    var column = line.origin.column + 1 + row.depth * 2
    if let covers {
      let cover = Cover.rect(at: Point(column: column, row: top))
      covers[row.place.album]?.draw(in: &frame, cover)
      column = cover.columns.upperBound + 1
    }
    let days = row.place.tally.days
    let hasDaysBelow = line.size.rows > 1
    TreeLine(
      branch: row.branch, title: row.place.name, count: NumberText.grouped(row.place.tally.count),
      days: hasDaysBelow ? nil : days, theme: theme
    ).draw(in: &frame, line, from: column)
    if hasDaysBelow, let days {
      frame.write(
        DayText.range(days), column: column + 2, row: top + 1,
        limit: line.columns.upperBound - column - 3, style: theme.faint)
    }
  }
}

extension GalleryState {
  var placeListView: PlaceListView {
    let list = places.list
    var covers: [PlaceAlbum: PictureView]?
    if window.arePicturesShown {
      let visiblePlaces = list.visibleRows.map { list.rows[$0].place }
      covers = Dictionary(visiblePlaces.map { ($0.album, cover(cover(of: $0))) }) { first, _ in
        first
      }
    }
    return PlaceListView(
      rows: Array(list.rows[list.visibleRows]), rowLines: list.position.rowLines,
      cursor: list.cursor - list.top, isLoaded: list.isLoaded, hasFilter: filter.current != nil,
      covers: covers, isActive: isInList,
      theme: theme)
  }
}
