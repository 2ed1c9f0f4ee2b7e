import GalleryEngine
import PhotoModel
import TerminalKit

/// The compare page: a pane for each photo. Only the pane with the focus has a frame.
struct CompareView {
  struct Pane {
    enum Content {
      case picture(PhotoView.Picture?)
      case table([(label: String, value: String)])
    }

    let pane: ComparePane
    /// `stays`, the number of the photo, its rank by sharpness, and the scale of its picture.
    let label: String
    let name: String
    let isMarked: Bool
    let badges: [PhotoBadges.Piece]
    /// The values that differ from those of the other photos.
    let differences: String
    let content: Content
    let hasFocus: Bool
  }

  let panes: [Pane]
  /// The width of the labels in the table of differences.
  let labelWidth: Int
  /// The pictures that are painted in advance while idle.
  let upcoming: [Picture]
  let theme: Theme

  func draw(in frame: inout CellBuffer) {
    for pane in panes {
      if pane.hasFocus { drawFrame(in: &frame, pane.pane.rect) }
      drawLabel(of: pane, in: &frame)
      draw(pane.content, in: &frame, pane.pane.picture)
      drawCaption(of: pane, in: &frame)
    }
    frame.upcoming = upcoming
  }

  private func drawFrame(in frame: inout CellBuffer, _ rect: Rect) {
    let style = theme.pictureCursor
    let (left, right) = (rect.origin.column, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.origin.row, rect.rows.upperBound - 1)
    let rule = String(repeating: "━", count: max(0, rect.size.columns - 2))
    frame.write("┏\(rule)┓", column: left, row: top, style: style)
    frame.write("┗\(rule)┛", column: left, row: bottom, style: style)
    for row in (top + 1)..<max(top + 1, bottom) {
      frame.write("┃", column: left, row: row, style: style)
      frame.write("┃", column: right, row: row, style: style)
    }
  }

  private func drawLabel(of pane: Pane, in frame: inout CellBuffer) {
    let rect = pane.pane.rect
    frame.write(
      " \(DisplayText.truncated(pane.label, to: pane.pane.labelColumns)) ",
      column: rect.origin.column + 2, row: rect.origin.row,
      style: pane.hasFocus ? theme.strong : theme.faint)
  }

  private func draw(_ content: Pane.Content, in frame: inout CellBuffer, _ room: Rect) {
    switch content {
    case .picture(.shown(let picture)):
      frame.place(
        picture,
        at: Point(
          column: room.origin.column + (room.size.columns - picture.cells.columns) / 2,
          row: room.origin.row + (room.size.rows - picture.cells.rows) / 2))
    case .picture(.loading(let text)):
      CentredText(text: text, style: theme.faint).draw(in: &frame, room)
    case .picture(.failed(let text)):
      CentredText(text: text, style: theme.warning).draw(in: &frame, room)
    case .picture(nil): break
    case .table(let lines): draw(lines, in: &frame, room)
    }
  }

  /// Draws the table. A line of one pane is next to the same line of the others.
  private func draw(
    _ lines: [(label: String, value: String)], in frame: inout CellBuffer, _ room: Rect
  ) {
    let labelWidth = min(labelWidth, max(6, room.size.columns * 2 / 5))
    for (offset, line) in lines.prefix(room.size.rows).enumerated() {
      let (column, row) = (room.origin.column + 1, room.origin.row + offset)
      let room = room.size.columns - 2
      guard !line.value.isEmpty else { continue }
      frame.write(
        DisplayText.truncated(line.label, to: labelWidth), column: column, row: row,
        style: theme.faint)
      frame.write(
        DisplayText.truncated(line.value, to: max(1, room - labelWidth - 2)),
        column: column + labelWidth + 2, row: row, style: theme.text)
    }
  }

  private func drawCaption(of pane: Pane, in frame: inout CellBuffer) {
    let rect = pane.pane.caption
    let (row, end) = (rect.origin.row, rect.columns.upperBound)
    var column = rect.origin.column
    if pane.isMarked { column += frame.write("● ", column: column, row: row, style: theme.mark) }
    let badges = pane.badges
    let badgesWidth = badges.reduce(0) { $0 + 1 + DisplayText.width($1.text) }
    // In a narrow pane, the name is shortened first, and then badges are left out.
    let nameWidth = max(min(8, end - column), end - column - badgesWidth)
    column += frame.write(
      DisplayText.truncated(pane.name, to: nameWidth), column: column, row: row,
      style: theme.strong)
    for piece in badges where column + 1 + DisplayText.width(piece.text) <= end {
      column += 1 + frame.write(piece.text, column: column + 1, row: row, style: piece.style)
    }
    frame.write(
      DisplayText.truncated(pane.differences, to: rect.size.columns), column: rect.origin.column,
      row: row + 1, style: theme.text)
  }
}
