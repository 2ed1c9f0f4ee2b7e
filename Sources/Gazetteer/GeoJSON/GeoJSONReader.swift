/// Reads GeoJSON (RFC 7946): a collection of features, or one feature. Geometries other than
/// polygons are ignored.
struct GeoJSONReader {
  /// The properties that can describe a feature: texts and numbers, as text.
  typealias Properties = [String: String]

  private var cursor: JSONCursor
  private let onFeature: (Properties, inout LayerBuilder) -> Void
  var builder: LayerBuilder

  /// Creates a reader. `onFeature` is called with the properties of each feature that has polygons,
  /// which are pending in the builder.
  init(
    _ bytes: UnsafeRawBufferPointer, into builder: LayerBuilder,
    onFeature: @escaping (Properties, inout LayerBuilder) -> Void
  ) {
    cursor = JSONCursor(bytes)
    self.builder = builder
    self.onFeature = onFeature
  }

  mutating func read() throws(JSONFault) {
    let hasContent = try object(depth: 0)
    guard cursor.peek() == nil else { throw cursor.fault() }
    guard hasContent else { throw cursor.fault(.notGeoJSON) }
    // A bare geometry is treated as a feature without properties.
    endFeature([:])
  }

  private mutating func endFeature(_ properties: Properties) {
    if builder.hasPolygons { onFeature(properties, &builder) }
    builder.dropPolygons()
  }

  /// Reads a collection, a feature or a geometry. Returns false if the object is none of these.
  private mutating func object(depth: Int) throws(JSONFault) -> Bool {
    guard depth < JSONCursor.depthLimit else { throw cursor.fault() }
    guard cursor.peek() == UInt8(ascii: "{") else {
      try cursor.skip()
      return false
    }
    _ = cursor.skip(UInt8(ascii: "{"))
    var type = ""
    var properties: Properties = [:]
    var nesting: Int?
    var isFirst = true
    var isKnown = false
    var isFeature = false
    while let key = try cursor.nextKey(isFirst: &isFirst) {
      switch key {
      case "type" where cursor.peek() == UInt8(ascii: "\""):
        type = try cursor.string()
      case "features":
        try features(depth: depth + 1)
        isKnown = true
      case "geometry":
        _ = try object(depth: depth + 1)
        isKnown = true
        isFeature = true
      case "geometries":
        try elements { (reader) throws(JSONFault) in _ = try reader.object(depth: depth + 1) }
        isKnown = true
      case "coordinates":
        nesting = try coordinates(depth: 0)
        isKnown = true
      case "properties":
        properties = try self.properties()
      default:
        try cursor.skip(depth: depth + 1)
      }
    }
    if let nesting { try endGeometry(type, nesting) }
    if isFeature { endFeature(properties) }
    return isKnown
  }

  private mutating func features(depth: Int) throws(JSONFault) {
    try elements { (reader) throws(JSONFault) in _ = try reader.object(depth: depth) }
  }

  /// Calls `body` before each element of an array, or skips a value that isn't an array.
  private mutating func elements(
    _ body: (inout GeoJSONReader) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard cursor.skip(UInt8(ascii: "[")) else { return try cursor.skip() }
    var isFirst = true
    while try cursor.hasElement(isFirst: &isFirst) { try body(&self) }
  }

  // MARK: Geometry

  /// The nesting depths of a geometry's arrays; a position has depth 1.
  private enum Nesting {
    static let ring = 2
    static let polygon = 3
    static let polygons = 4
  }

  private mutating func endGeometry(_ type: String, _ nesting: Int) throws(JSONFault) {
    switch type {
    case "Polygon" where nesting == Nesting.polygon || nesting == 0: builder.storePolygons()
    case "MultiPolygon" where nesting == Nesting.polygons || nesting == 0: builder.storePolygons()
    case "Polygon", "MultiPolygon": throw cursor.fault(.notGeoJSON)
    default: builder.dropGeometry()
    }
  }

  /// Reads nested arrays of positions and returns their nesting depth, 0 if they are empty.
  private mutating func coordinates(depth: Int) throws(JSONFault) -> Int {
    guard depth <= 5, cursor.skip(UInt8(ascii: "[")) else {
      guard depth == 0, cursor.peek() == UInt8(ascii: "n") else { throw cursor.fault(.notGeoJSON) }
      try cursor.word("null")
      return 0
    }
    if let next = cursor.peek(), next == UInt8(ascii: "-") || next &- UInt8(ascii: "0") < 10 {
      try position()
      return 1
    }
    var nesting = 0
    var isFirst = true
    while try cursor.hasElement(isFirst: &isFirst) {
      let inner = try coordinates(depth: depth + 1)
      guard inner == 0 || nesting == 0 || inner + 1 == nesting else {
        throw cursor.fault(.notGeoJSON)
      }
      if inner > 0 { nesting = inner + 1 }
    }
    if nesting == Nesting.ring { builder.endRing() }
    if nesting == Nesting.polygon { builder.endPolygon() }
    return nesting
  }

  private mutating func position() throws(JSONFault) {
    let longitude = try cursor.number()
    guard cursor.skip(UInt8(ascii: ",")) else { throw cursor.fault(.notGeoJSON) }
    let latitude = try cursor.number()
    // An altitude, and any further numbers.
    while cursor.skip(UInt8(ascii: ",")) { try cursor.skip() }
    try cursor.expect(UInt8(ascii: "]"))
    guard builder.addPosition(longitude: longitude, latitude: latitude) else {
      throw cursor.fault(.outside, "\(longitude), \(latitude)")
    }
  }

  // MARK: Properties

  private mutating func properties() throws(JSONFault) -> Properties {
    guard cursor.skip(UInt8(ascii: "{")) else {
      try cursor.skip()
      return [:]
    }
    var found: Properties = [:]
    var isFirst = true
    while let key = try cursor.nextKey(isFirst: &isFirst) {
      switch cursor.peek() {
      case UInt8(ascii: "\""):
        found[key] = try cursor.string()
      case let digit? where digit == UInt8(ascii: "-") || digit &- UInt8(ascii: "0") < 10:
        let number = try cursor.number()
        found[key] = Int(exactly: number).map { "\($0)" } ?? "\(number)"
      default:
        try cursor.skip()
      }
    }
    return found
  }
}
