import PhotoModel
import TerminalKit

/// A list to choose from, over everything else: the menu of albums, and the albums themselves.
enum ChoiceBox {
  private struct Line {
    var key = ""
    var text: String
    var fact = ""
  }

  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    switch state.pages.prompt {
    case .albumMenu(let menu):
      let title = menu.album.map { $0.title } ?? "Albums"
      let lines = menu.items.map {
        Line(key: state.setup.keymap.key(for: .menu($0.command), in: .menu), text: $0.title)
      }
      draw(lines, cursor: menu.cursor, title: title, in: &frame, state)
    case .chooseAlbum(let choice):
      draw(
        choice.rows.map(line), cursor: choice.cursor, title: title(choice), in: &frame, state)
    case .date, .search, .sort, .exportFolder, .albumTitle, .question, nil:
      break
    }
  }

  private static func title(_ choice: AlbumChoice) -> String {
    switch choice.purpose {
    case .add: "Albums"
    case .move: "Folders of albums"
    }
  }

  private static func line(_ row: AlbumChoice.Row) -> Line {
    switch row {
    case .album(_, let title, let count):
      Line(text: title, fact: NumberText.grouped(count))
    case .new, .top:
      Line(text: row.title)
    }
  }

  private static func draw(
    _ lines: [Line], cursor: Int, title: String, in frame: inout CellBuffer, _ state: GalleryState
  ) {
    let content = state.panes.content
    let width = min(state.window.size.columns - 2, 48)
    let height = min(content.size.rows, max(1, lines.count) + 2)
    let box = Rect(
      column: (state.window.size.columns - width) / 2,
      row: content.origin.row + (content.size.rows - height) / 2, columns: width, rows: height)
    // A blank column on either side, so that no half a word touches the frame.
    frame.fill(
      Rect(
        column: box.origin.column - 1, row: box.origin.row, columns: width + 2, rows: height))
    let shown = DisplayText.truncated(title, to: width - 6)
    OverlayPage.drawFrame(in: &frame, box, title: shown, state)
    let rows = height - 2
    // As few lines as possible above, so that the cursor is seen.
    let top = max(0, cursor - rows + 1)
    for (offset, line) in lines.dropFirst(top).prefix(rows).enumerated() {
      let rect = Rect(
        column: box.origin.column + 1, row: box.origin.row + 1 + offset, columns: width - 2, rows: 1
      )
      draw(line, in: &frame, rect, state)
      if top + offset == cursor { frame.restyle(rect, state.theme.cursor) }
    }
    let below = lines.count - top - rows
    if below > 0 {
      let text = " ▼ \(below) more "
      frame.put(
        text, column: box.columns.upperBound - DisplayText.width(text) - 2,
        row: box.rows.upperBound - 1, style: state.theme.notice)
    }
  }

  private static func draw(
    _ line: Line, in frame: inout CellBuffer, _ rect: Rect, _ state: GalleryState
  ) {
    let row = rect.origin.row
    var column = rect.origin.column + 1
    if !line.key.isEmpty {
      frame.put(line.key, column: column, row: row, style: state.theme.key)
      column += 3
    }
    let end = rect.columns.upperBound - 1 - line.fact.count
    frame.put(line.fact, column: end, row: row, style: state.theme.faint)
    frame.put(
      DisplayText.truncated(line.text, to: end - column - 1), column: column, row: row,
      style: state.theme.text)
  }
}
