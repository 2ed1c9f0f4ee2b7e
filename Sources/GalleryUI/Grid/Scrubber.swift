import LibraryScan
import PhotoModel
import TerminalKit

/// The right edge of the grid: years, and where one is among them.
enum Scrubber {
  static func draw(in frame: inout CellBuffer, _ rect: Rect, _ state: GalleryState) {
    let grid = state.grid
    guard grid.index.count > 0 else { return }
    let height = rect.size.rows
    let edge = rect.columns.upperBound - 1
    let seen = grid.layout.positions(inLines: grid.viewport.lines)
    let first = line(of: seen.lowerBound, of: height, in: grid)
    let last = max(first, line(of: max(seen.lowerBound, seen.upperBound - 1), of: height, in: grid))
    for offset in 0..<height {
      let isSeen = (first...last).contains(offset)
      frame.put(
        isSeen ? "┃" : "│", column: edge, row: rect.origin.row + offset,
        style: isSeen ? state.theme.header : state.theme.headerRule)
    }
    guard rect.size.columns >= 6 else { return }
    let current = grid.years.mark(at: grid.cursor)
    var taken: Set<Int> = []
    // The year of the cursor is never left out for want of room.
    for mark in [current].compactMap(\.self) + grid.years.marks {
      let offset = line(of: mark.position, of: height, in: grid)
      guard taken.insert(offset).inserted else { continue }
      let isCurrent = mark == current
      frame.put(
        mark.year.map { DisplayText.rightAligned(String($0), in: 4) } ?? "   –",
        column: rect.origin.column, row: rect.origin.row + offset,
        style: isCurrent ? state.theme.header : state.theme.faint)
    }
  }

  private static func line(of position: Int, of height: Int, in grid: GridState) -> Int {
    min(height - 1, position * height / max(1, grid.index.count))
  }

  /// The photo to go to for a line of the scrubber: the start of the year that stands there, else
  /// the photo at that share of all.
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
