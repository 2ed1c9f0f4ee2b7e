import PhotoMetadata
package import PhotoModel

/// Parses positions as people type and copy them:
///
/// `30.25, 120.14`, `30.25 N 120.14 E`, `30°15'0.4"N 120°8'34.8"E`, `30 15 0.4, 120 8 34.8`,
/// `30°15.006'N`, `30,25; 120,14`, `geo:30.25,120.14,12` (RFC 5870), `+30.25+120.14+12/` (ISO
/// 6709), and links to maps. The latitude comes first unless letters indicate another order. A
/// third number is the altitude in metres.
package enum TypedPosition {
  package static func location(_ text: String) throws(EditError) -> Location {
    let text = text.trimmed
    guard !text.isEmpty else { throw EditError(.empty, "") }
    if text.lowercased().hasPrefix("geo:") { return try geoURI(text) }
    if MapLink.isLink(text) { return try MapLink.location(text) }
    if isISO6709(text), let location = ISO6709.location(text.utf8) { return location }
    return try parseNumbers(text)
  }

  /// Parses numbers in one of the forms without a name.
  static func parseNumbers(_ input: String) throws(EditError) -> Location {
    let text = normalized(input)
    guard text.contains(where: \.isNumber) else { throw EditError(.invalidPosition, input) }
    var parts = try components(text, input)
    var altitude: Double?
    if parts.count == 3 {
      altitude = try metres(parts.removeLast(), input)
    }
    guard parts.count == 2 else {
      throw EditError(parts.count == 1 ? .singleNumber : .invalidPosition, input)
    }
    let first = try Angle(parts[0], in: input)
    let second = try Angle(parts[1], in: input)
    if let left = first.axis, left == second.axis {
      throw EditError(.conflictingHemispheres, input)
    }
    let isSwapped = first.axis == .longitude || second.axis == .latitude
    return try location(
      latitude: (isSwapped ? second : first).degrees,
      longitude: (isSwapped ? first : second).degrees, altitude: altitude, input)
  }

  /// Validates a position. Throws the reason if it is impossible.
  static func location(
    latitude: Double, longitude: Double, altitude: Double?, _ input: String
  ) throws(EditError) -> Location {
    guard latitude.isFinite, longitude.isFinite else { throw EditError(.invalidPosition, input) }
    guard abs(latitude) <= 90 else { throw EditError(.latitudeOutOfRange, input) }
    guard abs(longitude) <= 180 else { throw EditError(.longitudeOutOfRange, input) }
    guard
      let location = Location(
        plausibleLatitude: latitude, longitude: longitude, altitude: altitude)
    else { throw EditError(.zeroPosition, input) }
    return location
  }

  private static func isISO6709(_ text: String) -> Bool {
    text.wholeMatch(
      of: /[+-][0-9]+(\.[0-9]+)?[+-][0-9]+(\.[0-9]+)?([+-][0-9]+(\.[0-9]+)?)?(CRS[^\/]*)?\/?/)
      != nil
  }

  private static func geoURI(_ text: String) throws(EditError) -> Location {
    let address = text.dropFirst(4).prefix { $0 != "?" }
    let parts = address.split(separator: ";", omittingEmptySubsequences: false)
    for part in parts.dropFirst() {
      let pair = part.lowercased().split(separator: "=", maxSplits: 1)
      if pair.first == "crs", pair.last != "wgs84" {
        throw EditError(.otherCoordinateSystem(String(pair.last ?? "")), text)
      }
    }
    let numbers = (parts.first ?? "").split(separator: ",").map { Double($0) }
    guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1]
    else { throw EditError(numbers.count == 1 ? .singleNumber : .invalidPosition, text) }
    return try location(
      latitude: latitude, longitude: longitude, altitude: numbers.count == 3 ? numbers[2] : nil,
      text)
  }

  /// Replaces the various symbols of keyboards and web pages with one symbol each.
  private static func normalized(_ text: String) -> String {
    var normal = text.uppercased()
    let signs = [
      "''": "\"", "′′": "\"", "’’": "\"", "″": "\"", "”": "\"", "“": "\"", "′": "'", "’": "'",
      "‘": "'", "´": "'", "`": "'", "º": "°", "˚": "°", "−": "-", "–": "-", "，": ",", "；": ";",
      "\u{A0}": " ",
    ]
    for (symbol, plain) in signs.sorted(by: { $0.key.count > $1.key.count }) {
      normal = normal.replacing(symbol, with: plain)
    }
    let words = [
      "LATITUDE": "", "LONGITUDE": "", "LAT": "", "LONG": "", "LON": "", "LNG": "", "NORTH": "N",
      "SOUTH": "S", "EAST": "E", "WEST": "W", ":": " ", "=": " ",
    ]
    for (word, plain) in words.sorted(by: { $0.key.count > $1.key.count }) {
      normal = normal.replacing(word, with: plain)
    }
    return normal.trimmed
  }

  /// Splits text into latitude, longitude and, optionally, altitude.
  private static func components(_ text: String, _ input: String) throws(EditError) -> [String] {
    if text.contains(";") {
      return split(text.replacing(",", with: "."), at: ";")
    }
    let blanks = text.split(whereSeparator: \.isWhitespace)
    let hasDecimalCommas =
      blanks.count == 2 && blanks.allSatisfy { $0.wholeMatch(of: /[-+]?[0-9]+,[0-9]+/) != nil }
    if hasDecimalCommas { return blanks.map { String($0).replacing(",", with: ".") } }
    if text.contains(",") { return split(text, at: ",") }
    if text.contains("/") { return split(text, at: "/") }
    let letters = text.indices.filter { "NSEW".contains(text[$0]) }
    if letters.count == 2 {
      let isLeading = letters[0] == text.startIndex
      let cut = isLeading ? letters[1] : text.index(after: letters[0])
      return [String(text[..<cut]).trimmed, String(text[cut...]).trimmed]
    }
    let numbers = text.ranges(of: /[-+]?[0-9]+(\.[0-9]*)?/)
    guard numbers.count > 1 else { return [text] }
    guard numbers.count % 2 == 0, numbers.count <= 6 else {
      throw EditError(.invalidPosition, input)
    }
    let cut = numbers[numbers.count / 2].lowerBound
    return [String(text[..<cut]).trimmed, String(text[cut...]).trimmed]
  }

  private static func split(_ text: String, at mark: Character) -> [String] {
    text.split(separator: mark, omittingEmptySubsequences: false).map { String($0).trimmed }
  }

  private static func metres(_ text: String, _ input: String) throws(EditError) -> Double {
    let number = text.hasSuffix("M") ? String(text.dropLast()).trimmed : text
    guard let metres = Double(number), abs(metres) < 1e6 else {
      throw EditError(.notANumber, text)
    }
    return metres
  }
}
