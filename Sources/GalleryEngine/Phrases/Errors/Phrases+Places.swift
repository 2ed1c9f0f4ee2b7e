package import Gazetteer
package import PhotoModel

/// Messages about places.
extension Phrases {
  package static func sentence(_ error: GazetteerError) -> String {
    let file = quoted(error.file)
    let consequence = "photos have no places, everything else works"
    switch error.code {
    case .missing:
      return "Can't find the gazetteer \(file): \(consequence)"
    case .unreadable:
      return "Can't read the gazetteer \(file): \(safe(error.detail)); \(consequence)"
    case .notAGazetteer:
      return "Can't use the gazetteer \(file): it is not a gazetteer; \(consequence)"
    case .versionMismatch:
      return
        "Can't use the gazetteer \(file): it belongs to another version of Albumen; \(consequence)"
    case .damaged:
      return "Can't use the gazetteer \(file): it is damaged; install it again; \(consequence)"
    }
  }

  package static func noPlace(_ name: String) -> String {
    "No place named \(quoted(name))"
  }

  /// A language in which there are no place names.
  package static func noLanguage(_ tag: String) -> String {
    "No place names in \(quoted(tag)): use --language en (English) or "
      + "--language zh (Chinese)"
  }

  package static func sentence(_ error: LayerError) -> String {
    let file = quoted(error.file)
    let detail = safe(error.detail)
    switch error.code {
    case .missing:
      return "Can't find \(file)"
    case .unreadable:
      return "Can't read \(file): \(detail)"
    case .notJSON(let line):
      return "Can't add \(file): it is not JSON, or is incomplete (line \(line))"
    case .notGeoJSON(let line):
      return "Can't add \(file): it is not GeoJSON with polygons (line \(line))"
    case .outside(let line):
      return
        "Can't add \(file): \(detail) in line \(line) is not a longitude and latitude in degrees; "
        + "convert it to WGS 84 first, longitude before latitude"
    case .noPolygons:
      return "Can't add \(file): it contains no polygons"
    case .noNames(let keys):
      let properties =
        keys.isEmpty
        ? "none has properties" : "properties: " + keys.map(quoted).joined(separator: ", ")
      return "Can't add \(file): no polygon has a name; choose the property with --name-property "
        + "(\(properties))"
    case .noLevel:
      return "Can't add \(file): it doesn't distinguish provinces from cities; "
        + "use --level country, province, city or district"
    case .tooLarge:
      return "Can't add \(file): it has too many places or corners; simplify it first"
    case .invalidName:
      return "Can't add \(file) under the name '\(detail)'; choose another one with --name"
    case .notStored:
      return "Can't change the added places in \(file): \(detail)"
    case .noLayer:
      return "No added places named '\(detail)'; see 'albumen place list'"
    case .versionMismatch:
      return "Can't use the added places \(file): they belong to another version of Albumen; "
        + "add them again"
    case .damaged:
      return "Can't use the added places \(file): the file is damaged; add them again"
    }
  }

  /// The result of adding a file of places. `counts` contains the number of places of each level,
  /// from the country down.
  package static func added(
    _ source: FilePath, as name: String, counts: [(level: PlaceLevel, count: Int)], leftOut: Int,
    isReplacement: Bool
  ) -> String {
    let verb = isReplacement ? "Replaced" : "Added"
    let skippedAreas =
      leftOut > 0
      ? "; skipped \(NumberText.count(leftOut, "area")) without a name or level" : ""
    return "\(verb) \(quoted(name)) from \(quoted(source)): \(levels(counts))\(skippedAreas)"
  }

  /// Formats counts, for example `11 cities, 90 districts`. Levels without places are left out.
  package static func levels(_ counts: [(level: PlaceLevel, count: Int)]) -> String {
    counts.filter { $0.count > 0 }.map { level, count in
      let (one, many) = noun(level)
      return "\(NumberText.grouped(count)) \(count == 1 ? one : many)"
    }.joined(separator: ", ")
  }

  package static func removed(_ name: String) -> String {
    "Removed \(quoted(name))"
  }

  package static func lookedUpAgain(_ count: Int) -> String {
    "Looked up the places of \(NumberText.count(count, "photo")) again"
  }

  package static let nothingAdded =
    "No places added yet; add some with 'albumen place add FILE.geojson'"

  private static func noun(_ level: PlaceLevel) -> (one: String, many: String) {
    switch level {
    case .country: ("country", "countries")
    case .province: ("province", "provinces")
    case .city: ("city", "cities")
    case .district: ("district", "districts")
    }
  }
}
