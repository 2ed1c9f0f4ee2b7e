import GalleryEngine
import TerminalKit

/// The information panel next to the grid or the picture.
struct InfoPanel {
  let text: InfoText
  /// The first visible line.
  let first: Int
  /// Whether the panel is next to a grid. There it can't be scrolled, and the rest is shown
  /// elsewhere. In the photo view it scrolls.
  let isInGrid: Bool
  let theme: Theme

  /// The columns on either side of the text.
  private static let margin = 1

  /// Returns the width of the text in a panel.
  static func textWidth(of width: Int) -> Int { width - 2 * margin }

  /// Returns the maximum scroll offset for a number of rows.
  func lastScroll(rows: Int) -> Int { max(0, text.lines.count - rows) }

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    let inner = Rect(
      column: rect.origin.column + InfoPanel.margin, row: rect.origin.row,
      columns: InfoPanel.textWidth(of: rect.size.columns), rows: rect.size.rows)
    text.draw(in: &frame, inner, from: first, theme)
    let below = text.lines.count - first - inner.size.rows
    guard below > 0 else { return }
    let row = inner.rows.upperBound - 1
    frame.fill(
      Rect(column: inner.origin.column, row: row, columns: inner.size.columns, rows: 1))
    let moreText =
      " " + (isInGrid ? Phrases.moreInPhotoView(below + 1) : Phrases.moreBelow(below + 1))
    frame.write(
      DisplayText.truncated(moreText, to: inner.size.columns), column: inner.origin.column,
      row: row,
      style: theme.notice)
  }
}

extension GalleryState {
  /// Returns the panel about the photo under the cursor, or nil until its details are loaded.
  /// `width` is the width of the panel.
  func infoPanel(width: Int) -> InfoPanel? {
    photoFacts.map {
      InfoPanel(
        text: InfoText($0, width: InfoPanel.textWidth(of: width)), first: pages.photo?.scroll ?? 0,
        isInGrid: pages.photo == nil, theme: theme)
    }
  }

  /// The maximum scroll offset of the panel in the photo view.
  var lastInfoScroll: Int {
    guard let rect = photoPanes.info else { return 0 }
    return infoPanel(width: rect.size.columns)?.lastScroll(rows: rect.size.rows) ?? 0
  }
}
