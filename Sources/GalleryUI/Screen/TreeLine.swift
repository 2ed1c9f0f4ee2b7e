import GalleryEngine
import PhotoModel
import TerminalKit

/// A line of the tree of albums or places: a branch sign, a title, a count, and the days if there
/// is room.
struct TreeLine {
  let branch: AlbumTree.Branch
  let title: String
  /// The count as text. Empty if it is unknown.
  let count: String
  let days: ClosedRange<Day>?
  let theme: Theme

  /// The minimum width in columns at which the days are on the same line as the title.
  static let minWidthForDays = 60

  /// Draws the line into the first row of `line`, with the sign in the column `start`.
  func draw(in frame: inout CellBuffer, _ line: Rect, from start: Int) {
    let row = line.origin.row
    var end = line.columns.upperBound - 1 - count.count
    frame.write(count, column: end, row: row, style: theme.faint)
    if line.size.columns >= TreeLine.minWidthForDays, let days {
      end = line.columns.upperBound - 30
      frame.write(DayText.range(days), column: end, row: row, limit: 18, style: theme.faint)
    }
    frame.write(branch.symbol, column: start, row: row, style: theme.faint)
    frame.write(
      DisplayText.truncated(title, to: end - start - 3), column: start + 2, row: row,
      style: theme.text)
  }
}

extension AlbumTree.Branch {
  var symbol: String {
    switch self {
    case .none: " "
    case .open: "▾"
    case .closed: "▸"
    }
  }
}
