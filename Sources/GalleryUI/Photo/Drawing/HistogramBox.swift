import Imaging
import TerminalKit

/// The histogram of a picture: its brightness, and below it each of its colours. The box is smaller
/// if there is little space, and omits the colours if there are few rows.
struct HistogramBox: Hashable {
  private let columns: Int
  private let luminanceLines: Int
  private let colourLines: Int
  let rect: Rect

  /// A box over the corner of a picture.
  init(over room: Rect) {
    let isLarge = room.size.columns >= 72 && room.size.rows >= 20
    columns = isLarge ? 32 : max(8, min(20, room.size.columns / 3))
    luminanceLines = isLarge ? 5 : 3
    colourLines = isLarge ? 2 : room.size.rows >= 12 ? 1 : 0
    let size = Size(columns: columns + 4, rows: luminanceLines + 3 * colourLines + 2)
    rect = Rect(
      column: max(room.origin.column, room.columns.upperBound - size.columns - 1),
      row: room.origin.row, columns: size.columns, rows: min(size.rows, room.size.rows))
  }

  /// A box at the top of a panel, as wide as the panel, that leaves room for `lines` lines. It is
  /// smaller if there are few rows left, and nil if the panel has fewer than 16 rows.
  init?(onTopOf panel: Rect, excluding lines: Int) {
    let rows = panel.size.rows
    guard rows >= 16 else { return nil }
    columns = panel.size.columns - 4
    let room = rows - lines - 1
    (luminanceLines, colourLines) = room >= 13 ? (5, 2) : room >= 8 ? (3, 1) : (3, 0)
    rect = Rect(
      column: panel.origin.column + 1, row: panel.origin.row, columns: columns + 2,
      rows: luminanceLines + 3 * colourLines + 2)
  }

  func draw(_ histogram: Histogram, in frame: inout CellBuffer, _ theme: Theme) {
    frame.fill(rect, style: theme.placeholder)
    var row = rect.origin.row + 1
    let colours: [UInt8] = theme.isLight ? [238, 160, 28, 26] : [252, 203, 114, 75]
    let curves: [(bins: [Int], lines: Int, colour: Color)] = [
      (histogram.luminance, luminanceLines, .palette(colours[0])),
      (histogram.red, colourLines, .palette(colours[1])),
      (histogram.green, colourLines, .palette(colours[2])),
      (histogram.blue, colourLines, .palette(colours[3])),
    ]
    for curve in curves {
      var style = theme.placeholder
      if style.background != .standard { style.foreground = curve.colour }
      for line in HistogramBox.bars(curve.bins, columns: columns, lines: curve.lines)
      where row < rect.rows.upperBound {
        frame.write(
          line, column: rect.origin.column + (rect.size.columns - columns) / 2, row: row,
          style: style)
        row += 1
      }
    }
  }

  /// Returns the bins as bars that grow in eighths of a cell. The highest bar uses all lines.
  /// Heights follow the square root of the counts, so that rare values stay visible next to a large
  /// sky.
  static func bars(_ bins: [Int], columns: Int, lines: Int) -> [String] {
    let eighths = Array(" ▁▂▃▄▅▆▇█")
    let sums = (0..<columns).map { column in
      bins[(column * bins.count / columns)..<((column + 1) * bins.count / columns)].reduce(0, +)
    }
    let highest = Double(max(1, sums.max() ?? 1)).squareRoot()
    let heights = sums.map { sum in
      sum == 0 ? 0 : max(1, Int((Double(sum).squareRoot() / highest * Double(lines * 8)).rounded()))
    }
    return (0..<lines).reversed().map { line in
      String(heights.map { eighths[min(8, max(0, $0 - line * 8))] })
    }
  }
}
