import PhotoModel

/// Decodes the fields that correspond directly to one Exif tag.
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
    // These are each decoded from more than one tag.
    case .time, .size, .position, .subtypes: false
    }
  }
  /// Stored separately from the entries, so that a search touches adjacent memory only.
  private static let tags = places.map(\.1.tag)
  private static let entries = places.map { Entry(value: $0.0, isWindows: $0.1.isWindows) }

  /// Sets the field of a tag, unless it is already set: the first directory and the first entry of
  /// a tag take precedence. A number below the field's range is ignored; one above it is checked
  /// when blocks are merged.
  static func decode(_ found: ExifValue, into metadata: inout Metadata) {
    guard let field = tags.firstIndex(of: found.tag) else { return }
    let entry = entries[field]
    withUnsafeMutablePointer(to: &metadata) { decode(found, as: entry, into: $0) }
  }

  private static func decode(
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
      // Bit 0 is whether the flash fired; the other bits are details.
      path[metadata].pointee = bits & 1 == 1
    case .time, .size, .position, .subtypes: break
    }
  }
}
