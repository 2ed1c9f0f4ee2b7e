/// A country, a province, or a city or district of China. Two bytes each for the parent, the
/// country, the kind and the rank; four each for latitude, longitude, name and Chinese name.
enum AreaRecord {
  enum Kind: Int {
    case country = 1
    case province = 2
    case city = 3
    case district = 4
  }

  static let none = 0xFFFF
  static let size = 24
}

/// A city, town or quarter, or the unnamed centre of a district, with its position in its cell.
struct PlaceRecord {
  static let size = 16

  /// In units of 1/65535 of the cell's height and width.
  var y, x: Int
  var area: Int
  /// Ten times the square root of the population.
  var rank: Int

  /// The radius of the place in kilometres.
  var reach: Double { Self.radius(rank: rank) }

  static func radius(rank: Int) -> Double { min(max(0.0009 * Double(rank), 2), 30) }
}

/// A city whose radius extends beyond the cells next to its own.
struct LargeCity {
  static let size = 16

  var place: Int
  var area: Int
  var rank: Int
  /// In cells from the south-west corner of the map.
  var x, y: Double

  /// Returns the square of the distance from the centre divided by the radius: 1 at the edge of the
  /// city.
  func squaredNearness(to point: GridPoint) -> Double {
    var across = abs(x - point.x)
    across = min(across, Double(GridPoint.columns) - across)
    let (east, north) = (across * point.cellWidth, (y - point.y) * GridPoint.cellHeight)
    let reach = PlaceRecord.radius(rank: rank)
    return (east * east + north * north) / (reach * reach)
  }
}

/// The maximum numbers of records in one cell, which `Making/make-gazetteer` checks. Larger numbers
/// occur only in an altered file and must not slow down a lookup.
enum CellLimit {
  static let places = 512
  static let parts = 64
  static let edges = 512
  static let largeCities = 256
}

extension GazetteerFile {
  var areaCount: Int { areas.byteCount / AreaRecord.size }
  var largeCount: Int { large.byteCount / LargeCity.size }
  var placeCount: Int { places.byteCount / PlaceRecord.size }

  func name(ofArea number: Int) -> Int { areas.word(number &* 6 &+ 4) }

  func chineseName(ofArea number: Int) -> Int { areas.word(number &* 6 &+ 5) }

  func rank(ofArea number: Int) -> Int { areas.short(number &* 12 &+ 3) }

  /// In degrees.
  func position(ofArea number: Int) -> (latitude: Double, longitude: Double) {
    let latitude: Int32 = areas.load(number &* AreaRecord.size &+ 8)
    let longitude: Int32 = areas.load(number &* AreaRecord.size &+ 12)
    return (
      Double(Int32(littleEndian: latitude)) / 1e5, Double(Int32(littleEndian: longitude)) / 1e5
    )
  }

  @inline(__always)
  func country(of area: Int) -> Int {
    areas.short(area &* 12 &+ 1)
  }

  /// Returns the area itself or its ancestor of the given kind.
  func area(_ number: Int, up kind: AreaRecord.Kind) -> Int? {
    var number = number
    // At most four levels, so that the loop ends even if an area is its own ancestor.
    for _ in 0..<4 {
      if areas.short(number &* 12 &+ 2) == kind.rawValue { return number }
      number = areas.short(number &* 12)
      if number == AreaRecord.none { return nil }
    }
    return nil
  }

  @inline(__always)
  func place(_ number: Int) -> PlaceRecord {
    let packed: UInt64 = UInt64(littleEndian: places.load(number &* PlaceRecord.size))
    return PlaceRecord(
      y: Int(packed & 0xFFFF), x: Int(packed >> 16 & 0xFFFF), area: Int(packed >> 32 & 0xFFFF),
      rank: Int(packed >> 48))
  }

  func largeCity(_ number: Int) -> LargeCity {
    LargeCity(
      place: large.word(number &* 4), area: large.short(number &* 8 &+ 2),
      rank: large.short(number &* 8 &+ 3), x: Double(large.word(number &* 4 &+ 2)) / 65536,
      y: Double(large.word(number &* 4 &+ 3)) / 65536)
  }

  @inline(__always)
  func name(ofPlace number: Int) -> Int { places.word(number &* 4 &+ 2) }

  func chineseName(ofPlace number: Int) -> Int { places.word(number &* 4 &+ 3) }
}
