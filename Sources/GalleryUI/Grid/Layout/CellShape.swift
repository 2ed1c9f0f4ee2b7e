package import TerminalKit

/// How the cells of a grid are divided: a picture on top where there are pictures, text below.
package struct CellShape: Hashable, Sendable {
  package let density: Density
  /// Cells side by side.
  package let columns: Int
  /// In screen columns, with the gap on its right.
  package let cellWidth: Int
  /// Lines of picture; 0 where there is none.
  package let pictureLines: Int
  package let textLines: Int
  /// Blank lines below a row of cells.
  package let gap: Int
  /// Columns left of the cells, for the date of the first of a row where days have no headers.
  let margin: Int

  /// Columns between two cells.
  static let gutter = 2

  /// Columns of a margin for `12 Mar 2020` and for `12 Mar`.
  private static let (wideMargin, narrowMargin) = (13, 8)

  /// `cell` is the size of a screen's cell in pixels, where pictures can be shown. They are three
  /// wide to two high, as most photos are, but never so high that no row of cells fits into
  /// `height` lines with its header.
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
    // Of few lines each one counts.
    let wanted = (density == .sheet ? pixels + part / 2 : pixels) / part
    let room = height == .max ? Int.max : height - 1 - textLines
    pictureLines = max(2, min(wanted, room))
  }

  /// Whether photos follow each other without regard to days.
  var isFlowing: Bool { density == .sheet }

  /// Where a cell begins, counted from the left edge of the grid.
  func start(ofColumn column: Int) -> Int { margin + column * cellWidth }

  /// The cell at a distance from the left edge of the grid; nil in the margin.
  func column(at distance: Int) -> Int? {
    distance < margin ? nil : (distance - margin) / cellWidth
  }

  package var lines: Int { pictureLines + textLines }
  package var bandLines: Int { lines + gap }

  /// The rows of cells that so many photos need.
  func bands(of count: Int) -> Int { (count + columns - 1) / columns }

  /// The lines of text of a cell.
  func caption(of cell: Rect) -> Rect {
    Rect(
      column: cell.origin.column, row: cell.origin.row + pictureLines,
      columns: cell.size.columns, rows: textLines)
  }

  /// The cells of a picture.
  package var picture: Size {
    Size(columns: max(1, cellWidth - CellShape.gutter), rows: pictureLines)
  }
}
