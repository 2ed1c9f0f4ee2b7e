import PhotoModel
import TerminalKit

/// The album list: sections, titles, counts, and days where there is room.
enum AlbumListView {
  static func draw(in frame: inout CellBuffer, _ rect: Rect, _ state: GalleryState) {
    let list = state.albums.list
    var row = rect.origin.row
    for index in list.seenRows {
      let line = Rect(
        column: rect.origin.column, row: row, columns: rect.size.columns,
        rows: list.lines(of: index))
      row += line.size.rows
      draw(list.rows[index], in: &frame, line, state)
      if index == list.cursor {
        let isActive = state.keyContext == .albums
        if isActive || state.pages.view == .albums {
          frame.restyle(line, isActive ? state.theme.cursor : state.theme.idleCursor)
        }
      }
    }
  }

  private static func draw(
    _ row: AlbumTree.Row, in frame: inout CellBuffer, _ line: Rect, _ state: GalleryState
  ) {
    switch row {
    case .heading(let title):
      frame.put(
        title, column: line.origin.column + 1, row: line.origin.row, style: state.theme.header)
    case .album(let id, let title, let tally, let depth, let branch):
      if case .folder(let folder) = id, state.library.offline.contains(folder) {
        frame.put(
          CellView.offlineMark, column: line.origin.column, row: line.origin.row,
          style: state.theme.warning)
      }
      if line.size.rows > 1 {
        drawWithCover(
          id, title: title, depth: depth, sign: sign(branch), tally: tally, in: &frame, line, state)
      } else {
        draw(
          title: title, depth: depth, sign: sign(branch), tally: tally, in: &frame, line, state)
      }
    case .problem(let title, _):
      frame.put(
        "! " + DisplayText.truncated(title, to: line.size.columns - 5),
        column: line.origin.column + 2, row: line.origin.row, style: state.theme.warning)
    }
  }

  private static func sign(_ branch: AlbumTree.Branch) -> String {
    switch branch {
    case .none: " "
    case .open: "▾"
    case .closed: "▸"
    }
  }

  /// The cover on the left, the title beside it, and below that the count and the days.
  private static func drawWithCover(
    _ album: AlbumID, title: String, depth: Int, sign: String, tally: Tally,
    in frame: inout CellBuffer, _ line: Rect, _ state: GalleryState
  ) {
    let (row, end) = (line.origin.row, line.columns.upperBound - 1)
    let start = line.origin.column + 1 + min(depth, 8) * 2
    let cover = Cover.draw(
      state.cover(of: album), in: &frame, at: Point(column: start, row: row), state)
    let column = cover.columns.upperBound + 1
    frame.put(
      DisplayText.truncated(title, to: end - column - 2), column: column, row: row,
      style: state.theme.text)
    frame.put(sign, column: end - 1, row: row, style: state.theme.faint)
    let count = NumberText.grouped(tally.count)
    let days = tally.days.map { " · " + DayText.range($0) } ?? ""
    let facts = DisplayText.width(count + days) <= end - column ? count + days : count
    frame.put(facts, column: column, row: row + 1, limit: end - column, style: state.theme.faint)
  }

  private static func draw(
    title: String, depth: Int, sign: String, tally: Tally, in frame: inout CellBuffer, _ line: Rect,
    _ state: GalleryState
  ) {
    let row = line.origin.row
    let count = NumberText.grouped(tally.count)
    var end = line.columns.upperBound - 1 - count.count
    frame.put(count, column: end, row: row, style: state.theme.faint)
    if line.size.columns >= 60, let days = tally.days {
      let text = DayText.range(days)
      end = line.columns.upperBound - 30
      frame.put(text, column: end, row: row, limit: 18, style: state.theme.faint)
    }
    let start = line.origin.column + 2 + min(depth, 8) * 2
    frame.put(sign, column: start, row: row, style: state.theme.faint)
    frame.put(
      DisplayText.truncated(title, to: end - start - 3), column: start + 2, row: row,
      style: state.theme.text)
  }
}
