extension GazetteerFile {
  /// Whether a position is in one of the large lakes, whose shores are accurate to a few
  /// kilometres.
  func isLake(_ point: GridPoint) -> Bool {
    let targetCell = point.row * GridPoint.columns + point.column
    var (low, high) = (0, lakeCells.byteCount / 4)
    while low < high {
      let middle = (low + high) / 2
      if lakeCells.word(middle) & 0x7FFF_FFFF < targetCell {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let cell = lakeCells.word(low)
    guard low < lakeCells.byteCount / 4, cell & 0x7FFF_FFFF == targetCell else { return false }
    let first = lakeFirsts.word(low)
    let end = min(lakeFirsts.word(low + 1), lakeEdges.byteCount / 8, first + CellLimit.edges)
    return lakeEdges.isInside(
      x: (point.x - Double(point.column)) * 65535, y: (point.y - Double(point.row)) * 65535,
      edges: first..<max(first, end), isReferenceInside: cell & 0x8000_0000 != 0)
  }
}
