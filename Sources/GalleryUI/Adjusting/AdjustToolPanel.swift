import GalleryEngine
import PhotoRecipe
import TerminalKit

/// The panel shown in place of the steps while a tool is open: the crop frame, the choice of a
/// grey, or the choice of steps to paste.
struct AdjustToolPanel {
  struct Line: Hashable {
    var text: String
    var fact = ""
    var isFaint = false
  }

  let title: String
  let lines: [Line]
  /// The index of the line that must be visible.
  var cursor: Int?
  let rect: Rect
  let theme: Theme

  private var titleLines: Int { rect.size.rows >= 8 ? 2 : 1 }
  private var rows: Int { max(0, rect.size.rows - titleLines) }
  private var first: Int {
    max(0, min((cursor ?? 0) - rows / 2, lines.count - rows))
  }

  /// The index of the line at a row of the screen.
  func line(at row: Int) -> Int? {
    let line = row - rect.origin.row - titleLines + first
    return row >= rect.origin.row + titleLines && lines.indices.contains(line) ? line : nil
  }

  func draw(in frame: inout CellBuffer) {
    let (left, width) = (rect.origin.column + 1, rect.size.columns - 2)
    guard width > 0 else { return }
    frame.write(
      DisplayText.truncated(title, to: width), column: left, row: rect.origin.row,
      style: theme.header)
    for (offset, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      let row = rect.origin.row + titleLines + offset
      let isAtCursor = cursor == first + offset
      let style = isAtCursor ? theme.strong : line.isFaint ? theme.faint : theme.text
      frame.write(isAtCursor ? "›" : " ", column: left, row: row, style: theme.key)
      let fact = DisplayText.truncated(line.fact, to: width - 2)
      frame.write(
        DisplayText.truncated(line.text, to: max(0, width - 3 - DisplayText.width(fact))),
        column: left + 2, row: row, style: style)
      frame.write(fact, column: left + width - DisplayText.width(fact), row: row, style: style)
    }
  }
}
