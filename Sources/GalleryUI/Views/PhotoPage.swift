import LibraryScan
import PhotoModel
import TerminalKit

/// The photo view: its name, and everything known about it.
enum PhotoPage {
  /// Long lines are hard to read: the text stays in a column.
  static func textWidth(_ state: GalleryState) -> Int {
    min(state.size.columns - 4, 90)
  }

  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    let content = state.panes.content
    frame.fill(content)
    guard let id = state.currentID else { return }
    let width = textWidth(state)
    let left = max(2, (state.size.columns - width) / 2)
    guard let asset = state.details[id] else {
      frame.put("…", column: left, row: content.origin.row, style: state.theme.faint)
      return
    }
    let isMarked = state.selection.marks.contains(id)
    if isMarked {
      frame.put("●", column: left - 2, row: content.origin.row, style: state.theme.mark)
    }
    frame.put(
      DisplayText.truncated(PathText.name(asset.path), to: width), column: left,
      row: content.origin.row, style: state.theme.strong)
    let body = Rect(
      column: left, row: content.origin.row + 2, columns: width, rows: content.size.rows - 2)
    let text = InfoText(asset, width: width, state)
    let first = state.photoScroll ?? 0
    text.draw(in: &frame, body, from: first, state)
    let below = text.lines.count - first - body.size.rows
    if below > 0 {
      let more = " ▼ \(below) more "
      frame.put(
        more, column: left + width - DisplayText.width(more), row: content.rows.upperBound - 1,
        style: state.theme.notice)
    }
  }
}
