import GalleryEngine
import PhotoQuery
import TerminalKit

/// The list of the palette, above the line that is typed: actions with their keys, or with the
/// reason why they can't be performed now; or completions of the typed argument.
struct PaletteView {
  let line: PaletteLine
  /// The area between the title bar and the bottom line.
  let content: Rect
  let theme: Theme

  /// The width from which names of actions are shown.
  private static let minWidthForNames = 64
  private static let nameWidth = 26
  private static let keysWidth = 14

  private var rect: Rect {
    let rows = min(content.size.rows, max(1, line.rowCount) + 2)
    return Rect(
      column: 1, row: content.rows.upperBound - rows, columns: content.size.columns - 2, rows: rows)
  }

  /// The index of the first visible line.
  private var top: Int { max(0, (line.cursor ?? 0) - (rect.size.rows - 2) + 1) }

  /// The index of the line at a point of the screen.
  func row(at point: Point) -> Int? {
    let rect = rect
    let inner = Rect(
      column: rect.origin.column + 1, row: rect.origin.row + 1, columns: rect.size.columns - 2,
      rows: rect.size.rows - 2)
    guard inner.contains(point) else { return nil }
    let row = top + point.row - inner.origin.row
    return row < line.rowCount ? row : nil
  }

  func draw(in frame: inout CellBuffer) {
    let (rect, top) = (rect, top)
    let title = line.listsActions ? Phrases.paletteTitle : Phrases.completionsTitle
    let box = FramedBox(title: title, rect: rect, theme: theme)
    box.draw(in: &frame)
    let rows = rect.size.rows - 2
    if line.rowCount == 0 {
      frame.write(
        DisplayText.truncated(emptyText, to: rect.size.columns - 4),
        column: rect.origin.column + 2, row: rect.origin.row + 1, style: theme.faint)
    }
    for row in top..<min(top + rows, line.rowCount) {
      let lineRect = Rect(
        column: rect.origin.column + 1, row: rect.origin.row + 1 + row - top,
        columns: rect.size.columns - 2, rows: 1)
      if line.listsActions {
        draw(line.entries.entries[line.found[row]], in: &frame, lineRect)
      } else {
        draw(line.completions[row].completion, in: &frame, lineRect)
      }
      if row == line.cursor { frame.restyle(lineRect, theme.cursor) }
    }
    box.drawMore(above: top, in: &frame)
    box.drawMore(line.rowCount - top - rows, in: &frame)
  }

  /// The text if there is nothing to list.
  private var emptyText: String {
    if line.listsActions { return Phrases.noMatchingAction }
    return line.argument.path == nil ? Phrases.noCompletion : Phrases.pathCompletion
  }

  private func draw(_ entry: PaletteEntry, in frame: inout CellBuffer, _ rect: Rect) {
    let (row, start) = (rect.origin.row, rect.origin.column + 1)
    let width = rect.size.columns - 2
    var end = start + width
    var style = theme.text
    if let reason = entry.reason {
      style = theme.faint
      let text = DisplayText.truncated(reason, to: width / 2)
      end -= DisplayText.width(text)
      frame.write(text, column: end, row: row, style: theme.faint)
    } else {
      let keys = DisplayText.truncated(entry.keys, to: PaletteView.keysWidth)
      frame.write(
        keys, column: end - DisplayText.width(keys), row: row, style: theme.key)
      if width >= PaletteView.minWidthForNames {
        end -= PaletteView.keysWidth + 2 + PaletteView.nameWidth
        let name = DisplayText.truncated(entry.nameWithArgument, to: PaletteView.nameWidth)
        frame.write(name, column: end, row: row, style: theme.faint)
      } else {
        end -= DisplayText.width(keys)
      }
    }
    frame.write(
      DisplayText.truncated(entry.title, to: end - 2 - start), column: start, row: row,
      style: style)
  }

  private func draw(_ item: QueryCompletion, in frame: inout CellBuffer, _ rect: Rect) {
    let (row, start) = (rect.origin.row, rect.origin.column + 1)
    let width = rect.size.columns - 2
    let fact =
      switch item.fact {
      case .help(let text): DisplayText.truncated(text, to: width / 2)
      case .count(let count): NumberText.grouped(count)
      }
    let end = start + width - DisplayText.width(fact)
    frame.write(fact, column: end, row: row, style: theme.faint)
    frame.write(
      DisplayText.truncated(item.label, to: end - 2 - start), column: start, row: row,
      style: theme.text)
  }
}
