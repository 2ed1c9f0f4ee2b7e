import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit
import Transfer

/// A dialogue over the rest: its lines, and beneath or beside them what would come of it.
package struct DialogueView {
  /// A line of it.
  struct Row {
    var label: String
    /// What is typed; nil where one of several is chosen.
    var editor: LineEditor?
    /// What is chosen; of a line in which nothing is typed, what that means.
    var value: String
    /// Whether it says something else than is usual.
    var isOther = false
    /// Whether what is typed next takes the place of all that stands there.
    var isSelected = false
    /// Whether it is neither typed nor chosen, and only opens something.
    var isDisclosure = false
    /// Why it can't be taken.
    var problem: String?
    /// What is said of it while the cursor is on it.
    var hint = ""
  }

  /// What would come of it.
  package struct Preview {
    var amount: String
    var facts: [(text: String, isWarning: Bool)]
    /// Where the files go, and their names there.
    var top: String
    var tree: NameTree
    /// Instead of a tree, old names and new ones.
    var renames: [(old: String, new: String)] = []
    /// How many files there are in all.
    var files: Int
    /// Whether it is of what stood there a moment ago.
    var isOld: Bool
  }

  let title: String
  let rows: [Row]
  /// The row that takes the keys.
  let cursor: Int
  let preview: Preview?
  /// What stands in the place of a preview.
  let empty: String
  /// The room between the bars.
  let content: Rect
  let theme: Theme

  static let labelWidth = 12
  /// From so many columns on the preview stands beside the lines.
  private static let wide = 110

  private enum Line {
    case row(Int)
    /// What is to be said of the line above.
    case remark(String, isProblem: Bool)
  }

  func draw(in frame: inout CellBuffer) {
    let area = rowsArea
    let lines = lines
    let top = top(of: lines)
    // The sign for what is above stands beside the title.
    let sign = top > 0 ? DisplayText.width(Phrases.moreAbove(top)) + 3 : 0
    let box = FramedBox(
      title: DisplayText.truncated(title, to: rect.size.columns - 6 - sign), rect: rect,
      theme: theme)
    box.draw(in: &frame)
    for (offset, line) in lines.dropFirst(top).prefix(area.size.rows).enumerated() {
      draw(line, in: &frame, row: area.origin.row + offset)
    }
    drawPreview(in: &frame)
    box.drawMore(above: top, in: &frame)
    if lines.count > area.size.rows { box.drawMore(lines.count - top - area.size.rows, in: &frame) }
  }

  /// The row that stands at a point of the screen.
  func row(at point: Point) -> Int? {
    let lines = lines
    let index = top(of: lines) + point.row - rowsArea.origin.row
    guard rowsArea.contains(point), lines.indices.contains(index), case .row(let row) = lines[index]
    else { return nil }
    return row
  }

  // MARK: Room

  private var rect: Rect {
    let width = min(content.size.columns - 2, isWide ? 160 : 100)
    return Rect(
      column: (content.size.columns - width) / 2, row: content.origin.row, columns: width,
      rows: content.size.rows)
  }

  private var isWide: Bool { content.size.columns >= DialogueView.wide }

  private var inner: Rect {
    Rect(
      column: rect.origin.column + 2, row: rect.origin.row + 1, columns: rect.size.columns - 4,
      rows: rect.size.rows - 2)
  }

  private var rowsWidth: Int { isWide ? inner.size.columns * 6 / 11 : inner.size.columns }

  private var rowsArea: Rect {
    // As many lines as there are, as long as enough is seen of what would come of it.
    let least = inner.size.rows >= 16 ? 7 : inner.size.rows >= 10 ? 4 : 2
    let rows = isWide ? inner.size.rows : max(1, min(lines.count, inner.size.rows - least))
    return Rect(
      column: inner.origin.column, row: inner.origin.row, columns: rowsWidth, rows: rows)
  }

  private var previewArea: Rect {
    if isWide {
      let column = inner.origin.column + rowsWidth + 3
      return Rect(
        column: column, row: inner.origin.row, columns: inner.columns.upperBound - column,
        rows: inner.size.rows)
    }
    let row = rowsArea.rows.upperBound + (inner.size.rows < 10 ? 0 : 1)
    return Rect(
      column: inner.origin.column, row: row, columns: inner.size.columns,
      rows: inner.rows.upperBound - row)
  }

  // MARK: Lines

  private var lines: [Line] {
    rows.indices.flatMap { [.row($0)] + remarks(of: $0) }
  }

  private func remarks(of index: Int) -> [Line] {
    let width = rowsWidth - DialogueView.labelWidth - 4
    let row = rows[index]
    if let problem = row.problem {
      return DisplayText.wrapped(problem, to: width).map { .remark($0, isProblem: true) }
    }
    // Where there is little room, the lines come first.
    guard index == cursor, inner.size.rows >= 10, !row.hint.isEmpty else { return [] }
    return DisplayText.wrapped(row.hint, to: width, atMost: inner.size.rows >= 16 ? 2 : 1)
      .map { .remark($0, isProblem: false) }
  }

  /// The first line that is seen, so that the current one is, with what is said of it.
  private func top(of lines: [Line]) -> Int {
    let current = lines.firstIndex { if case .row(cursor) = $0 { true } else { false } } ?? 0
    let last = current + (rows.indices.contains(cursor) ? remarks(of: cursor).count : 0)
    let rows = rowsArea.size.rows
    let middle = max(current - rows / 2, min(last - rows + 1, current))
    return max(0, min(middle, lines.count - rows))
  }

  private func draw(_ line: Line, in frame: inout CellBuffer, row: Int) {
    let column = rowsArea.origin.column
    switch line {
    case .remark(let text, let isProblem):
      frame.put(
        text, column: column + DialogueView.labelWidth + 2, row: row,
        style: isProblem ? theme.warning : theme.faint)
    case .row(let index): draw(rows[index], isCurrent: index == cursor, in: &frame, row: row)
    }
  }

  private func draw(_ line: Row, isCurrent: Bool, in frame: inout CellBuffer, row: Int) {
    let column = rowsArea.origin.column
    if line.isOther { frame.put("●", column: column, row: row, style: theme.mark) }
    frame.put(
      line.label, column: column + 2, row: row, limit: DialogueView.labelWidth - 1,
      style: isCurrent ? theme.strong : theme.faint)
    let start = column + 2 + DialogueView.labelWidth
    let area = Rect(column: start, row: row, columns: rowsArea.columns.upperBound - start, rows: 1)
    let width = area.size.columns
    guard let editor = line.editor else {
      let text = isCurrent && !line.isDisclosure ? "‹ \(line.value) ›" : line.value
      let style = line.isOther ? theme.notice : line.isDisclosure ? theme.faint : theme.text
      frame.put(DisplayText.truncated(text, to: width), column: start, row: row, style: style)
      if isCurrent {
        frame.restyle(area, theme.idleCursor)
        frame.cursor = Point(column: start, row: row)
      }
      return
    }
    if isCurrent {
      let (text, cursor) = editor.view(width: width)
      frame.put(text, column: start, row: row, style: theme.text)
      frame.restyle(area, theme.idleCursor)
      if line.isSelected {
        let selected = Rect(column: start, row: row, columns: DisplayText.width(text), rows: 1)
        frame.restyle(selected, theme.cursor)
      }
      frame.cursor = Point(column: start + cursor, row: row)
    } else if editor.text.isEmpty {
      frame.put(line.value, column: start, row: row, limit: width, style: theme.faint)
    } else {
      frame.put(
        DisplayText.truncated(editor.text, to: width), column: start, row: row,
        style: line.isOther ? theme.notice : theme.text)
    }
  }

  // MARK: What would come of it

  private func drawPreview(in frame: inout CellBuffer) {
    let area = previewArea
    guard area.size.rows > 0 else { return }
    if isWide {
      for row in inner.rows {
        frame.put("│", column: area.origin.column - 2, row: row, style: theme.headerRule)
      }
    } else if area.origin.row > rowsArea.rows.upperBound {
      frame.put(
        String(repeating: "─", count: inner.size.columns), column: inner.origin.column,
        row: rowsArea.rows.upperBound, style: theme.headerRule)
    }
    for (offset, line) in previewLines(area).prefix(area.size.rows).enumerated() {
      frame.put(
        line.text, column: area.origin.column, row: area.origin.row + offset, style: line.style)
    }
  }

  private func previewLines(_ area: Rect) -> [(text: String, style: Style)] {
    let width = area.size.columns
    guard let preview else { return [(DisplayText.truncated(empty, to: width), theme.faint)] }
    var lines: [(text: String, style: Style)] = []
    func add(_ text: String, _ style: Style) {
      for line in DisplayText.wrapped(text, to: width, hanging: 2).enumerated() {
        lines.append(
          (
            line.offset == 0 ? line.element : "  " + line.element,
            preview.isOld ? theme.faint : style
          )
        )
      }
    }
    add(preview.amount, theme.strong)
    // What is wrong comes first where there is little room.
    let facts = preview.facts.filter { $0.isWarning } + preview.facts.filter { !$0.isWarning }
    let shown = area.size.rows < 4 ? facts.prefix(1) : facts[...]
    for fact in shown { add(fact.text, fact.isWarning ? theme.warning : theme.faint) }
    let room = area.size.rows - lines.count
    for line in treeLines(preview, room: room, width: width) {
      lines.append((line, preview.isOld ? theme.faint : theme.text))
    }
    return lines
  }

  private func treeLines(_ preview: Preview, room: Int, width: Int) -> [String] {
    let all = entries(preview, width: width)
    guard room > 1, !all.isEmpty else { return [] }
    var lines = preview.top.isEmpty ? [] : [DisplayText.truncated(preview.top, to: width)]
    let files = all.lazy.filter { !$0.isFolder }.count
    let rest = room - lines.count
    let isCut = all.count + (preview.files > files ? 1 : 0) > rest
    let shown = isCut ? all.prefix(max(0, rest - 1)) : all[...]
    lines += shown.map { $0.text }
    let left = preview.files - shown.lazy.filter { !$0.isFolder }.count
    if left > 0, rest > 1 { lines.append("  " + Phrases.moreFiles(left)) }
    return lines
  }

  private func entries(_ preview: Preview, width: Int) -> [(text: String, isFolder: Bool)] {
    guard preview.renames.isEmpty else {
      return preview.renames.map { names in
        let text = Phrases.renaming(names.old, to: names.new, columns: width - 2)
        return (text: "  " + text, isFolder: false)
      }
    }
    return preview.tree.lines.map { line in
      let name = FilePath(bytes: line.name).shown + (line.isFolder ? "/" : "")
      let indent = String(repeating: "  ", count: line.depth + 1)
      return (text: DisplayText.truncated(indent + name, to: width), isFolder: line.isFolder)
    }
  }
}
