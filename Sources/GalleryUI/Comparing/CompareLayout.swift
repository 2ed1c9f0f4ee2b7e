package import TerminalKit

/// The layout of the compare page: as many panes as there is room for and as there are photos.
package struct CompareLayout: Hashable, Sendable {
  /// The panes, row by row.
  package let panes: [ComparePane]

  /// The numbers of photos that are shown next to each other.
  private static let counts = [2, 3, 4, 6]
  /// The maximum number of panes.
  package static let maxPanes = 6
  /// The minimum size of a pane if there are more than two.
  private static let minPane = Size(columns: 48, rows: 18)

  package init(_ content: Rect, photos: Int) {
    let shape = CompareLayout.shape(content, photos: photos)
    let (columns, rows) = (content.size.columns, content.size.rows)
    panes = (0..<min(max(photos, 0), shape.count)).map { number in
      let (column, row) = (number % shape.columns, number / shape.columns)
      let (left, right) = (columns * column / shape.columns, columns * (column + 1) / shape.columns)
      let (top, bottom) = (rows * row / shape.rows, rows * (row + 1) / shape.rows)
      return ComparePane(
        Rect(
          column: content.origin.column + left, row: content.origin.row + top,
          columns: right - left, rows: bottom - top))
    }
  }

  /// The number of panes, and the columns and rows in which they are arranged.
  private struct Shape {
    var count: Int
    var columns: Int
    var rows: Int
  }

  private static func shape(_ content: Rect, photos: Int) -> Shape {
    guard photos > 1 else { return Shape(count: 1, columns: 1, rows: 1) }
    let most = counts.first { $0 >= photos } ?? maxPanes
    for count in counts.reversed() where count <= most {
      let fitting = shapes(of: count).filter { shape in
        count == 2
          || content.size.columns / shape.columns >= minPane.columns
            && content.size.rows / shape.rows >= minPane.rows
      }
      let best = fitting.max { width(of: $0, in: content) < width(of: $1, in: content) }
      if let best { return best }
    }
    return Shape(count: 2, columns: 2, rows: 1)
  }

  private static func shapes(of count: Int) -> [Shape] {
    let sides: [(columns: Int, rows: Int)] =
      switch count {
      case 2: [(2, 1), (1, 2)]
      case 3: [(3, 1), (2, 2)]
      case 4: [(2, 2), (4, 1)]
      default: [(3, 2), (2, 3)]
      }
    return sides.map { Shape(count: count, columns: $0.columns, rows: $0.rows) }
  }

  /// Returns the columns that a photo with sides of 3 to 2 fills in a pane. A cell is about half as
  /// wide as it is high.
  private static func width(of shape: Shape, in content: Rect) -> Int {
    let pane = ComparePane(
      Rect(
        column: 0, row: 0, columns: content.size.columns / shape.columns,
        rows: content.size.rows / shape.rows))
    return min(pane.picture.size.columns, pane.picture.size.rows * 3)
  }
}

/// A pane of the compare page: a border with a label, the picture, and two lines of text below it.
package struct ComparePane: Hashable, Sendable {
  package let rect: Rect
  package let picture: Rect
  package let caption: Rect

  package static let captionLines = 2

  /// The columns for the label in the border.
  var labelColumns: Int { rect.size.columns - 6 }

  init(_ rect: Rect) {
    self.rect = rect
    let (column, row) = (rect.origin.column + 1, rect.origin.row + 1)
    let columns = max(1, rect.size.columns - 2)
    let rows = max(1, rect.size.rows - 2 - ComparePane.captionLines)
    picture = Rect(column: column, row: row, columns: columns, rows: rows)
    caption = Rect(
      column: column, row: row + rows, columns: columns, rows: ComparePane.captionLines)
  }
}
