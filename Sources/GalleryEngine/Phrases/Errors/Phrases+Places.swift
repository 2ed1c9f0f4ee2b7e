package import Gazetteer
package import PhotoModel

/// Messages about places.
extension Phrases {
  package static func sentence(_ error: GazetteerError) -> String {
    let file = quoted(error.file)
    let rest = "photos have no places; all else works"
    switch error.code {
    case .missing:
      return "Can't find the gazetteer \(file): \(rest)"
    case .unreadable:
      return "Can't read the gazetteer \(file): \(safe(error.detail)); \(rest)"
    case .notAGazetteer:
      return "Can't use the gazetteer \(file): it is something else; \(rest)"
    case .otherVersion:
      return
        "Can't use the gazetteer \(file): it belongs to another version of the program; \(rest)"
    case .damaged:
      return "Can't use the gazetteer \(file): it is damaged, install it again; \(rest)"
    }
  }

  package static func noPlace(_ name: String) -> String {
    "No place is called \(quoted(name))"
  }

  /// A language in which there are no place names.
  package static func noLanguage(_ tag: String) -> String {
    "There are no names of places in \(quoted(tag)): did you mean --language en (English) or "
      + "--language zh (Chinese)?"
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
      return "Can't add \(file): it is no JSON, or cut short, at line \(line)"
    case .notGeoJSON(let line):
      return "Can't add \(file): it is no GeoJSON of polygons, as line \(line) shows"
    case .outside(let line):
      return
        "Can't add \(file): \(detail) in line \(line) is no longitude and latitude in degrees; "
        + "convert it to WGS 84 first, longitude before latitude"
    case .noPolygons:
      return "Can't add \(file): there are no polygons in it"
    case .noNames(let keys):
      let known =
        keys.isEmpty
        ? "none has properties" : "there are " + keys.map(quoted).joined(separator: ", ")
      return "Can't add \(file): no polygon has a name; name its property with --name-property "
        + "(\(known))"
    case .noLevel:
      return "Can't add \(file): nothing in it distinguishes provinces from cities; "
        + "say it with --level country, province, city or district"
    case .tooLarge:
      return "Can't add \(file): it has too many places or corners; simplify it first"
    case .invalidName:
      return "Can't add \(file) under the name '\(detail)'; give another one with --name"
    case .notStored:
      return "Can't change what is added in \(file): \(detail)"
    case .noLayer:
      return "Nothing was added under the name '\(detail)'; albumen place list shows what was"
    case .otherVersion:
      return "Can't use the added places \(file): they belong to another version of the program; "
        + "add them again"
    case .damaged:
      return "Can't use the added places \(file): the file is damaged, add them again"
    }
  }

  /// The result of adding a file of places. `counts` contains the number of places of each level,
  /// from the country down.
  package static func added(
    _ source: FilePath, as name: String, counts: [(level: PlaceLevel, count: Int)], leftOut: Int,
    isReplacement: Bool
  ) -> String {
    let verb = isReplacement ? "Replaced" : "Added"
    let rest =
      leftOut > 0
      ? "; \(NumberText.count(leftOut, "area")) without a name or level left out" : ""
    return "\(verb) \(quoted(name)) from \(quoted(source)): \(levels(counts))\(rest)"
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

  package static let nothingAdded = "No places were added; albumen place add FILE.geojson adds some"

  private static func noun(_ level: PlaceLevel) -> (one: String, many: String) {
    switch level {
    case .country: ("country", "countries")
    case .province: ("province", "provinces")
    case .city: ("city", "cities")
    case .district: ("district", "districts")
    }
  }
}
