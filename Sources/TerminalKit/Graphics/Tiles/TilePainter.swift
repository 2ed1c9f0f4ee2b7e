/// Draws pictures as pixels that the terminal doesn't store: sixel and iTerm2's inline images. Text
/// written over them erases them.
struct TilePainter: PicturePainter {
  /// The part of a picture shown in a cell.
  private struct Part: Hashable {
    var picture: Picture.ID
    var column: Int
    var row: Int
  }

  private var painted = PaintedCells<Part>()

  mutating func paint(_ frame: CellBuffer, budget: Int) -> PaintStep {
    painted.recordText(of: frame)
    var bytes: [UInt8] = []
    for (index, placement) in frame.placements.enumerated() {
      for strip in placement.picture.payload.strips {
        if bytes.count >= budget { return PaintStep(bytes: bytes, isDone: false) }
        paint(strip, of: placement, number: index + 1, in: frame, to: &bytes)
      }
    }
    return PaintStep(bytes: bytes, isDone: true)
  }

  mutating func cellsWereOverwritten(_ cells: [Point]) {
    painted.recordBlank(cells)
  }

  mutating func screenWasCleared() {
    painted.clear()
  }

  /// Returns no bytes: the pictures are on a screen that is left.
  mutating func removeAll() -> [UInt8] {
    painted.clear()
    return []
  }

  /// Draws the missing cells of a strip. If nothing covers the strip and most of it is missing,
  /// draws all of it at once.
  ///
  /// The last row of the screen stays blank, because a picture that touches it scrolls the screen
  /// in some terminals.
  private mutating func paint(
    _ strip: PictureStrip, of placement: PicturePlacement, number: Int, in frame: CellBuffer,
    to bytes: inout [UInt8]
  ) {
    let origin = placement.rect.origin
    let bounds = Rect(
      column: origin.column, row: origin.row + strip.rows.lowerBound,
      columns: placement.rect.size.columns, rows: strip.rows.count)
    let lastRow = frame.size.rows - 1
    var (missing, visibleCount) = (0, 0)
    for row in bounds.rows where row < lastRow {
      for column in bounds.columns where frame[column, row].picture == number {
        visibleCount += 1
        if isMissing(placement, column: column, row: row) { missing += 1 }
      }
    }
    guard missing > 0 else { return }
    if visibleCount == bounds.size.columns * bounds.size.rows, missing * 2 > visibleCount {
      write(strip.bytes, at: bounds.origin, to: &bytes)
    } else {
      let parts = bounds.parts { column, row in
        row < lastRow && frame[column, row].picture == number
          && isMissing(placement, column: column, row: row)
      }
      for part in parts {
        let inside = Rect(
          column: part.origin.column - origin.column, row: part.origin.row - origin.row,
          columns: part.size.columns, rows: part.size.rows)
        write(placement.picture.encoded(inside), at: part.origin, to: &bytes)
      }
    }
    for row in bounds.rows where row < lastRow {
      for column in bounds.columns where frame[column, row].picture == number {
        painted[column, row] = Part(
          picture: placement.picture.id, column: column - origin.column, row: row - origin.row)
      }
    }
  }

  private func isMissing(_ placement: PicturePlacement, column: Int, row: Int) -> Bool {
    painted[column, row]
      != Part(
        picture: placement.picture.id, column: column - placement.rect.origin.column,
        row: row - placement.rect.origin.row)
  }

  private func write(_ sequence: [UInt8], at origin: Point, to bytes: inout [UInt8]) {
    bytes += Array("\u{1B}7\u{1B}[\(origin.row + 1);\(origin.column + 1)H".utf8)
    bytes += sequence
    bytes += Array("\u{1B}8".utf8)
  }
}

extension PicturePayload {
  /// The strips of a picture drawn as pixels; empty for other pictures.
  var strips: [PictureStrip] {
    switch self {
    case .inline(let picture): picture.strips
    case .sixel(let picture): picture.strips
    case .none, .cells, .pieces: []
    }
  }
}

extension Picture {
  /// Returns the sequence for a rectangle of the picture's cells.
  func encoded(_ rect: Rect) -> [UInt8] {
    switch payload {
    case .inline(let picture): picture.encoded(rect)
    case .sixel(let picture): picture.encoded(rect)
    case .none, .cells, .pieces: []
    }
  }
}
