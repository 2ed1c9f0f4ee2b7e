package import TerminalKit

/// A name on a map, beside the place that it is of.
package struct MapLabel: Hashable, Sendable {
  package var text: String
  /// Where the text begins.
  package var start: Point
  /// The cell of the place.
  package var spot: Point
  /// Whether the place has a mark: not where photos stand in its cell.
  package var hasMark: Bool

  package init(_ text: String, start: Point, spot: Point, hasMark: Bool) {
    self.text = text
    self.start = start
    self.spot = spot
    self.hasMark = hasMark
  }

  package var columns: Range<Int> { start.column..<(start.column + DisplayText.width(text)) }
}

/// Finds room for names on a map. Those that come first have the first choice; none covers a photo,
/// a number or another name, and between two names in a row there is a gap.
package struct MapLabels: Sendable {
  /// A name that is wider is left out.
  private static let widest = 26
  /// A name that stands there already is not said again so near to it, in cells.
  private static let echo = (columns: 40, rows: 12)

  /// So far from its place a name may begin behind the photos that stand there.
  private static let farthest = 4

  private enum Content: UInt8 {
    case nothing, photo, number, name

    var isText: Bool { self == .number || self == .name }
    var isOfPhotos: Bool { self == .photo || self == .number }
  }

  package private(set) var labels: [MapLabel] = []
  private let size: Size
  private var contents: [Content]

  /// `counts` has the photos in each cell, row by row.
  package init(size: Size, counts: [Int32], clusters: [MapCluster]) {
    self.size = size
    contents = counts.map { $0 > 0 ? .photo : .nothing }
    for cluster in clusters {
      for column in cluster.labelColumns(in: size) where column < size.columns {
        contents[cluster.peak.row * size.columns + column] = cluster.label == nil ? .photo : .number
      }
    }
  }

  /// Adds names until there are `limit`.
  package mutating func add(_ names: [MapName], limit: Int) {
    for name in names where labels.count < limit {
      let width = DisplayText.width(name.text)
      guard width > 0, width <= min(MapLabels.widest, size.columns / 2), !isEcho(name),
        let label = label(name, width)
      else { continue }
      for column in label.columns { self[column, label.start.row] = .name }
      if label.hasMark { self[label.spot.column, label.spot.row] = .name }
      labels.append(label)
    }
  }

  private subscript(column: Int, row: Int) -> Content {
    get { contents[row * size.columns + column] }
    set { contents[row * size.columns + column] = newValue }
  }

  private func isEcho(_ name: MapName) -> Bool {
    labels.contains {
      abs($0.spot.column - name.cell.column) < MapLabels.echo.columns
        && abs($0.spot.row - name.cell.row) < MapLabels.echo.rows
        && $0.text.lazy.filter(\.isLetter).elementsEqual(name.text.lazy.filter(\.isLetter))
    }
  }

  /// On the right of its place, else on the left, above or below.
  private func label(_ name: MapName, _ width: Int) -> MapLabel? {
    let spot = name.cell
    guard spot.column < size.columns, spot.row < size.rows else { return nil }
    let photos = photos(around: spot)
    let own = photos ?? spot.column..<(spot.column + 1)
    // A mark stands beside no other name.
    if photos == nil, !isFree(own, spot.row, beside: own) { return nil }
    let gap = photos == nil ? 0 : 1
    let middle = max(0, min(spot.column - width / 2, size.columns - width))
    var starts = [
      Point(column: middle, row: spot.row - 1), Point(column: middle, row: spot.row + 1),
    ]
    if spot.column - own.lowerBound < MapLabels.farthest {
      starts.insert(Point(column: own.lowerBound - gap - width, row: spot.row), at: 0)
    }
    if own.upperBound - spot.column <= MapLabels.farthest {
      starts.insert(Point(column: own.upperBound + gap, row: spot.row), at: 0)
    }
    let start = starts.first { start in
      isFree(start.column..<(start.column + width), start.row, beside: own)
    }
    return start.map { MapLabel(name.text, start: $0, spot: spot, hasMark: photos == nil) }
  }

  /// The columns of the photos, or of the number, in whose midst a place is; nil for none.
  private func photos(around spot: Point) -> Range<Int>? {
    guard self[spot.column, spot.row].isOfPhotos else { return nil }
    var (first, last) = (spot.column, spot.column)
    while first > 0, self[first - 1, spot.row].isOfPhotos { first -= 1 }
    while last + 1 < size.columns, self[last + 1, spot.row].isOfPhotos { last += 1 }
    return first..<(last + 1)
  }

  /// Whether a text fits there, with a gap to the next one; it may touch its own place.
  private func isFree(_ columns: Range<Int>, _ row: Int, beside own: Range<Int>) -> Bool {
    guard row >= 0, row < size.rows, columns.lowerBound >= 0, columns.upperBound <= size.columns,
      columns.allSatisfy({ self[$0, row] == .nothing })
    else { return false }
    return [columns.lowerBound - 1, columns.upperBound].allSatisfy { column in
      column < 0 || column >= size.columns || own.contains(column) || !self[column, row].isText
    }
  }
}
