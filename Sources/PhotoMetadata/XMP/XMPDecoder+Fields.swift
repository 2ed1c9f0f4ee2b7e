import PhotoModel

/// Decodes the fields of the table that correspond to properties directly.
extension XMPDecoder {
  /// The parts of a `Field` that decoding needs. Using the whole `Field` would cost reference
  /// counting for each.
  private struct Entry {
    var value: FieldValue
    var places: [Place]
  }

  private struct Place {
    var property: String
    var form: XMPPlace.Form
  }

  private static let table = Field.all.filter { !$0.xmp.isEmpty }.map { field in
    Entry(
      value: field.value, places: field.xmp.map { Place(property: $0.property, form: $0.form) })
  }

  static func readFields(_ properties: XMPProperties, into metadata: inout Metadata) {
    for field in table { read(field, properties, into: &metadata) }
  }

  private static func read(
    _ field: Entry, _ properties: XMPProperties, into metadata: inout Metadata
  ) {
    /// Returns the first non-nil value of the field's properties.
    func first<Value>(_ read: (Place) -> Value?) -> Value? {
      for place in field.places {
        if let value = read(place) { return value }
      }
      return nil
    }
    switch field.value {
    case .text(let path, _):
      path.set(
        &metadata,
        first { text($0, properties) })
    case .texts(let path, _, _):
      path.set(&metadata, texts(field.places, properties))
    case .number(let path, let range):
      path.set(
        &metadata, first { number($0, properties) { $0 >= range.lowerBound && $0 < numberLimit } })
    case .integer(let path, let range):
      let bounds = Double(range.lowerBound)...Double(range.upperBound)
      path.set(&metadata, first { number($0, properties, where: bounds.contains) }.map { Int($0) })
    case .flag(let path):
      path.set(&metadata, first { flag($0, properties) })
    // These are each decoded from more than one property.
    case .time, .size, .position, .subtypes: break
    }
  }

  private static func text(_ place: Place, _ properties: XMPProperties) -> String? {
    switch place.form {
    case .alternatives: return properties.translated(place.property)
    case .joined:
      let texts = properties.all(place.property)
      return texts.isEmpty ? nil : texts.joined(separator: "; ")
    case .colour(let numbers):
      return properties.first(place.property).flatMap { Int($0) }.flatMap(numbers.word)
    case .plain, .pickLabel, .hierarchy, .tagsList: return properties.first(place.property)
    }
  }

  /// Larger than any meaningful number.
  private static let numberLimit = 1e9

  private static func number(
    _ place: Place, _ properties: XMPProperties, where isIncluded: (Double) -> Bool
  ) -> Double? {
    properties.first(place.property).flatMap(XMPNumber.fraction)
      .flatMap { place.form == .pickLabel ? pick($0) : $0 }
      .flatMap { isIncluded($0) ? $0 : nil }
  }

  /// Converts digiKam's number (`PickLabel`, `digikam_globals.h`). Pending counts as neither picked
  /// nor rejected.
  private static func pick(_ label: Double) -> Double? {
    switch label {
    case 0, 2: 0
    case 1: -1
    case 3: 1
    default: nil
    }
  }

  /// Returns keywords without duplicates. Plain ones come first. Of a path in a keyword tree, the
  /// last part is used, unless it is already there, ignoring case.
  private static func texts(_ places: [Place], _ properties: XMPProperties) -> [String] {
    var texts: [String] = []
    var (seenTexts, fullTexts): (Set<String>, Set<String>) = ([], [])
    for place in places {
      let all = properties.all(place.property)
      guard !all.isEmpty else { continue }
      let separator: Character? =
        switch place.form {
        case .hierarchy: "|"
        case .tagsList: "/"
        default: nil
        }
      guard let separator else {
        texts += all.filter { seenTexts.insert($0).inserted }
        fullTexts.formUnion(all)
        continue
      }
      var folded = Set(texts.map { $0.lowercased() })
      // If another list contains the text whole, it is a keyword with a slash, not a path.
      for tree in all where separator == "|" || !fullTexts.contains(tree) {
        let parts = tree.split(separator: separator)
        if separator == "|" { fullTexts.insert(parts.joined(separator: "/")) }
        guard let text = parts.last.flatMap({ MetadataText.decode($0.utf8) }),
          folded.insert(text.lowercased()).inserted
        else { continue }
        texts.append(text)
      }
    }
    return texts
  }

  /// Reads `True`. For the flash, reads the `Fired` field of its structure, or Exif's number, whose
  /// lowest bit is the same.
  private static func flag(_ place: Place, _ properties: XMPProperties) -> Bool? {
    let fired = XMPName.field(XMPName.exif("Fired"), of: place.property)
    if let text = properties.first(fired) { return text.lowercased() == "true" }
    guard let text = properties.first(place.property) else { return nil }
    if let bits = Int(text) { return bits & 1 == 1 }
    return ["true": true, "false": false][text.lowercased()]
  }
}
