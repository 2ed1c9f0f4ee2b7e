import TerminalKit

/// A few words in the middle of the room for a picture.
struct CentredText {
  let text: String
  let style: Style

  /// The maximum width of the text in columns.
  private static let maxWidth = 60

  func draw(in frame: inout CellBuffer, _ room: Rect) {
    let width = max(1, min(CentredText.maxWidth, room.size.columns - 4))
    let lines = DisplayText.wrapped(text, to: width)
    let top = room.origin.row + max(0, (room.size.rows - lines.count) / 2)
    for (offset, line) in lines.prefix(room.size.rows).enumerated() {
      let column = room.origin.column + (room.size.columns - DisplayText.width(line)) / 2
      frame.write(line, column: column, row: top + offset, style: style)
    }
  }
}
