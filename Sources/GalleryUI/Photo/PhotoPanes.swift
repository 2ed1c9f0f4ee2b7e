package import TerminalKit

/// The layout of the photo view: the picture, its caption, the filmstrip of neighbouring photos,
/// and the information with the histogram above it.
package struct PhotoPanes: Hashable, Sendable {
  let content: Rect
  package let picture: Rect
  package let caption: Rect
  package let filmstrip: Rect?
  package let info: Rect?
  /// The histogram above the information. Nil if there is no information panel or it has few rows.
  /// The histogram is then drawn over the picture.
  let histogram: HistogramBox?

  /// The lines of the filmstrip, and the columns of each thumbnail with its gap.
  static let filmstripLines = 4
  static let filmstripWidth = 12

  /// `infoLines` returns the number of lines of the information in a panel of a width.
  package init(
    _ content: Rect, hasInfo: Bool, hasFilmstrip: Bool, hasHistogram: Bool,
    infoLines: (Int) -> Int
  ) {
    self.content = content
    let infoWidth =
      hasInfo && content.size.columns >= Panes.minColumnsForInfo
      ? min(max(content.size.columns / 3, 34), 52) : 0
    let width = content.size.columns - (infoWidth > 0 ? infoWidth + 1 : 0)
    let hasStrip = hasFilmstrip && content.size.rows >= 16
    let stripLines = hasStrip ? PhotoPanes.filmstripLines + 1 : 0
    let (column, row) = (content.origin.column, content.origin.row)
    let height = max(1, content.size.rows - 1 - stripLines)
    picture = Rect(column: column, row: row, columns: width, rows: height)
    caption = Rect(column: column, row: row + height, columns: width, rows: 1)
    filmstrip =
      hasStrip
      ? Rect(
        column: column, row: row + height + 2, columns: width, rows: PhotoPanes.filmstripLines)
      : nil
    guard infoWidth > 0 else {
      (info, histogram) = (nil, nil)
      return
    }
    let panel = Rect(
      column: column + width + 1, row: row, columns: infoWidth, rows: content.size.rows)
    histogram =
      hasHistogram ? HistogramBox(onTopOf: panel, excluding: infoLines(infoWidth)) : nil
    // One blank line separates them.
    let histogramRows = histogram.map { $0.rect.size.rows + 1 } ?? 0
    info = Rect(
      column: panel.origin.column, row: row + histogramRows, columns: infoWidth,
      rows: content.size.rows - histogramRows)
  }
}
