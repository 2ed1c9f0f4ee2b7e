/// Writes GeoJSON for tests.
enum TestGeoJSON {
  typealias Ring = [(Double, Double)]

  static func collection(_ features: [String]) -> String {
    #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
  }

  /// Returns a feature. `properties` are JSON without braces.
  static func feature(_ properties: String, _ rings: Ring...) -> String {
    feature(properties, geometry: polygon(rings))
  }

  static func feature(_ properties: String, geometry: String) -> String {
    #"{"type":"Feature","properties":{\#(properties)},"geometry":\#(geometry)}"#
  }

  static func polygon(_ rings: [Ring]) -> String {
    #"{"type":"Polygon","coordinates":"# + text(rings) + "}"
  }

  static func polygons(_ polygons: [[Ring]]) -> String {
    let all = polygons.map(text).joined(separator: ",")
    return #"{"type":"MultiPolygon","coordinates":["# + all + "]}"
  }

  private static func text(_ rings: [Ring]) -> String {
    let texts = rings.map { ring in
      "[" + ring.map { "[\($0.0),\($0.1)]" }.joined(separator: ",") + "]"
    }
    return "[" + texts.joined(separator: ",") + "]"
  }

  /// Returns a closed, anticlockwise ring.
  static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> Ring {
    [(west, south), (east, south), (east, north), (west, north), (west, south)]
  }
}
