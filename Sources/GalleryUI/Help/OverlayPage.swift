import LibraryScan
import PhotoExport
import PhotoModel
import TerminalKit

/// A framed page over the rest: the help, problems, an export's plan and its report.
enum OverlayPage {
  struct Line {
    var key = ""
    var text: String
    var isHeading = false
    var indent = 0
  }

  /// The column of the help that the keys stand in.
  private static let keyWidth = 16

  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    guard let page = page(of: state) else { return }
    let box = box(state, lines: page.lines)
    // A blank column on either side, so that no half a word touches the frame.
    frame.fill(
      Rect(
        column: box.origin.column - 1, row: box.origin.row, columns: box.size.columns + 2,
        rows: box.size.rows))
    drawFrame(in: &frame, box, title: page.title, state)
    let inner = inner(of: box)
    for (offset, line) in page.lines.dropFirst(state.pages.scroll).prefix(inner.size.rows)
      .enumerated()
    {
      draw(line, in: &frame, inner, row: inner.origin.row + offset, state)
    }
    let below = page.lines.count - state.pages.scroll - inner.size.rows
    if below > 0 {
      let text = " ▼ \(below) more "
      frame.put(
        text, column: box.columns.upperBound - DisplayText.width(text) - 2,
        row: box.rows.upperBound - 1, style: state.theme.notice)
    }
  }

  /// How far the page can be scrolled.
  static func lastScroll(of state: GalleryState) -> Int {
    guard let page = page(of: state) else { return 0 }
    return max(0, page.lines.count - inner(of: box(state, lines: page.lines)).size.rows)
  }

  private static func page(of state: GalleryState) -> (title: String, lines: [Line])? {
    let setup = state.setup
    switch state.pages.top {
    case .overlay(.help(let help)):
      return ("Keys: \(help.context.title)", helpLines(state, help))
    case .overlay(.problems(let title, let lines)):
      return (title, wrap(lines, state))
    case .plan(let plan):
      return (
        "Export", wrap(ExportText.plan(plan, home: setup.home, keys: setup.keymap), state)
      )
    case .report(let report):
      return (
        "Export", wrap(ExportText.report(report, home: setup.home, keys: setup.keymap), state)
      )
    case .photo, .planning, .prompt, nil:
      return nil
    }
  }

  private static func wrap(_ paragraphs: [String], _ state: GalleryState) -> [Line] {
    paragraphs.flatMap { DisplayText.wrapped($0, to: width(state) - 4).map { Line(text: $0) } }
  }

  /// The keys of this place first, then all others.
  private static func helpLines(_ state: GalleryState, _ help: HelpState) -> [Line] {
    let found = help.bindings(state.setup.keymap)
    let here = helpLines(of: found.here, state)
    let others = helpLines(of: found.elsewhere, state)
    if here.isEmpty, others.isEmpty { return [Line(text: "No key does that")] }
    if others.isEmpty { return here }
    let heading = [Line(text: "Elsewhere", isHeading: true), Line(text: "")]
    return here + (here.isEmpty ? [] : [Line(text: "")]) + heading + others
  }

  private static func helpLines(of bindings: [Keymap.Binding], _ state: GalleryState) -> [Line] {
    var lines: [Line] = []
    for group in Keymap.Group.allCases {
      let members = bindings.filter { $0.group == group }
      if members.isEmpty { continue }
      if !lines.isEmpty { lines.append(Line(text: "")) }
      lines.append(Line(text: group.rawValue, isHeading: true))
      for binding in members {
        let text = DisplayText.wrapped(binding.help, to: width(state) - 4 - keyWidth)
        let keys = keyLines(binding.keys.map(\.text))
        for number in 0..<max(text.count, keys.count) {
          lines.append(
            Line(
              key: number < keys.count ? keys[number] : "",
              text: number < text.count ? text[number] : "", indent: keyWidth))
        }
      }
    }
    return lines
  }

  /// As many keys in a line as there is room for.
  private static func keyLines(_ keys: [String]) -> [String] {
    var lines: [String] = []
    for key in keys {
      let longer = (lines.last.map { "\($0)  " } ?? "") + key
      if lines.isEmpty || DisplayText.width(longer) >= keyWidth {
        lines.append(key)
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines
  }

  private static func width(_ state: GalleryState) -> Int {
    min(state.window.size.columns - 2, 76)
  }

  private static func box(_ state: GalleryState, lines: [Line]) -> Rect {
    let content = state.panes.content
    let height = min(content.size.rows, lines.count + 2)
    let width = width(state)
    return Rect(
      column: (state.window.size.columns - width) / 2,
      row: content.origin.row + (content.size.rows - height) / 2, columns: width, rows: height)
  }

  private static func inner(of box: Rect) -> Rect {
    Rect(
      column: box.origin.column + 2, row: box.origin.row + 1, columns: box.size.columns - 4,
      rows: box.size.rows - 2)
  }

  private static func draw(
    _ line: Line, in frame: inout CellBuffer, _ inner: Rect, row: Int, _ state: GalleryState
  ) {
    let column = inner.origin.column
    frame.put(line.key, column: column, row: row, limit: keyWidth, style: state.theme.key)
    frame.put(
      line.text, column: column + line.indent, row: row, limit: inner.size.columns - line.indent,
      style: line.isHeading ? state.theme.header : state.theme.text)
  }

  static func drawFrame(
    in frame: inout CellBuffer, _ box: Rect, title: String, _ state: GalleryState
  ) {
    let style = state.theme.headerRule
    let (left, right) = (box.origin.column, box.columns.upperBound - 1)
    let (top, bottom) = (box.origin.row, box.rows.upperBound - 1)
    let rule = String(repeating: "─", count: box.size.columns - 2)
    frame.put("┌\(rule)┐", column: left, row: top, style: style)
    frame.put("└\(rule)┘", column: left, row: bottom, style: style)
    for row in (top + 1)..<bottom {
      frame.put("│", column: left, row: row, style: style)
      frame.put("│", column: right, row: row, style: style)
    }
    frame.put(" \(title) ", column: left + 2, row: top, style: state.theme.strong)
  }
}
