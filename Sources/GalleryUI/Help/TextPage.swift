import TerminalKit

/// A framed text over everything else: the help, problems, or the plan or report of an export.
struct TextPage {
  struct Line {
    var key = ""
    var text: String
    var isHeading = false
    var indent = 0
    /// Whether the cursor is on the line. It doesn't cover the second column.
    var isCurrent = false
    /// The text in the second column, if the line has two.
    var aside: Aside?

    /// Wraps a paragraph. Lines after the first are indented by `hanging` more columns.
    static func wrapped(
      _ text: String, to width: Int, indent: Int = 0, hanging: Int = 0, isCurrent: Bool = false
    ) -> [Line] {
      DisplayText.wrapped(text, to: width - indent, hanging: hanging).enumerated().map {
        Line(text: $1, indent: indent + ($0 == 0 ? 0 : hanging), isCurrent: isCurrent)
      }
    }
  }

  /// The text in the second column of a line.
  struct Aside {
    var key = ""
    var text: String
    var isHeading = false
    var indent = 0
  }

  let title: String
  let lines: [Line]
  /// The number of lines by which it is scrolled.
  var scroll = 0
  /// The area between the title bar and the status bar.
  let content: Rect
  let theme: Theme

  /// The width of the column of keys in the help.
  static let keyWidth = 16
  /// The start of the second column of a line that has two.
  static let asideColumn = 28

  /// The width of all text pages in an area.
  static func width(in content: Rect) -> Int { min(content.size.columns - 2, 76) }

  /// The width of the text within the frame.
  static func textWidth(in content: Rect) -> Int { width(in: content) - 4 }

  /// The number of visible lines.
  var rows: Int { inner.size.rows }

  /// The maximum of `scroll`.
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
    let columns = line.aside == nil ? inner.size.columns : TextPage.asideColumn - 1
    frame.write(
      DisplayText.truncated(line.key, to: TextPage.keyWidth), column: column, row: row,
      style: theme.key)
    frame.write(
      DisplayText.truncated(line.text, to: columns - line.indent),
      column: column + line.indent, row: row, style: line.isHeading ? theme.header : theme.text)
    if let aside = line.aside {
      let column = column + TextPage.asideColumn
      frame.write(aside.key, column: column, row: row, style: theme.key)
      frame.write(
        DisplayText.truncated(
          aside.text, to: inner.size.columns - TextPage.asideColumn - aside.indent),
        column: column + aside.indent, row: row,
        style: aside.isHeading ? theme.header : theme.text)
    }
    guard line.isCurrent else { return }
    frame.restyle(Rect(column: column, row: row, columns: columns, rows: 1), theme.cursor)
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
