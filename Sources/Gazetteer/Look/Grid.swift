#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A position on the grid of cells of a quarter of a degree, counted from the south-west.
struct GridPoint {
  static let cellsPerDegree = 4
  static let columns = 360 * cellsPerDegree
  static let rows = 180 * cellsPerDegree
  /// The height of a cell in kilometres.
  static let cellHeight = 111.2 / Double(cellsPerDegree)

  let x, y: Double
  /// The width of a cell at this latitude in kilometres; never zero, not even at the poles.
  let cellWidth: Double

  /// Returns nil if this isn't a position on Earth.
  init?(latitude: Double, longitude: Double) {
    guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180 else { return nil }
    x = (longitude + 180) * Double(Self.cellsPerDegree)
    y = (latitude + 90) * Double(Self.cellsPerDegree)
    cellWidth = max(Self.cellHeight * cos(latitude * .pi / 180), 0.01)
  }

  var column: Int { min(Int(x), Self.columns - 1) }
  var row: Int { min(Int(y), Self.rows - 1) }
}

extension GazetteerFile {
  /// The number of a non-empty cell, or the zone of the whole square degree around it.
  enum CellContents {
    case uniform(zone: Int?)
    case cell(Int)
  }

  @inline(__always)
  func contents(row: Int, column: Int) -> CellContents {
    let value = cells.word((row >> 2) &* 360 &+ (column >> 2))
    guard value & 0x8000_0000 == 0 else {
      let zone = value & 0xFFFF
      return .uniform(zone: zone == AreaRecord.none ? nil : zone)
    }
    return .cell(value &* 16 &+ (row & 3) &* 4 &+ (column & 3))
  }

  /// Calls `body` with every non-empty cell that a circle touches, and with its column, counted on
  /// past the antimeridian.
  @inline(__always)
  func forEachCell(
    around point: GridPoint, within kilometres: Double,
    _ body: (_ cell: Int, _ row: Int, _ column: Int) -> Void
  ) {
    let high = kilometres / GridPoint.cellHeight
    let wide = min(kilometres / point.cellWidth, Double(GridPoint.columns / 2 - 1))
    let south = max(0, Int((point.y - high).rounded(.down)))
    let north = min(GridPoint.rows - 1, Int((point.y + high).rounded(.down)))
    let west = Int((point.x - wide).rounded(.down))
    let east = Int((point.x + wide).rounded(.down))
    var row = south
    while row <= north {
      var column = west
      while column <= east {
        var wrapped = column
        if wrapped < 0 { wrapped += GridPoint.columns }
        if wrapped >= GridPoint.columns { wrapped -= GridPoint.columns }
        if case .cell(let cell) = contents(row: row, column: wrapped) { body(cell, row, column) }
        column += 1
      }
      row += 1
    }
  }

  /// Calls `body` with every place in a circle, and with some a little outside, with the square of
  /// the distance in kilometres.
  @inline(__always)
  func forEachPlace(
    around point: GridPoint, within kilometres: Double,
    _ body: (_ place: Int, _ record: PlaceRecord, _ squaredDistance: Double) -> Void
  ) {
    let count = placeCount
    let (eastUnit, northUnit) = (point.cellWidth / 65535, GridPoint.cellHeight / 65535)
    forEachCell(around: point, within: kilometres) { cell, row, column in
      let cellEast = (Double(column) - point.x) * point.cellWidth
      let cellNorth = (Double(row) - point.y) * GridPoint.cellHeight
      var number = firsts.word(cell)
      let end = min(firsts.word(cell &+ 1), count, number + CellLimit.places)
      while number < end {
        let record = place(number)
        let east = cellEast + Double(record.x) * eastUnit
        let north = cellNorth + Double(record.y) * northUnit
        body(number, record, east * east + north * north)
        number += 1
      }
    }
  }
}
