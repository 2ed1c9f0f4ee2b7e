import DecoderProtocol

/// One tag of a file.
package struct Tag: Hashable, Sendable {
  /// Exiv2's name: `Exif.Photo.ExposureTime`.
  package var name: String
  /// The type of its value: `Rational`, `Ascii`, `XmpBag`.
  package var type: String
  /// The raw value, or all values of a list.
  package var raw: [String]
  /// The human-readable value if the library supports it: `1/125 s`. Otherwise the same as `raw`.
  package var decoded: String

  package init(name: String, type: String, raw: [String], decoded: String) {
    self.name = name
    self.type = type
    self.raw = raw
    self.decoded = decoded
  }
}

/// The limits of tags. Longer values are truncated, because they contain data for the maker's own
/// programs.
enum TagLimit {
  static let value = 16 * 1024
  static let texts = 4096
  static let name = 1024
}

extension Tag {
  func append(to writer: inout ByteWriter) {
    writer.append(name, limit: TagLimit.name)
    writer.append(type, limit: TagLimit.name)
    writer.append(decoded, limit: TagLimit.value)
    let raw = raw.prefix(TagLimit.texts)
    writer.append(UInt32(raw.count))
    for text in raw { writer.append(text, limit: TagLimit.value) }
  }

  init(from reader: inout ByteReader) throws(DecoderChannelError) {
    name = try reader.text()
    type = try reader.text()
    decoded = try reader.text()
    let count = Int(try reader.integer(UInt32.self))
    guard count <= TagLimit.texts else {
      throw DecoderChannelError(.malformed, detail: "a tag of \(count) values")
    }
    raw = []
    for _ in 0..<count { raw.append(try reader.text()) }
  }
}
