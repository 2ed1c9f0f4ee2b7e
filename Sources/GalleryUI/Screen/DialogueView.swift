import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit
import Transfer

/// A dialogue over the current page: its rows, and a preview of the result below or next to them.
package struct DialogueView {
  /// A row of the dialogue.
  struct Row {
    var label: String
    /// The text field. Nil if the row is a choice.
    var editor: LineEditor?
    /// The chosen value. For an empty text field, its meaning.
    var value: String
    /// Whether the value differs from the default.
    var isNonDefault = false
    /// Whether typing replaces the whole text.
    var isSelected = false
    /// Whether the row is neither a text field nor a choice and only opens something.
    var isDisclosure = false
    /// Why the value is invalid.
    var problem: String?
    /// The hint shown while the cursor is on the row.
    var hint = ""
  }

  /// A preview of the result.
  package struct Preview {
    var amount: String
    var facts: [(text: String, isWarning: Bool)]
    /// The destination folder, and the names of the files in it.
    var top: String
    var tree: NameTree
    /// The old and new names, shown instead of a tree.
    var renames: [(old: String, new: String)] = []
    /// The total number of files.
    var files: Int
    /// Whether the preview belongs to earlier values of the fields.
    var isOutdated: Bool
  }

  let title: String
  let rows: [Row]
  /// The row that receives the keys.
  let cursor: Int
  let preview: Preview?
  /// The text shown instead of a preview.
  let emptyText: String
  /// The area between the bars.
  let content: Rect
  let theme: Theme

  static let labelWidth = 12
  /// The minimum number of columns at which the preview is next to the rows.
  private static let minWideColumns = 110

  private enum Line {
    case row(Int)
    /// A remark about the row above.
    case remark(String, isProblem: Bool)
  }

  func draw(in frame: inout CellBuffer) {
    let area = rowsArea
    let lines = lines
    let top = top(of: lines)
    // The sign for rows above is next to the title.
    let indicatorWidth = top > 0 ? DisplayText.width(Phrases.moreAbove(top)) + 3 : 0
    let box = FramedBox(
      title: DisplayText.truncated(title, to: rect.size.columns - 6 - indicatorWidth), rect: rect,
      theme: theme)
    box.draw(in: &frame)
    for (offset, line) in lines.dropFirst(top).prefix(area.size.rows).enumerated() {
      draw(line, in: &frame, row: area.origin.row + offset)
    }
    drawPreview(in: &frame)
    box.drawMore(above: top, in: &frame)
    if lines.count > area.size.rows { box.drawMore(lines.count - top - area.size.rows, in: &frame) }
  }

  /// Returns the row at a point of the screen.
  func row(at point: Point) -> Int? {
    let lines = lines
    let index = top(of: lines) + point.row - rowsArea.origin.row
    guard rowsArea.contains(point), lines.indices.contains(index), case .row(let row) = lines[index]
    else { return nil }
    return row
  }

  // MARK: Layout

  private var rect: Rect {
    let width = min(content.size.columns - 2, isWide ? 160 : 100)
    return Rect(
      column: (content.size.columns - width) / 2, row: content.origin.row, columns: width,
      rows: content.size.rows)
  }

  private var isWide: Bool { content.size.columns >= DialogueView.minWideColumns }

  private var inner: Rect {
    Rect(
      column: rect.origin.column + 2, row: rect.origin.row + 1, columns: rect.size.columns - 4,
      rows: rect.size.rows - 2)
  }

  private var rowsWidth: Int { isWide ? inner.size.columns * 6 / 11 : inner.size.columns }

  private var rowsArea: Rect {
    // All rows, provided that enough of the preview remains visible.
    let minimumPreviewRows = inner.size.rows >= 16 ? 7 : inner.size.rows >= 10 ? 4 : 2
    let rows =
      isWide ? inner.size.rows : max(1, min(lines.count, inner.size.rows - minimumPreviewRows))
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
    // If there is little room, rows take precedence over hints.
    guard index == cursor, inner.size.rows >= 10, !row.hint.isEmpty else { return [] }
    return DisplayText.wrapped(row.hint, to: width, atMost: inner.size.rows >= 16 ? 2 : 1)
      .map { .remark($0, isProblem: false) }
  }

  /// Returns the first visible line, chosen so that the current row and its remarks are visible.
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
      frame.write(
        text, column: column + DialogueView.labelWidth + 2, row: row,
        style: isProblem ? theme.warning : theme.faint)
    case .row(let index): draw(rows[index], isCurrent: index == cursor, in: &frame, row: row)
    }
  }

  private func draw(_ line: Row, isCurrent: Bool, in frame: inout CellBuffer, row: Int) {
    let column = rowsArea.origin.column
    if line.isNonDefault { frame.write("●", column: column, row: row, style: theme.mark) }
    frame.write(
      line.label, column: column + 2, row: row, limit: DialogueView.labelWidth - 1,
      style: isCurrent ? theme.strong : theme.faint)
    let start = column + 2 + DialogueView.labelWidth
    let area = Rect(column: start, row: row, columns: rowsArea.columns.upperBound - start, rows: 1)
    let width = area.size.columns
    guard let editor = line.editor else {
      let text = isCurrent && !line.isDisclosure ? "‹ \(line.value) ›" : line.value
      let style = line.isNonDefault ? theme.notice : line.isDisclosure ? theme.faint : theme.text
      frame.write(DisplayText.truncated(text, to: width), column: start, row: row, style: style)
      if isCurrent {
        frame.restyle(area, theme.idleCursor)
        frame.cursor = Point(column: start, row: row)
      }
      return
    }
    if isCurrent {
      let (text, cursor) = editor.view(width: width)
      frame.write(text, column: start, row: row, style: theme.text)
      frame.restyle(area, theme.idleCursor)
      if line.isSelected {
        let selected = Rect(column: start, row: row, columns: DisplayText.width(text), rows: 1)
        frame.restyle(selected, theme.cursor)
      }
      frame.cursor = Point(column: start + cursor, row: row)
    } else if editor.text.isEmpty {
      frame.write(line.value, column: start, row: row, limit: width, style: theme.faint)
    } else {
      frame.write(
        DisplayText.truncated(editor.text, to: width), column: start, row: row,
        style: line.isNonDefault ? theme.notice : theme.text)
    }
  }

  // MARK: Preview

  private func drawPreview(in frame: inout CellBuffer) {
    let area = previewArea
    guard area.size.rows > 0 else { return }
    if isWide {
      for row in inner.rows {
        frame.write("│", column: area.origin.column - 2, row: row, style: theme.headerRule)
      }
    } else if area.origin.row > rowsArea.rows.upperBound {
      frame.write(
        String(repeating: "─", count: inner.size.columns), column: inner.origin.column,
        row: rowsArea.rows.upperBound, style: theme.headerRule)
    }
    for (offset, line) in previewLines(area).prefix(area.size.rows).enumerated() {
      frame.write(
        line.text, column: area.origin.column, row: area.origin.row + offset, style: line.style)
    }
  }

  private func previewLines(_ area: Rect) -> [(text: String, style: Style)] {
    let width = area.size.columns
    guard let preview else { return [(DisplayText.truncated(emptyText, to: width), theme.faint)] }
    var lines: [(text: String, style: Style)] = []
    func add(_ text: String, _ style: Style) {
      for line in DisplayText.wrapped(text, to: width, hanging: 2).enumerated() {
        lines.append(
          (
            line.offset == 0 ? line.element : "  " + line.element,
            preview.isOutdated ? theme.faint : style
          )
        )
      }
    }
    add(preview.amount, theme.strong)
    // Warnings come first if there is little room.
    let facts = preview.facts.filter { $0.isWarning } + preview.facts.filter { !$0.isWarning }
    let visibleFacts = area.size.rows < 4 ? facts.prefix(1) : facts[...]
    for fact in visibleFacts { add(fact.text, fact.isWarning ? theme.warning : theme.faint) }
    let room = area.size.rows - lines.count
    for line in treeLines(preview, room: room, width: width) {
      lines.append((line, preview.isOutdated ? theme.faint : theme.text))
    }
    return lines
  }

  private func treeLines(_ preview: Preview, room: Int, width: Int) -> [String] {
    let all = entries(preview, width: width)
    guard room > 1, !all.isEmpty else { return [] }
    var lines = preview.top.isEmpty ? [] : [DisplayText.truncated(preview.top, to: width)]
    let files = all.lazy.filter { !$0.isFolder }.count
    let remainingRows = room - lines.count
    let isCut = all.count + (preview.files > files ? 1 : 0) > remainingRows
    let visibleEntries = isCut ? all.prefix(max(0, remainingRows - 1)) : all[...]
    lines += visibleEntries.map { $0.text }
    let left = preview.files - visibleEntries.lazy.filter { !$0.isFolder }.count
    if left > 0, remainingRows > 1 { lines.append("  " + Phrases.moreFiles(left)) }
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
      let name = FilePath(bytes: line.name).displayString + (line.isFolder ? "/" : "")
      let indent = String(repeating: "  ", count: line.depth + 1)
      return (text: DisplayText.truncated(indent + name, to: width), isFolder: line.isFolder)
    }
  }
}
