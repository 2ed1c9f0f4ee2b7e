import PhotoModel
import TerminalKit

/// The right edge of the grid: the years, and the current position among them.
struct Scrubber {
  let grid: GridState
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    guard grid.index.count > 0 else { return }
    let height = rect.size.rows
    let edge = rect.columns.upperBound - 1
    let visiblePositions = grid.layout.positions(inLines: grid.viewport.lines)
    let first = Scrubber.line(of: visiblePositions.lowerBound, of: height, in: grid)
    let last = max(
      first,
      Scrubber.line(
        of: max(visiblePositions.lowerBound, visiblePositions.upperBound - 1), of: height, in: grid)
    )
    for offset in 0..<height {
      let isSeen = (first...last).contains(offset)
      frame.write(
        isSeen ? "┃" : "│", column: edge, row: rect.origin.row + offset,
        style: isSeen ? theme.header : theme.headerRule)
    }
    guard rect.size.columns >= 6 else { return }
    let current = grid.years.mark(at: grid.cursor)
    var usedOffsets: Set<Int> = []
    // The year of the cursor is placed first, so that it is never omitted for lack of room.
    for mark in [current].compactMap(\.self) + grid.years.marks {
      let offset = Scrubber.line(of: mark.position, of: height, in: grid)
      guard usedOffsets.insert(offset).inserted else { continue }
      let isCurrent = mark == current
      frame.write(
        mark.year.map { DisplayText.rightAligned(String($0), in: 4) } ?? "   –",
        column: rect.origin.column, row: rect.origin.row + offset,
        style: isCurrent ? theme.header : theme.faint)
    }
  }

  private static func line(of position: Int, of height: Int, in grid: GridState) -> Int {
    min(height - 1, position * height / max(1, grid.index.count))
  }

  /// Returns the photo to go to for a line of the scrubber: the start of the year on that line, or
  /// else the photo at the same fraction of all photos.
  static func position(atLine offset: Int, of height: Int, in grid: GridState) -> Int {
    let count = grid.index.count
    if let mark = grid.years.marks.first(where: {
      line(of: $0.position, of: height, in: grid) == offset
    }) {
      return mark.position
    }
    return min(count - 1, max(0, offset * count / max(1, height)))
  }
}
