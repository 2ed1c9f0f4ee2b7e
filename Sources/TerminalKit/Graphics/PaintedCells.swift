/// What a painter has put in the cells of the screen, where that is not text.
struct PaintedCells<Value: Hashable & Sendable>: Sendable {
  private(set) var size = Size(columns: 0, rows: 0)
  private var shown: [Value?] = []

  /// Takes note that every cell was cleared.
  mutating func clear() {
    for index in shown.indices { shown[index] = nil }
  }

  /// Takes note that these cells are blank.
  mutating func forget(_ cells: [Point]) {
    for cell in cells where cell.column < size.columns && cell.row < size.rows {
      self[cell.column, cell.row] = nil
    }
  }

  subscript(_ column: Int, _ row: Int) -> Value? {
    get { shown[row * size.columns + column] }
    set { shown[row * size.columns + column] = newValue }
  }

  /// Takes note that text has taken its cells, and of the size.
  mutating func takeText(of frame: CellBuffer) {
    if size != frame.size {
      size = frame.size
      shown = Array(repeating: nil, count: size.columns * size.rows)
    }
    for index in shown.indices where frame.cells[index].picture == 0 { shown[index] = nil }
  }

  /// Goes through the cells whose picture is not what it should be, row by row, and calls `write`
  /// for each, which answers false to stop: then that cell was not written. `wanted` is what a cell
  /// of a picture should hold, given what it does; nil for a blank. Returns whether all cells are
  /// as they should be.
  mutating func update(
    to frame: CellBuffer,
    wanted: (_ placement: PicturePlacement, _ column: Int, _ row: Int, _ shown: Value?) -> Value?,
    write: (_ value: Value?, _ column: Int, _ row: Int) -> Bool
  ) -> Bool {
    takeText(of: frame)
    if frame.placements.isEmpty { return true }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let index = row * size.columns + column
        let number = frame.cells[index].picture
        guard number > 0 else { continue }
        let value = wanted(frame.placements[number - 1], column, row, shown[index])
        if value == shown[index] { continue }
        guard write(value, column, row) else { return false }
        shown[index] = value
      }
    }
    return true
  }
}
