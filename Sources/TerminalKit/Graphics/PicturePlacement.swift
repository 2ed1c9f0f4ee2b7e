/// A picture and the cells of a frame that it fills.
package struct PicturePlacement: Hashable, Sendable {
  package let picture: Picture
  package let rect: Rect

  package init(picture: Picture, rect: Rect) {
    self.picture = picture
    self.rect = rect
  }
}

/// A part of a placed picture that nothing stands before.
package struct PictureTile: Hashable, Sendable {
  package let placement: PicturePlacement
  /// On the screen; lies within the placement's rectangle.
  package let visible: Rect

  /// Whether all of the picture is seen.
  package var isWhole: Bool { visible == placement.rect }

  /// The pixels of the picture that lie behind the tile.
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
  /// Puts a picture in its rectangle. Whatever is put over it afterwards stands before it.
  ///
  /// Its cells are no-break spaces to ncurses, which would clear the rest of a line for plain ones
  /// and wipe the picture. What does not lie in the frame whole is left out.
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

  /// The picture that is seen at a cell.
  package func placement(atColumn column: Int, row: Int) -> PicturePlacement? {
    let number = self[column, row].picture
    return number > 0 ? placements[number - 1] : nil
  }

  /// What is seen of the pictures as rectangles, in the order of their placement, then from the
  /// top left. A picture that nothing stands before is one.
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
  /// The cells of it for which `isIn` holds, as rectangles that do not overlap, from the top left.
  /// When it holds for all, that is one.
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

  /// The columns for which `isIn` holds, as runs without a gap.
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
