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
  /// The position of the pointer at which the list is opened. Nil for the middle.
  var position: Point?

  private var width: Int {
    var width = lines.contains { !$0.note.isEmpty } ? 64 : 48
    // The titles of actions are longer than those of albums.
    if position != nil {
      let longest = lines.map { DisplayText.width($0.text) + DisplayText.width($0.fact) }.max() ?? 0
      width = max(width, min(64, longest + 6))
    }
    return min(content.size.columns - 2, width)
  }

  /// The explanation of each line.
  private var notes: [[String]] {
    let width = width
    return lines.map { line in
      line.note.isEmpty ? [] : DisplayText.wrapped(line.note, to: width - 7, hanging: 0)
    }
  }

  /// The row where each line starts, and the end of the last one.
  private static func starts(_ notes: [[String]]) -> [Int] {
    notes.reduce(into: [0]) { $0.append(($0.last ?? 0) + 1 + $1.count) }
  }

  /// The area of the list with its frame: at the pointer, as far as there is room, or in the middle.
  var rect: Rect {
    let width = width
    let count = ChoiceBox.starts(notes).last ?? 0
    let height = min(content.size.rows, max(1, count) + 2)
    let (freeColumns, freeRows) = (content.size.columns - width, content.size.rows - height)
    let column = position.map { max(1, min($0.column, freeColumns - 1)) } ?? freeColumns / 2
    let row = position.map { max(0, min($0.row - content.origin.row, freeRows)) } ?? freeRows / 2
    return Rect(
      column: content.origin.column + column, row: content.origin.row + row, columns: width,
      rows: height)
  }

  /// The number of rows above the visible ones. As few as possible, so that the line under the
  /// cursor is visible, with its note if there is room.
  private func scroll(_ starts: [Int], rows: Int) -> Int {
    let last = lines.indices.contains(cursor) ? starts[cursor + 1] - 1 : 0
    return max(0, min(last - rows + 1, lines.indices.contains(cursor) ? starts[cursor] : 0))
  }

  /// Returns the number of the line at a point of the screen.
  func line(at point: Point) -> Int? {
    let (rect, starts) = (rect, ChoiceBox.starts(notes))
    let rows = rect.size.rows - 2
    let row = point.row - rect.origin.row - 1
    guard rect.contains(point), (0..<rows).contains(row) else { return nil }
    let line = row + scroll(starts, rows: rows)
    return lines.indices.last { starts[$0] <= line && line < starts[$0 + 1] }
  }

  func draw(in frame: inout CellBuffer) {
    let (rect, width, notes) = (rect, width, notes)
    let starts = ChoiceBox.starts(notes)
    let count = starts.last ?? 0
    let box = FramedBox(
      title: DisplayText.truncated(title, to: width - 6), rect: rect, theme: theme)
    box.draw(in: &frame)
    let rows = rect.size.rows - 2
    let top = scroll(starts, rows: rows)
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
    let end = rect.columns.upperBound - 1 - DisplayText.width(fact)
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
      var box = choiceBox(menu.album?.title ?? Phrases.albumsTitle, lines, menu.list.cursor)
      box.position = menu.position
      return box
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
    case .actions(let menu):
      let lines = menu.list.items.map { ChoiceBox.Line(text: $0.title, fact: $0.key) }
      var box = choiceBox(menu.title, lines, menu.list.cursor)
      box.position = menu.position
      return box
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
