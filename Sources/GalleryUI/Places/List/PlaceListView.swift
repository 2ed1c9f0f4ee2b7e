import PhotoModel
import TerminalKit

/// The list of places: a tree with counts and days, and covers where pictures are shown.
enum PlaceListView {
  /// From so many columns on the days stand beside the name.
  static let roomForDays = 60

  static func draw(in frame: inout CellBuffer, _ rect: Rect, _ state: GalleryState) {
    let list = state.places.list
    guard !list.rows.isEmpty else {
      let words =
        !list.isLoaded
        ? "Looking …" : state.filter.current == nil ? "No photos yet" : "No photos match"
      frame.put(
        words, column: rect.origin.column + 2, row: rect.origin.row + 1, style: state.theme.faint)
      return
    }
    for number in list.seenRows {
      let line = Rect(
        column: rect.origin.column,
        row: rect.origin.row + (number - list.top) * list.rowLines, columns: rect.size.columns,
        rows: min(list.rowLines, rect.size.rows))
      draw(list.rows[number], in: &frame, line, state)
      if number == list.cursor {
        frame.restyle(line, state.isInList ? state.theme.cursor : state.theme.idleCursor)
      }
    }
  }

  private static func draw(
    _ row: PlaceListState.Row, in frame: inout CellBuffer, _ line: Rect, _ state: GalleryState
  ) {
    let (top, end) = (line.origin.row, line.columns.upperBound - 1)
    var column = line.origin.column + 1 + row.depth * 2
    if state.window.arePicturesShown {
      let origin = Point(column: column, row: top)
      column =
        Cover.draw(state.cover(of: row.place), in: &frame, at: origin, state)
        .columns.upperBound + 1
    }
    let sign =
      switch row.branch {
      case .none: " "
      case .open: "▾"
      case .closed: "▸"
      }
    frame.put(sign, column: column, row: top, style: state.theme.faint)
    let count = NumberText.grouped(row.place.tally.count)
    var limit = end - count.count
    frame.put(count, column: limit, row: top, style: state.theme.faint)
    if let days = row.place.tally.days {
      let text = DayText.range(days)
      if line.size.rows > 1 {
        frame.put(
          text, column: column + 2, row: top + 1, limit: end - column - 2, style: state.theme.faint)
      } else if line.size.columns >= roomForDays {
        limit = line.columns.upperBound - 30
        frame.put(text, column: limit, row: top, limit: 18, style: state.theme.faint)
      }
    }
    frame.put(
      DisplayText.truncated(row.place.name, to: limit - column - 3), column: column + 2, row: top,
      style: state.theme.text)
  }
}
