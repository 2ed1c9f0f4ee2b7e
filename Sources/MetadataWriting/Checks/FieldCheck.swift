import PhotoModel

/// Checks that the fields read back match those that were to be written.
enum FieldCheck {
  /// Returns a description of the first field that doesn't match, which follows the words "the
  /// file"; nil if all match. Fields that readers don't support are skipped.
  static func problem(_ wanted: [RequestedField], in metadata: Metadata) -> String? {
    for field in wanted {
      // The orientation is checked together with the size.
      guard field.id != "orientation", let known = Field.all.first(where: { $0.id == field.id }),
        let found = RequestedField(known, in: metadata)
      else { continue }
      guard isSame(field, found) else {
        return "doesn't contain the requested \(displayName(known))"
      }
    }
    return nil
  }

  private static func displayName(_ field: Field) -> String {
    field.id == "captureTime"
      ? "time" : field.id == "recipe" ? "recipe" : (field.label ?? field.id).lowercased()
  }

  private static func isSame(_ wanted: RequestedField, _ found: RequestedField) -> Bool {
    let isArtist = wanted.id == "artist"
    switch (wanted.value, found.value) {
    case (nil, nil): return true
    case (.text(let wanted), .text(let found)) where isArtist:
      return TagPlan.artists(wanted) == TagPlan.artists(found)
    case (.text(let wanted), .text(let found)): return trimmed(wanted) == trimmed(found)
    case (.texts(let wanted), .texts(let found)):
      return lastComponents(wanted) == lastComponents(found)
    case (.number(let wanted), .number(let found)):
      return abs(wanted - found) <= wanted.magnitude * 1e-6
    case (.integer(let wanted), .integer(let found)): return wanted == found
    case (.flag(let wanted), .flag(let found)): return wanted == found
    case (.time(let wanted), .time(let found)): return isSame(wanted, found)
    case (.position(let wanted), .position(let found)): return isSame(wanted, found)
    case (nil, _): return mayRemain(wanted.id)
    // A missing flag means that the photo is no favourite.
    case (.flag(false), nil): return wanted.id == Field.favourite.id
    default: return false
    }
  }

  /// Whether a cleared field may still be read from a place that isn't written, such as the maker
  /// note or the file name.
  private static func mayRemain(_ id: String) -> Bool {
    !["title", "caption", "keywords", "rating", "artist", "copyright", "label", "pick", "recipe"]
      .contains(id)
  }

  private static func isSame(_ wanted: CaptureTime, _ found: CaptureTime) -> Bool {
    guard wanted.isDayOnly == found.isDayOnly else { return false }
    if wanted.isDayOnly { return wanted.wall.day == found.wall.day }
    // If no offset was requested, one derived from the GPS time may remain.
    return wanted.wall == found.wall
      && (wanted.offset == nil || wanted.offset == found.offset
        || wanted.offset.map { $0 % 60 != 0 } == true)
  }

  private static func isSame(_ wanted: Location, _ found: Location) -> Bool {
    let isNear =
      abs(wanted.latitude - found.latitude) < 1e-8 && abs(wanted.longitude - found.longitude) < 1e-8
    switch (wanted.altitude, found.altitude) {
    case (nil, nil): return isNear
    case (let wanted?, let found?): return isNear && abs(wanted - found) <= 0.001
    default: return false
    }
  }

  private static func lastComponents(_ keywords: [String]) -> [String] {
    var seen: Set<String> = []
    return keywords.map { trimmed($0.split(separator: "|").last.map(String.init) ?? $0) }
      .filter { seen.insert($0).inserted }
  }

  /// Returns the text without leading and trailing whitespace, which readers ignore.
  static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
