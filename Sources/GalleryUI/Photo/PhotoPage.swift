import LibraryScan
import PhotoModel
import TerminalKit

/// The photo view: its name, and everything known about it, in two columns where there is room.
struct PhotoPage {
  /// The name on top, and a blank line.
  private static let titleLines = 2
  /// Blank columns between the two columns of text.
  private static let gap = 4

  private let state: GalleryState
  private let asset: Asset
  private let columns: [InfoText]
  /// Long lines are hard to read: a column stays narrow.
  private let columnWidth: Int

  private init?(_ state: GalleryState) {
    guard let asset = state.currentID.flatMap({ state.library.details[$0] }) else { return nil }
    self.state = state
    self.asset = asset
    let width = state.window.size.columns - 4
    if state.window.size.columns >= Panes.wide {
      columnWidth = min((width - PhotoPage.gap) / 2, 64)
      columns = InfoText.columns(asset, width: columnWidth, state)
    } else {
      columnWidth = width
      columns = [InfoText(asset, width: columnWidth, state)]
    }
  }

  private var lineCount: Int { columns.map(\.lines.count).max() ?? 0 }

  private var bodyRows: Int { state.panes.content.size.rows - PhotoPage.titleLines }

  /// How far the page can be scrolled.
  static func lastScroll(of state: GalleryState) -> Int {
    PhotoPage(state).map { max(0, $0.lineCount - $0.bodyRows) } ?? 0
  }

  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    let content = state.panes.content
    frame.fill(content)
    guard state.currentID != nil else { return }
    guard let page = PhotoPage(state) else {
      frame.put("…", column: 2, row: content.origin.row, style: state.theme.faint)
      return
    }
    page.draw(in: &frame, content)
  }

  private func draw(in frame: inout CellBuffer, _ content: Rect) {
    let width = columns.count * columnWidth + (columns.count - 1) * PhotoPage.gap
    let left = max(2, (state.window.size.columns - width) / 2)
    if state.marks.selection.marks.contains(asset.id) {
      frame.put("●", column: left - 2, row: content.origin.row, style: state.theme.mark)
    }
    frame.put(
      DisplayText.truncated(PathText.name(asset.path), to: width), column: left,
      row: content.origin.row, style: state.theme.strong)
    if let row = state.grid.current, state.marks.isFavourite(row) {
      let name = min(width, DisplayText.width(PathText.name(asset.path)))
      frame.put("♥", column: left + name + 1, row: content.origin.row, style: state.theme.favourite)
    }
    let first = state.pages.photo?.scroll ?? 0
    for (number, text) in columns.enumerated() {
      let body = Rect(
        column: left + number * (columnWidth + PhotoPage.gap),
        row: content.origin.row + PhotoPage.titleLines, columns: columnWidth, rows: bodyRows)
      text.draw(in: &frame, body, from: first, state)
    }
    let below = lineCount - first - bodyRows
    if below > 0 {
      let more = " ▼ \(below) more "
      frame.put(
        more, column: left + width - DisplayText.width(more), row: content.rows.upperBound - 1,
        style: state.theme.notice)
    }
  }
}
