import GalleryEngine
import PhotoModel
import TerminalKit

/// A list to choose from, drawn over everything else: the album menu, and lists of albums.
struct ChoiceBox {
  struct Line {
    var key = ""
    var text: String
    var fact = ""
    /// An explanation, in the lines below the text.
    var note = ""
    /// Whether it is the current setting.
    var isCurrent = false
  }

  let title: String
  let lines: [Line]
  let cursor: Int
  /// The area between the title bar and the status bar.
  let content: Rect
  let theme: Theme

  func draw(in frame: inout CellBuffer) {
    let width = min(content.size.columns - 2, lines.contains { !$0.note.isEmpty } ? 64 : 48)
    let notes = lines.map { line in
      line.note.isEmpty ? [] : DisplayText.wrapped(line.note, to: width - 7, hanging: 0)
    }
    // The row where each line starts, and the end of the last one.
    let starts = notes.reduce(into: [0]) { $0.append(($0.last ?? 0) + 1 + $1.count) }
    let count = starts.last ?? 0
    let height = min(content.size.rows, max(1, count) + 2)
    let rect = Rect(
      column: (content.size.columns - width) / 2,
      row: content.origin.row + (content.size.rows - height) / 2, columns: width, rows: height)
    let box = FramedBox(
      title: DisplayText.truncated(title, to: width - 6), rect: rect, theme: theme)
    box.draw(in: &frame)
    let rows = height - 2
    // Scrolls by as few rows as possible to show the line under the cursor, with its note if there
    // is room.
    let last = lines.indices.contains(cursor) ? starts[cursor + 1] - 1 : 0
    let top = max(0, min(last - rows + 1, lines.indices.contains(cursor) ? starts[cursor] : 0))
    for (index, line) in lines.enumerated() {
      for row in starts[index]..<starts[index + 1] where (top..<(top + rows)).contains(row) {
        let lineRect = Rect(
          column: rect.origin.column + 1, row: rect.origin.row + 1 + row - top,
          columns: width - 2, rows: 1)
        if row == starts[index] {
          draw(line, in: &frame, lineRect)
          if index == cursor { frame.restyle(lineRect, theme.cursor) }
        } else {
          frame.write(
            notes[index][row - starts[index] - 1], column: lineRect.origin.column + 4,
            row: lineRect.origin.row, style: theme.faint)
        }
      }
    }
    box.drawMore(count - top - rows, in: &frame)
  }

  private func draw(_ line: Line, in frame: inout CellBuffer, _ rect: Rect) {
    let row = rect.origin.row
    var column = rect.origin.column + 1
    if !line.key.isEmpty {
      let width = frame.write(line.key, column: column, row: row, style: theme.key)
      column += max(3, width + 2)
    }
    let fact = [line.isCurrent ? Phrases.currentChoice : "", line.fact].filter { !$0.isEmpty }
      .joined(separator: "  ")
    let end = rect.columns.upperBound - 1 - fact.count
    frame.write(fact, column: end, row: row, style: theme.faint)
    frame.write(
      DisplayText.truncated(line.text, to: end - column - 1), column: column, row: row,
      style: theme.text)
  }
}

extension GalleryState {
  /// The open list of choices, if any.
  var choiceBox: ChoiceBox? {
    switch pages.prompt {
    case .albumMenu(let menu):
      let lines = menu.list.items.map {
        ChoiceBox.Line(key: keymap.key(for: .menu($0.command), in: .menu), text: $0.title)
      }
      return choiceBox(menu.album?.title ?? Phrases.albumsTitle, lines, menu.list.cursor)
    case .chooseAlbum(let choice):
      let title =
        switch choice.purpose {
        case .add: Phrases.albumsTitle
        case .move: Phrases.foldersTitle
        case .show: Phrases.shownAlbumsTitle
        }
      return choiceBox(title, choice.rows.map(ChoiceBox.Line.init), choice.list.cursor)
    case .target(let menu):
      let lines = menu.items.map { target in
        ChoiceBox.Line(
          key: keymap.key(for: .target(target), in: .target), text: target.title,
          note: target.meaning, isCurrent: target == writing.target)
      }
      return choiceBox(Phrases.whereChangesAreStored, lines, menu.cursor)
    case .terms(let menu):
      let lines = menu.items.map { ChoiceBox.Line(text: $0) }
      return choiceBox(Phrases.removeTerm, lines, menu.cursor)
    case .scope(let menu):
      return choiceBox(Phrases.shownWhileCulling, menu.items.map(line), menu.cursor)
    case .stack(let menu):
      let lines = menu.items.map { ChoiceBox.Line(text: $0.title) }
      return choiceBox(Phrases.title(of: menu.items.first), lines, menu.cursor)
    case .date, .search, .sort, .presetName, .albumTitle, .query, .question, nil:
      return nil
    }
  }

  private func line(_ choice: CullingChoice) -> ChoiceBox.Line {
    let session = culling.session
    var line = ChoiceBox.Line(text: "", isCurrent: choice == session?.choice)
    switch choice {
    case .scope(let scope):
      line.text = scope.title
      line.fact = session?.culled.map { NumberText.grouped(scope.photos(of: $0).count) } ?? ""
    case .query:
      line.text = Phrases.queryWhileCulling(session?.query)
    }
    return line
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
    case .smart(_, let isListed):
      self.init(text: row.title, fact: isListed ? Phrases.listed : Phrases.notListed)
    }
  }
}
