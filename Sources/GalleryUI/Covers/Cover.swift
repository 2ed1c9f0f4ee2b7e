import TerminalKit

/// The size of a cover: the small picture of an album, a place or a month.
enum Cover {
  static let lines = 2
  static let columns = 5
  static let cells = Size(columns: columns, rows: lines)

  static func rect(at origin: Point) -> Rect {
    Rect(column: origin.column, row: origin.row, columns: columns, rows: lines)
  }
}
