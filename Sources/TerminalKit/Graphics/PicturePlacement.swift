/// A picture and the cells of a frame that it fills.
package struct PicturePlacement: Hashable, Sendable {
  package let picture: Picture
  package let rect: Rect

  package init(picture: Picture, rect: Rect) {
    self.picture = picture
    self.rect = rect
  }
}

/// A visible rectangular part of a placed picture.
package struct PictureTile: Hashable, Sendable {
  package let placement: PicturePlacement
  /// The rectangle on the screen, within the placement's rectangle.
  package let visible: Rect

  /// Whether the whole picture is visible.
  package var isFullyVisible: Bool { visible == placement.rect }

  /// The picture's pixels in the tile.
  package var source: (x: Int, y: Int, width: Int, height: Int) {
    let (rect, size) = (placement.rect, placement.picture.size)
    let left = (visible.origin.column - rect.origin.column) * size.width / rect.size.columns
    let right = (visible.columns.upperBound - rect.origin.column) * size.width / rect.size.columns
    let top = (visible.origin.row - rect.origin.row) * size.height / rect.size.rows
    let bottom = (visible.rows.upperBound - rect.origin.row) * size.height / rect.size.rows
    return (left, top, right - left, bottom - top)
  }
}

extension CellBuffer {
  /// Places a picture. Anything written to its cells afterwards covers it. Does nothing if the
  /// picture doesn't fit in the frame completely.
  ///
  /// Its cells are no-break spaces for ncurses: for normal spaces ncurses would clear the rest of
  /// the line and erase the picture.
  package mutating func place(_ picture: Picture, at origin: Point) {
    let rect = Rect(
      column: origin.column, row: origin.row, columns: picture.cells.columns,
      rows: picture.cells.rows)
    guard rect.columns.clamped(to: 0..<size.columns) == rect.columns,
      rect.rows.clamped(to: 0..<size.rows) == rect.rows
    else { return }
    fill(rect)
    placements.append(PicturePlacement(picture: picture, rect: rect))
    for row in rect.rows {
      for column in rect.columns { setPicture(placements.count, column: column, row: row) }
    }
  }

  /// Returns the picture visible at a cell.
  package func placement(atColumn column: Int, row: Int) -> PicturePlacement? {
    let number = self[column, row].picture
    return number > 0 ? placements[number - 1] : nil
  }

  /// The visible parts of the pictures as rectangles, in the order of placement, then from the top
  /// left. A picture that nothing covers is a single tile.
  package var tiles: [PictureTile] {
    var tiles: [PictureTile] = []
    for (index, placement) in placements.enumerated() {
      for rect in placement.rect.parts(where: { self[$0, $1].picture == index + 1 }) {
        tiles.append(PictureTile(placement: placement, visible: rect))
      }
    }
    return tiles
  }
}

extension Rect {
  /// Returns the cells for which `isIn` is true, as rectangles that don't overlap, from the top
  /// left. If it is true for all, that is one rectangle.
  func parts(where isIn: (_ column: Int, _ row: Int) -> Bool) -> [Rect] {
    var parts: [Rect] = []
    var open: [Rect] = []
    for row in rows {
      var next: [Rect] = []
      for run in Self.runs(in: columns, where: { isIn($0, row) }) {
        if let above = open.first(where: { $0.columns == run }) {
          next.append(
            Rect(
              column: run.lowerBound, row: above.origin.row, columns: run.count,
              rows: above.size.rows + 1))
        } else {
          next.append(Rect(column: run.lowerBound, row: row, columns: run.count, rows: 1))
        }
      }
      parts += open.filter { rect in !next.contains { $0.origin == rect.origin } }
      open = next
    }
    return parts + open
  }

  /// Returns the columns for which `isIn` is true, as contiguous runs.
  private static func runs(in columns: Range<Int>, where isIn: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in columns where isIn(column) {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    return runs
  }
}
