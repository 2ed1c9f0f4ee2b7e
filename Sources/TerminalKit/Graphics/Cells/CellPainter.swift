/// Draws pictures made of characters.
struct CellPainter: PicturePainter {
  private var painted = PaintedCells<PictureCell>()

  mutating func paint(_ frame: CellBuffer, budget: Int) -> PaintStep {
    var writer = CellWriter()
    let isDone = painted.update(to: frame) { placement, column, row, _ in
      guard case .cells(let cells) = placement.picture.payload else { return nil }
      let (x, y) = (column - placement.rect.origin.column, row - placement.rect.origin.row)
      return cells[y * placement.rect.size.columns + x]
    } write: { cell, column, row in
      if writer.count >= budget { return false }
      writer.write(cell ?? PictureCell(" ", .standard), column: column, row: row)
      return true
    }
    return PaintStep(bytes: writer.finished(), isDone: isDone)
  }

  mutating func cellsWereOverwritten(_ cells: [Point]) {
    painted.recordBlank(cells)
  }

  mutating func screenWasCleared() {
    painted.clear()
  }

  /// Returns no bytes: these pictures are text on a screen that is left or cleared.
  mutating func removeAll() -> [UInt8] {
    painted.clear()
    return []
  }
}
