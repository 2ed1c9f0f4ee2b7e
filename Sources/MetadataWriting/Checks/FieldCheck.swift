import PhotoModel

/// Checks that the fields read back match those that were to be written.
enum FieldCheck {
  /// Returns a description of the first field that doesn't match, which follows the words "the
  /// file"; nil if all match. Fields that readers don't support are skipped.
  static func problem(_ requestedFields: [RequestedField], in metadata: Metadata) -> String? {
    for field in requestedFields {
      // The orientation is checked together with the size.
      guard field.id != "orientation",
        let matchingField = Field.all.first(where: { $0.id == field.id }),
        let found = RequestedField(matchingField, in: metadata)
      else { continue }
      guard isSame(field, found) else {
        return "doesn't contain the requested \(displayName(matchingField))"
      }
    }
    return nil
  }

  private static func displayName(_ field: Field) -> String {
    field.id == "captureTime"
      ? "time" : field.id == "recipe" ? "recipe" : (field.label ?? field.id).lowercased()
  }

  private static func isSame(_ expected: RequestedField, _ found: RequestedField) -> Bool {
    let isArtist = expected.id == "artist"
    switch (expected.value, found.value) {
    case (nil, nil): return true
    case (.text(let expected), .text(let found)) where isArtist:
      return TagPlan.artists(expected) == TagPlan.artists(found)
    case (.text(let expected), .text(let found)): return trimmed(expected) == trimmed(found)
    case (.texts(let expected), .texts(let found)):
      return lastComponents(expected) == lastComponents(found)
    case (.number(let expected), .number(let found)):
      return abs(expected - found) <= expected.magnitude * 1e-6
    case (.integer(let expected), .integer(let found)): return expected == found
    case (.flag(let expected), .flag(let found)): return expected == found
    case (.time(let expected), .time(let found)): return isSame(expected, found)
    case (.position(let expected), .position(let found)): return isSame(expected, found)
    case (nil, _): return mayRemain(expected.id)
    // A missing flag means that the photo is no favourite.
    case (.flag(false), nil): return expected.id == Field.favourite.id
    default: return false
    }
  }

  /// Whether a cleared field may still be read from a place that isn't written, such as the maker
  /// note or the file name.
  private static func mayRemain(_ id: String) -> Bool {
    !["title", "caption", "keywords", "rating", "artist", "copyright", "label", "pick", "recipe"]
      .contains(id)
  }

  private static func isSame(_ expected: CaptureTime, _ found: CaptureTime) -> Bool {
    guard expected.isDayOnly == found.isDayOnly else { return false }
    if expected.isDayOnly { return expected.wall.day == found.wall.day }
    // If no offset was requested, one derived from the GPS time may remain.
    return expected.wall == found.wall
      && (expected.offset == nil || expected.offset == found.offset
        || expected.offset.map { $0 % 60 != 0 } == true)
  }

  private static func isSame(_ expected: Location, _ found: Location) -> Bool {
    let isNear =
      abs(expected.latitude - found.latitude) < 1e-8
      && abs(expected.longitude - found.longitude) < 1e-8
    switch (expected.altitude, found.altitude) {
    case (nil, nil): return isNear
    case (let expected?, let found?): return isNear && abs(expected - found) <= 0.001
    default: return false
    }
  }

  private static func lastComponents(_ keywords: [String]) -> [String] {
    var includedKeywords: Set<String> = []
    return keywords.map { trimmed($0.split(separator: "|").last.map(String.init) ?? $0) }
      .filter { includedKeywords.insert($0).inserted }
  }

  /// Returns the text without leading and trailing whitespace, which readers ignore.
  static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
