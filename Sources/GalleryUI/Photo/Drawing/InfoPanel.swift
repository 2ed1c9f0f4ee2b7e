import GalleryEngine
import TerminalKit

/// The panel beside the grid, or beside the picture.
struct InfoPanel {
  let text: InfoText
  /// The first line that is seen.
  let first: Int
  /// Beside a grid the rest is to be read elsewhere; in the photo view the panel is scrolled.
  let isInGrid: Bool
  let theme: Theme

  /// What stands beside the text.
  private static let margin = 1

  /// The width of the text in a panel.
  static func textWidth(of width: Int) -> Int { width - 2 * margin }

  /// How far it can be scrolled in so many rows.
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
    let words = " " + (isInGrid ? Phrases.moreInPhotoView(below + 1) : Phrases.moreBelow(below + 1))
    frame.put(
      DisplayText.truncated(words, to: inner.size.columns), column: inner.origin.column, row: row,
      style: theme.notice)
  }
}

extension GalleryState {
  /// Nil as long as nothing is known of the photo under the cursor. `width` is that of the panel.
  func infoPanel(width: Int) -> InfoPanel? {
    photoFacts.map {
      InfoPanel(
        text: InfoText($0, width: InfoPanel.textWidth(of: width)), first: pages.photo?.scroll ?? 0,
        isInGrid: pages.photo == nil, theme: theme)
    }
  }

  /// How far the panel of the photo view can be scrolled.
  var lastInfoScroll: Int {
    guard let rect = photoPanes.info else { return 0 }
    return infoPanel(width: rect.size.columns)?.lastScroll(rows: rect.size.rows) ?? 0
  }
}
