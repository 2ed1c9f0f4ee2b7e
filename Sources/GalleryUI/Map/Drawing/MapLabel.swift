package import TerminalKit

/// The name of a place on a map, next to that place.
package struct MapLabel: Hashable, Sendable {
  package var text: String
  /// The cell where the text begins.
  package var start: Point
  /// The cell of the place.
  package var cell: Point
  /// Whether the place gets a mark. It gets none if photos are drawn in its cell.
  package var hasMark: Bool

  package init(_ text: String, start: Point, cell: Point, hasMark: Bool) {
    self.text = text
    self.start = start
    self.cell = cell
    self.hasMark = hasMark
  }

  package var columns: Range<Int> { start.column..<(start.column + DisplayText.width(text)) }
}

/// Lays out names on a map. Earlier names take precedence. No name covers a photo, a number or
/// another name, and names in the same row have a gap between them.
package struct MapLabels: Sendable {
  /// The maximum width of a name. Wider names are left out.
  private static let maxWidth = 26
  /// The distance in cells within which a name is not repeated.
  private static let repeatDistance = (columns: 40, rows: 12)

  /// The maximum distance in cells between a place and its name when photos are drawn in between.
  private static let maxOffset = 4

  private enum Content: UInt8 {
    case nothing, photo, number, name

    var isText: Bool { self == .number || self == .name }
    var isOfPhotos: Bool { self == .photo || self == .number }
  }

  package private(set) var labels: [MapLabel] = []
  private let size: Size
  private var contents: [Content]

  /// `counts` is the number of photos in each cell, row by row.
  package init(size: Size, counts: [Int32], clusters: [MapCluster]) {
    self.size = size
    contents = counts.map { $0 > 0 ? .photo : .nothing }
    for cluster in clusters {
      for column in cluster.labelColumns(in: size) where column < size.columns {
        contents[cluster.peak.row * size.columns + column] = cluster.label == nil ? .photo : .number
      }
    }
  }

  /// Adds names until there are `limit` labels.
  package mutating func add(_ names: [MapName], limit: Int) {
    for name in names where labels.count < limit {
      let width = DisplayText.width(name.text)
      guard width > 0, width <= min(MapLabels.maxWidth, size.columns / 2), !isRepeated(name),
        let label = label(name, width)
      else { continue }
      for column in label.columns { self[column, label.start.row] = .name }
      if label.hasMark { self[label.cell.column, label.cell.row] = .name }
      labels.append(label)
    }
  }

  private subscript(column: Int, row: Int) -> Content {
    get { contents[row * size.columns + column] }
    set { contents[row * size.columns + column] = newValue }
  }

  private func isRepeated(_ name: MapName) -> Bool {
    labels.contains {
      abs($0.cell.column - name.cell.column) < MapLabels.repeatDistance.columns
        && abs($0.cell.row - name.cell.row) < MapLabels.repeatDistance.rows
        && $0.text.lazy.filter(\.isLetter).elementsEqual(name.text.lazy.filter(\.isLetter))
    }
  }

  /// Returns the label of a name at the first free position: right, left, above or below its place.
  /// Nil if none is free.
  private func label(_ name: MapName, _ width: Int) -> MapLabel? {
    let cell = name.cell
    guard cell.column < size.columns, cell.row < size.rows else { return nil }
    let photos = photos(around: cell)
    let occupiedColumns = photos ?? cell.column..<(cell.column + 1)
    // A mark needs a gap to other names too.
    if photos == nil, !isFree(occupiedColumns, cell.row, touching: occupiedColumns) { return nil }
    let gap = photos == nil ? 0 : 1
    let middle = max(0, min(cell.column - width / 2, size.columns - width))
    var starts = [
      Point(column: middle, row: cell.row - 1), Point(column: middle, row: cell.row + 1),
    ]
    if cell.column - occupiedColumns.lowerBound < MapLabels.maxOffset {
      starts.insert(Point(column: occupiedColumns.lowerBound - gap - width, row: cell.row), at: 0)
    }
    if occupiedColumns.upperBound - cell.column <= MapLabels.maxOffset {
      starts.insert(Point(column: occupiedColumns.upperBound + gap, row: cell.row), at: 0)
    }
    let start = starts.first { start in
      isFree(start.column..<(start.column + width), start.row, touching: occupiedColumns)
    }
    return start.map { MapLabel(name.text, start: $0, cell: cell, hasMark: photos == nil) }
  }

  /// Returns the columns of the adjacent photos or numbers that cover a place, or nil if its cell
  /// has none.
  private func photos(around cell: Point) -> Range<Int>? {
    guard self[cell.column, cell.row].isOfPhotos else { return nil }
    var (first, last) = (cell.column, cell.column)
    while first > 0, self[first - 1, cell.row].isOfPhotos { first -= 1 }
    while last + 1 < size.columns, self[last + 1, cell.row].isOfPhotos { last += 1 }
    return first..<(last + 1)
  }

  /// Returns whether a text fits there with a gap to other text. It may touch its own place.
  private func isFree(_ columns: Range<Int>, _ row: Int, touching occupiedColumns: Range<Int>)
    -> Bool
  {
    guard row >= 0, row < size.rows, columns.lowerBound >= 0, columns.upperBound <= size.columns,
      columns.allSatisfy({ self[$0, row] == .nothing })
    else { return false }
    return [columns.lowerBound - 1, columns.upperBound].allSatisfy { column in
      column < 0 || column >= size.columns || occupiedColumns.contains(column)
        || !self[column, row].isText
    }
  }
}
