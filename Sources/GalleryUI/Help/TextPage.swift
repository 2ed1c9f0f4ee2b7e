import TerminalKit

/// A framed text over the rest: the help, problems, an export's plan and its report.
struct TextPage {
  struct Line {
    var key = ""
    var text: String
    var isHeading = false
    var indent = 0
    /// Whether the cursor is on it.
    var isCurrent = false

    /// A paragraph in lines, those after the first `hanging` columns further in.
    static func wrapped(
      _ text: String, to width: Int, indent: Int = 0, hanging: Int = 0, isCurrent: Bool = false
    ) -> [Line] {
      DisplayText.wrapped(text, to: width - indent, hanging: hanging).enumerated().map {
        Line(text: $1, indent: indent + ($0 == 0 ? 0 : hanging), isCurrent: isCurrent)
      }
    }
  }

  let title: String
  let lines: [Line]
  /// How far it is scrolled, in lines.
  var scroll = 0
  /// The room between the bars.
  let content: Rect
  let theme: Theme

  /// The column of the help that the keys stand in.
  static let keyWidth = 16

  /// Of all pages, in a room.
  static func width(in content: Rect) -> Int { min(content.size.columns - 2, 76) }

  /// The width of a text in it.
  static func textWidth(in content: Rect) -> Int { width(in: content) - 4 }

  /// The lines that are seen at once.
  var rows: Int { inner.size.rows }

  /// How far it can be scrolled.
  var lastScroll: Int { max(0, lines.count - inner.size.rows) }

  func draw(in frame: inout CellBuffer) {
    let box = FramedBox(title: title, rect: rect, theme: theme)
    box.draw(in: &frame)
    let inner = inner
    for (offset, line) in lines.dropFirst(scroll).prefix(inner.size.rows).enumerated() {
      draw(line, in: &frame, inner, row: inner.origin.row + offset)
    }
    box.drawMore(lines.count - scroll - inner.size.rows, in: &frame)
  }

  private func draw(_ line: Line, in frame: inout CellBuffer, _ inner: Rect, row: Int) {
    let column = inner.origin.column
    frame.put(line.key, column: column, row: row, limit: TextPage.keyWidth, style: theme.key)
    frame.put(
      line.text, column: column + line.indent, row: row, limit: inner.size.columns - line.indent,
      style: line.isHeading ? theme.header : theme.text)
    guard line.isCurrent else { return }
    frame.restyle(
      Rect(column: column, row: row, columns: inner.size.columns, rows: 1), theme.cursor)
  }

  private var rect: Rect {
    let height = min(content.size.rows, lines.count + 2)
    let width = TextPage.width(in: content)
    return Rect(
      column: (content.size.columns - width) / 2,
      row: content.origin.row + (content.size.rows - height) / 2, columns: width, rows: height)
  }

  private var inner: Rect {
    let box = rect
    return Rect(
      column: box.origin.column + 2, row: box.origin.row + 1, columns: box.size.columns - 4,
      rows: box.size.rows - 2)
  }
}
