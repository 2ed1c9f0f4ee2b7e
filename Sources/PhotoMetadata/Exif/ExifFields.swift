import PhotoModel

/// The fields of the table that one tag of Exif says as it is.
enum ExifFields {
  private struct Entry {
    var value: FieldValue
    var isWindows: Bool
  }

  private static let places = Field.all.flatMap { field in
    field.exif.filter { $0.directory != .gps }.map { (field.value, $0) }
  }.filter { value, _ in
    switch value {
    case .text, .texts, .number, .integer, .flag: true
    // Made of more than one tag each.
    case .time, .size, .position, .subtypes: false
    }
  }
  /// Apart from what they stand for, so that they are near to each other when one is looked for.
  private static let tags = places.map(\.1.tag)
  private static let entries = places.map { Entry(value: $0.0, isWindows: $0.1.isWindows) }

  /// Takes the value of a tag that says a field, and no other. What is already known stays: the first directory and the first entry of a tag
  /// win. A number below the field's range says nothing; one above it is judged when blocks are
  /// weighed.
  static func take(_ found: ExifValue, into metadata: inout Metadata) {
    guard let field = tags.firstIndex(of: found.tag) else { return }
    let entry = entries[field]
    withUnsafeMutablePointer(to: &metadata) { take(found, as: entry, into: $0) }
  }

  private static func take(
    _ found: ExifValue, as entry: Entry, into metadata: UnsafeMutablePointer<Metadata>
  ) {
    switch entry.value {
    case .text(let path, _):
      guard path[metadata].pointee == nil else { return }
      path[metadata].pointee =
        entry.isWindows ? MetadataText.utf16(found.bytes, .little) : found.text
    case .texts(let path, _, _):
      guard path[metadata].pointee.isEmpty else { return }
      let text = entry.isWindows ? MetadataText.utf16(found.bytes, .little) : found.text
      let parts = (text ?? "").split(separator: ";")
      path[metadata].pointee = parts.compactMap { MetadataText.decode($0.utf8) }
    case .number(let path, let range):
      guard path[metadata].pointee == nil, let number = found.number(),
        number >= range.lowerBound
      else { return }
      path[metadata].pointee = number
    case .integer(let path, let range):
      guard path[metadata].pointee == nil, let number = found.integer(), range.contains(number)
      else { return }
      path[metadata].pointee = number
    case .flag(let path):
      guard path[metadata].pointee == nil, let bits = found.integer() else { return }
      // Of a flash, the others say how it fired.
      path[metadata].pointee = bits & 1 == 1
    case .time, .size, .position, .subtypes: break
    }
  }
}
