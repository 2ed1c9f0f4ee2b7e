import GalleryEngine
import PhotoQuery
import TerminalKit

/// The query line, above the line of keys, with the completions above it. If there is a problem, it
/// replaces the line of keys, with a marker under the character in question.
struct QueryLineView {
  let line: QueryLine
  let size: Size
  let theme: Theme
  let keys: Keymap

  private static let label = Phrases.filter

  /// The problem and how to correct it. It takes an additional line if it doesn't fit next to the
  /// marker.
  private var remark: String? {
    guard let problem = line.shownProblem else { return nil }
    let fullRemark = Phrases.remark(on: problem, completes: line.suggestion != nil, keys)
    guard DisplayText.width(fullRemark) > size.columns - 2 else { return fullRemark }
    return Phrases.shortRemark(on: problem, keys)
  }

  private var isSplit: Bool {
    guard let remark, let column = markerColumn else { return false }
    let width = DisplayText.width(remark)
    return column + 2 + width > size.columns - 1 && width + 1 > column - 1
  }

  /// The row of the text.
  var row: Int { size.rows - (isSplit ? 3 : 2) }

  func draw(in frame: inout CellBuffer) {
    let row = row
    frame.fill(Rect(column: 0, row: row, columns: size.columns, rows: size.rows - 1 - row))
    frame.write(QueryLineView.label, column: 1, row: row, style: theme.strong)
    if line.editor.isClippedLeft(width: room) {
      frame.write("‹", column: start - 1, row: row, style: theme.faint)
    }
    let (text, cursor) = line.editor.view(width: room)
    frame.write(text, column: start, row: row, style: theme.text)
    drawRemark(in: &frame)
    drawList(in: &frame)
    frame.cursor = Point(column: start + cursor, row: row)
  }

  private var start: Int { 1 + DisplayText.width(QueryLineView.label) }

  private var room: Int { max(1, size.columns - start - 1) }

  // MARK: Problem

  /// The column of the character in question, clamped to the visible text.
  private var markerColumn: Int? {
    line.shownProblem.map { error in
      column(of: DisplayText.width(String(error.before(in: line.text))))
    }
  }

  /// The screen column after a number of columns of the text.
  private func column(of width: Int) -> Int {
    let (_, cursor) = line.editor.view(width: room)
    let hidden = DisplayText.width(line.editor.beforeCursor) - cursor
    return start + min(max(0, width - hidden), room - 1)
  }

  private func drawRemark(in frame: inout CellBuffer) {
    guard let remark, let column = markerColumn else { return }
    for row in (row + 1)..<size.rows {
      frame.fill(Rect(column: 0, row: row, columns: size.columns, rows: 1))
    }
    frame.write("^", column: column, row: row + 1, style: theme.warning)
    let width = DisplayText.width(remark)
    if isSplit {
      frame.write(
        DisplayText.truncated(remark, to: size.columns - 2), column: 1, row: row + 2,
        style: theme.notice)
    } else if column + 2 + width <= size.columns - 1 {
      frame.write(remark, column: column + 2, row: row + 1, style: theme.notice)
    } else {
      frame.write(remark, column: column - 1 - width, row: row + 1, style: theme.notice)
    }
  }

  // MARK: The list

  /// The rectangle of the list, above the line and as close to the completed text as possible.
  var listRect: Rect? {
    guard line.isListOpen else { return nil }
    let rows = min(line.items.count, 8, row - 1)
    guard rows > 0 else { return nil }
    let labels = labelWidth
    let widest = line.items.prefix(60).map { item in
      let label = DisplayText.width(item.label)
      return switch item.fact {
      case .help(let text): max(label, labels) + 4 + DisplayText.width(text)
      case .count(let count): label + 4 + DisplayText.width(NumberText.grouped(count))
      }
    }
    let width = min(size.columns - 2, max(30, widest.max() ?? 0))
    let completionStart = line.items[0].replaced.lowerBound
    let before = String(String.UnicodeScalarView(line.text.unicodeScalars.prefix(completionStart)))
    let column = min(column(of: DisplayText.width(before)) - 1, size.columns - width - 1)
    return Rect(column: max(0, column), row: row - rows, columns: width, rows: rows)
  }

  /// The index of the first visible item, so that the cursor is visible.
  private func top(_ rows: Int) -> Int { max(0, (line.cursor ?? 0) - rows + 1) }

  /// The index of the item at a point of the screen.
  func item(at point: Point) -> Int? {
    guard let rect = listRect, rect.contains(point) else { return nil }
    return top(rect.size.rows) + point.row - rect.origin.row
  }

  /// The width of the widest label that has a help text.
  private var labelWidth: Int {
    line.items.prefix(60).map { item in
      if case .help = item.fact { DisplayText.width(item.label) } else { 0 }
    }.max() ?? 0
  }

  private func drawList(in frame: inout CellBuffer) {
    guard let rect = listRect else { return }
    frame.fill(rect, style: theme.bar)
    let top = top(rect.size.rows)
    let labels = labelWidth
    for (offset, item) in line.items.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let row = rect.origin.row + offset
      let isCurrent = top + offset == line.cursor
      let lineRect = Rect(column: rect.origin.column, row: row, columns: rect.size.columns, rows: 1)
      if isCurrent { frame.fill(lineRect, style: theme.activeTab) }
      let inner = rect.size.columns - 2
      let label = DisplayText.truncated(item.label, to: inner)
      let used = frame.write(
        label, column: rect.origin.column + 1, row: row,
        style: isCurrent ? theme.activeTab : theme.barStrong)
      let left = inner - used - 2
      guard left > 3 else { continue }
      let style = isCurrent ? theme.activeTab : theme.bar
      switch item.fact {
      case .help(let text):
        // Aligns the help texts.
        let start = max(used, min(labels, inner / 2)) + 2
        frame.write(
          DisplayText.truncated(text, to: inner - start), column: rect.origin.column + 1 + start,
          row: row, style: style)
      case .count(let count):
        let number = NumberText.grouped(count)
        frame.write(
          number, column: rect.columns.upperBound - 1 - DisplayText.width(number), row: row,
          style: style)
      }
    }
  }
}
