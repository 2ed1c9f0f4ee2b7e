/// The cells of a row that differ between two frames, as ranges of columns.
///
/// A wide character is never split: a range neither begins in its right half nor ends before it.
/// Short unchanged gaps between two changes are included, so that they form one run.
enum ChangedRuns {
  private static let gap = 4

  static func columns(row: Int, from old: CellBuffer?, to new: CellBuffer) -> [Range<Int>] {
    let width = new.size.columns
    guard let old, old.size == new.size else { return width > 0 ? [0..<width] : [] }
    var runs: [Range<Int>] = []
    let start = row * width
    old.cells.withUnsafeBufferPointer { before in
      new.cells.withUnsafeBufferPointer { after in
        for column in 0..<width where before[start + column] != after[start + column] {
          let isRightHalf = column > 0 && after[start + column].text.isEmpty
          let lower = isRightHalf ? column - 1 : column
          let isLeftHalf = column + 1 < width && after[start + column + 1].text.isEmpty
          let upper = isLeftHalf ? column + 2 : column + 1
          if let last = runs.last, last.upperBound + gap >= lower {
            runs[runs.count - 1] = last.lowerBound..<max(upper, last.upperBound)
          } else {
            runs.append(lower..<upper)
          }
        }
      }
    }
    return runs
  }
}
