import GalleryEngine
import PhotoModel
import TerminalKit

/// A list to choose from, over everything else: the menu of albums, and the albums themselves.
struct ChoiceBox {
  struct Line {
    var key = ""
    var text: String
    var fact = ""
  }

  let title: String
  let lines: [Line]
  let cursor: Int
  /// The room between the bars.
  let content: Rect
  let theme: Theme

  func draw(in frame: inout CellBuffer) {
    let width = min(content.size.columns - 2, 48)
    let height = min(content.size.rows, max(1, lines.count) + 2)
    let rect = Rect(
      column: (content.size.columns - width) / 2,
      row: content.origin.row + (content.size.rows - height) / 2, columns: width, rows: height)
    let box = FramedBox(
      title: DisplayText.truncated(title, to: width - 6), rect: rect, theme: theme)
    box.draw(in: &frame)
    let rows = height - 2
    // As few lines as possible above, so that the cursor is seen.
    let top = max(0, cursor - rows + 1)
    for (offset, line) in lines.dropFirst(top).prefix(rows).enumerated() {
      let place = Rect(
        column: rect.origin.column + 1, row: rect.origin.row + 1 + offset, columns: width - 2,
        rows: 1)
      draw(line, in: &frame, place)
      if top + offset == cursor { frame.restyle(place, theme.cursor) }
    }
    box.drawMore(lines.count - top - rows, in: &frame)
  }

  private func draw(_ line: Line, in frame: inout CellBuffer, _ rect: Rect) {
    let row = rect.origin.row
    var column = rect.origin.column + 1
    if !line.key.isEmpty {
      frame.put(line.key, column: column, row: row, style: theme.key)
      column += 3
    }
    let end = rect.columns.upperBound - 1 - line.fact.count
    frame.put(line.fact, column: end, row: row, style: theme.faint)
    frame.put(
      DisplayText.truncated(line.text, to: end - column - 1), column: column, row: row,
      style: theme.text)
  }
}

extension GalleryState {
  /// What there is to choose from, if something is.
  var choiceBox: ChoiceBox? {
    switch pages.prompt {
    case .albumMenu(let menu):
      let lines = menu.items.map {
        ChoiceBox.Line(key: setup.keymap.key(for: .menu($0.command), in: .menu), text: $0.title)
      }
      return choiceBox(menu.album?.title ?? Phrases.albumsTitle, lines, menu.cursor)
    case .chooseAlbum(let choice):
      let title =
        switch choice.purpose {
        case .add: Phrases.albumsTitle
        case .move: Phrases.foldersTitle
        }
      return choiceBox(title, choice.rows.map(ChoiceBox.Line.init), choice.cursor)
    case .date, .search, .sort, .exportFolder, .albumTitle, .question, nil:
      return nil
    }
  }

  private func choiceBox(_ title: String, _ lines: [ChoiceBox.Line], _ cursor: Int) -> ChoiceBox {
    ChoiceBox(title: title, lines: lines, cursor: cursor, content: panes.content, theme: theme)
  }
}

extension ChoiceBox.Line {
  fileprivate init(_ row: AlbumChoice.Row) {
    switch row {
    case .album(_, let title, let count):
      self.init(text: title, fact: NumberText.grouped(count))
    case .new, .top:
      self.init(text: row.title)
    }
  }
}
