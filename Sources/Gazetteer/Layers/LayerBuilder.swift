import PhotoModel

/// Collects the polygons and places of a layer. The polygons of a feature are pending until its
/// names are known.
struct LayerBuilder {
  struct Place: Hashable {
    /// The number of the place that contains it; nil at the top.
    var parent: Int?
    var level: PlaceLevel
    var name: LayerName
    var countryCode: String?
  }

  struct Polygon {
    var place = 0
    /// Its rings as ranges of vertices, the outer one first.
    var rings: [Range<Int>] = []
    var box = Box(west: .max, south: .max, east: .min, north: .min)
    /// The area of the outer ring in square millionths of a degree.
    var area = 0.0
  }

  /// x and y, alternating.
  private(set) var vertices: [Int32] = []
  private(set) var polygons: [Polygon] = []
  private(set) var places: [Place] = []
  /// The centre of the largest polygon of each place, or of the places in it.
  private(set) var centres: [(x: Int32, y: Int32, area: Double)] = []
  /// The number of features with polygons that were skipped because they had no name or level.
  private(set) var skippedCount = 0

  private var numbers: [Place: Int] = [:]
  private var ring = RingReader()
  private var polygon = Polygon()
  /// The polygons of the geometry being read, and of the feature.
  private var inGeometry: [Polygon] = []
  private var inFeature: [Polygon] = []
  private var geometryStart = 0
  private var featureStart = 0

  // MARK: Geometry

  /// Adds a position. Returns false if it isn't a position on Earth.
  mutating func addPosition(longitude: Double, latitude: Double) -> Bool {
    ring.add(longitude: longitude, latitude: latitude)
  }

  mutating func endRing() {
    guard var points = ring.end() else { return }
    let start = vertices.count / 2
    if polygon.rings.isEmpty {
      polygon.box = Self.box(points)
      polygon.area = Self.area(points)
    } else {
      Self.align(&points, with: polygon.box)
    }
    vertices += points
    polygon.rings.append(start..<(vertices.count / 2))
  }

  mutating func endPolygon() {
    if !polygon.rings.isEmpty, polygon.box.north > polygon.box.south { inGeometry.append(polygon) }
    polygon = Polygon()
  }

  /// Keeps the rings just read, if the geometry consists of polygons.
  mutating func storePolygons() {
    inFeature += inGeometry
    inGeometry = []
    geometryStart = vertices.count
  }

  /// Drops the rings just read, if the geometry is something else.
  mutating func dropGeometry() {
    _ = ring.end()
    polygon = Polygon()
    inGeometry = []
    vertices.removeLast(vertices.count - geometryStart)
  }

  var hasPolygons: Bool { !inFeature.isEmpty }

  // MARK: Features

  /// Drops the polygons of a feature that wasn't added.
  mutating func dropPolygons() {
    inFeature = []
    vertices.removeLast(vertices.count - featureStart)
    geometryStart = featureStart
  }

  /// Adds the feature just read, or skips it if it has no name or level. A country's code is
  /// sufficient as a name.
  mutating func add(_ names: FeatureNames) {
    guard let level = names.level,
      names.localName != nil || level == .country && names.countryCode != nil
    else {
      skippedCount += 1
      return
    }
    var number: Int?
    for above in PlaceLevel.allCases where above <= level {
      let code = above == .country ? names.countryCode : nil
      guard let name = names.names[above] ?? code.map({ _ in LayerName() }) else { continue }
      number = self.number(
        of: Place(parent: number, level: above, name: name, countryCode: code))
    }
    guard let number else { return }
    for var polygon in inFeature {
      polygon.place = number
      polygons.append(polygon)
      updateCentre(of: polygon)
    }
    inFeature = []
    featureStart = vertices.count
  }

  private mutating func number(of place: Place) -> Int {
    if let existingNumber = numbers[place] { return existingNumber }
    let number = places.count
    places.append(place)
    centres.append((0, 0, -1))
    numbers[place] = number
    return number
  }

  private mutating func updateCentre(of polygon: Polygon) {
    var number: Int? = polygon.place
    while let place = number {
      if polygon.area > centres[place].area {
        centres[place] = (
          Int32((Int64(polygon.box.west) + Int64(polygon.box.east)) / 2),
          Int32((Int64(polygon.box.south) + Int64(polygon.box.north)) / 2), polygon.area
        )
      }
      number = places[place].parent
    }
  }

  // MARK: Measures

  private static func box(_ points: [Int32]) -> Box {
    var box = Box(west: .max, south: .max, east: .min, north: .min)
    for index in stride(from: 0, to: points.count, by: 2) {
      let (x, y) = (points[index], points[index + 1])
      box = box.union(Box(west: x, south: y, east: x, north: y))
    }
    return box
  }

  private static func area(_ points: [Int32]) -> Double {
    var sum = 0.0
    for index in stride(from: 0, to: points.count - 2, by: 2) {
      sum += Double(points[index]) * Double(points[index + 3])
      sum -= Double(points[index + 2]) * Double(points[index + 1])
    }
    return abs(sum) / 2
  }

  /// Moves a hole that was joined on the other side of the antimeridian to its outer ring.
  private static func align(_ points: inout [Int32], with box: Box) {
    for shift in [RingReader.fullCircle, -RingReader.fullCircle] {
      let moved = points[0] + shift
      guard points[0] < box.west || points[0] > box.east, moved >= box.west, moved <= box.east
      else { continue }
      for index in stride(from: 0, to: points.count, by: 2) { points[index] += shift }
      return
    }
  }
}
