package import TerminalKit

/// The dimensions of the cells in a grid: a picture at the top, if pictures are shown, and text
/// below.
package struct CellShape: Hashable, Sendable {
  package let density: Density
  /// The number of cells per row.
  package let columns: Int
  /// The width in screen columns, including the gap at the right.
  package let cellWidth: Int
  /// The number of lines of the picture; 0 if there is none.
  package let pictureLines: Int
  package let textLines: Int
  /// The number of blank lines below a row of cells.
  package let gap: Int
  /// The number of columns left of the cells, for the date of a row's first photo if days have no
  /// headers.
  let margin: Int

  /// The number of columns between two cells.
  static let gutter = 2

  /// The widths of a margin for `12 Mar 2020` and for `12 Mar`.
  private static let (wideMargin, narrowMargin) = (13, 8)

  /// `cell` is the size of a screen cell in pixels, or nil if pictures can't be shown. Pictures
  /// have the aspect ratio 3:2, as most photos do, but never so high that a row of cells with its
  /// header doesn't fit into `height` lines.
  package init(density: Density, width: Int, height: Int = .max, cell: PixelExtent? = nil) {
    let density = density.shown(hasPictures: cell != nil)
    self.density = density
    margin = density != .sheet ? 0 : width < 60 ? CellShape.narrowMargin : CellShape.wideMargin
    let usable = max(1, width - margin + CellShape.gutter)
    let hasPicture = cell != nil && density != .list
    let minimum = hasPicture ? density.pictureWidth : density.minimumWidth
    columns = density == .list ? 1 : max(1, usable / (minimum + CellShape.gutter))
    cellWidth = usable / columns
    gap = density.gap
    guard hasPicture, let cell else {
      pictureLines = 0
      textLines = density.lines
      return
    }
    textLines = density.captionLines
    let pixels = (cellWidth - CellShape.gutter) * cell.width * 2
    let part = 3 * max(1, cell.height)
    // The few lines of a contact sheet are rounded to the nearest number instead of down.
    let preferredLines = (density == .sheet ? pixels + part / 2 : pixels) / part
    let room = height == .max ? Int.max : height - 1 - textLines
    pictureLines = max(2, min(preferredLines, room))
  }

  /// Whether the photos are shown without grouping by day.
  var isFlowing: Bool { density == .sheet }

  /// The first column of a cell, from the left edge of the grid.
  func start(ofColumn column: Int) -> Int { margin + column * cellWidth }

  /// The index of the cell at a distance from the left edge of the grid; nil in the margin.
  func column(at distance: Int) -> Int? {
    distance < margin ? nil : (distance - margin) / cellWidth
  }

  package var lines: Int { pictureLines + textLines }
  package var bandLines: Int { lines + gap }

  /// The number of rows of cells for a number of photos.
  func bands(of count: Int) -> Int { (count + columns - 1) / columns }

  /// The area of a cell's text.
  func caption(of cell: Rect) -> Rect {
    Rect(
      column: cell.origin.column, row: cell.origin.row + pictureLines,
      columns: cell.size.columns, rows: textLines)
  }

  /// The size of a picture in screen cells.
  package var picture: Size {
    Size(columns: max(1, cellWidth - CellShape.gutter), rows: pictureLines)
  }
}
