import GalleryEngine
import PhotoModel
import TerminalKit

/// The bottom line: a prompt, a message, the progress of a job, or otherwise hints about useful
/// keys.
struct BottomLine {
  enum Content {
    /// A text field. `remark`, what is wrong with the text, is shown above it.
    case typing(label: String, LineEditor, remark: String? = nil)
    case orders([Order])
    /// A sentence. A long one extends into the lines above.
    case sentence(String)
    /// A progress message. Like a sentence, but spaces are preserved, so that a bar keeps its
    /// width.
    case progress(String)
    /// Hints about keys. `lead` describes what the keys act on if it is not the photo under the
    /// cursor. The keys on the right are always shown.
    case keys(prefix: String = "", left: [Hint], right: [Hint] = [])
  }

  /// A sort order that can be chosen.
  struct Order {
    var key: String
    var order: SortOrder
    var isCurrent: Bool
  }

  struct Hint {
    var command: Command
    var key: String
    var text: String

    var width: Int { DisplayText.width(key) + 1 + DisplayText.width(text) }
  }

  var content: Content
  let size: Size
  let theme: Theme

  private var row: Int { size.rows - 1 }

  func draw(in frame: inout CellBuffer) {
    frame.fill(Rect(column: 0, row: row, columns: size.columns, rows: 1))
    switch content {
    case .typing(let label, let editor, let remark):
      draw(editor, after: label, in: &frame)
      if let remark { draw(remark, in: &frame, endingAt: row - 1) }
    case .orders(let orders): draw(orders, in: &frame)
    case .sentence(let text): draw(text, in: &frame, endingAt: row)
    case .progress(let text) where DisplayText.width(text) > size.columns - 2:
      draw(text, in: &frame, endingAt: row)
    case .progress(let text):
      frame.write(text, column: 1, row: row, style: theme.notice)
    case .keys(let lead, let left, let right): draw(left, right, prefix: lead, in: &frame)
    }
  }

  /// Draws a sentence. If it is too long, its last lines are shown, because they contain what to
  /// do.
  private func draw(_ sentence: String, in frame: inout CellBuffer, endingAt lastRow: Int) {
    let lines = DisplayText.wrapped(sentence, to: size.columns - 2).suffix(size.rows / 3)
    for (offset, line) in lines.reversed().enumerated() {
      let rect = Rect(column: 0, row: lastRow - offset, columns: size.columns, rows: 1)
      frame.fill(rect)
      frame.write(line, column: 1, row: lastRow - offset, style: theme.notice)
    }
  }

  // MARK: Questions

  private func draw(_ orders: [Order], in frame: inout CellBuffer) {
    let isNarrow = size.columns < 80
    var column = 1
    if !isNarrow {
      column += frame.write(Phrases.sortBy, column: column, row: row, style: theme.strong)
    }
    for order in orders {
      column += frame.write(order.key, column: column, row: row, style: theme.key)
      var style = order.isCurrent ? theme.strong : theme.faint
      if order.isCurrent { theme.cursor(&style) }
      let title = isNarrow ? order.order.shortTitle : order.order.title
      column += 1 + frame.write(title, column: column + 1, row: row, style: style)
      column += isNarrow ? 1 : 2
    }
  }

  private func draw(_ editor: LineEditor, after label: String, in frame: inout CellBuffer) {
    var start = 1 + frame.write(label, column: 1, row: row, style: theme.strong)
    if editor.isClippedLeft(width: size.columns - start - 1) {
      start += frame.write("‹", column: start, row: row, style: theme.faint)
    }
    let (text, cursor) = editor.view(width: size.columns - start - 1)
    frame.write(text, column: start, row: row, style: theme.text)
    frame.cursor = Point(column: start + cursor, row: row)
  }

  // MARK: Keys

  private func draw(
    _ left: [Hint], _ right: [Hint], prefix: String, in frame: inout CellBuffer
  ) {
    var end = size.columns - 1
    for hint in right.reversed() {
      draw(hint, in: &frame, column: end - hint.width)
      end -= hint.width + 2
    }
    var column = 1
    if !prefix.isEmpty {
      column += 2 + frame.write(prefix, column: column, row: row, style: theme.strong)
    }
    for hint in left where column + hint.width <= end {
      draw(hint, in: &frame, column: column)
      column += hint.width + 2
    }
  }

  private func draw(_ hint: Hint, in frame: inout CellBuffer, column: Int) {
    let width = frame.write(hint.key, column: column, row: row, style: theme.key)
    frame.write(hint.text, column: column + width + 1, row: row, style: theme.faint)
  }
}
