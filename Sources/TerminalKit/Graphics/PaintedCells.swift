/// The contents that a painter has drawn in the cells of the screen, except text.
struct PaintedCells<Value: Hashable & Sendable>: Sendable {
  private(set) var size = Size(columns: 0, rows: 0)
  private var shown: [Value?] = []

  /// Records that every cell was cleared.
  mutating func clear() {
    for index in shown.indices { shown[index] = nil }
  }

  /// Records that these cells are blank.
  mutating func recordBlank(_ cells: [Point]) {
    for cell in cells where cell.column < size.columns && cell.row < size.rows {
      self[cell.column, cell.row] = nil
    }
  }

  subscript(_ column: Int, _ row: Int) -> Value? {
    get { shown[row * size.columns + column] }
    set { shown[row * size.columns + column] = newValue }
  }

  /// Records the cells that are now text, and the size of the frame.
  mutating func recordText(of frame: CellBuffer) {
    if size != frame.size {
      size = frame.size
      shown = Array(repeating: nil, count: size.columns * size.rows)
    }
    for index in shown.indices where frame.cells[index].picture == 0 { shown[index] = nil }
  }

  /// Visits the picture cells whose contents are outdated, row by row, and calls `write` for each.
  /// `write` returns false to stop without having written the cell. `wanted` returns the intended
  /// contents of a cell, given the current ones; nil for a blank. Returns whether all cells are up
  /// to date.
  mutating func update(
    to frame: CellBuffer,
    needed: (_ placement: PicturePlacement, _ column: Int, _ row: Int, _ displayedValue: Value?) ->
      Value?,
    write: (_ value: Value?, _ column: Int, _ row: Int) -> Bool
  ) -> Bool {
    recordText(of: frame)
    if frame.placements.isEmpty { return true }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let index = row * size.columns + column
        let number = frame.cells[index].picture
        guard number > 0 else { continue }
        let value = needed(frame.placements[number - 1], column, row, shown[index])
        if value == shown[index] { continue }
        guard write(value, column, row) else { return false }
        shown[index] = value
      }
    }
    return true
  }
}
