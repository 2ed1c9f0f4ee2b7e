import DecoderProtocol

/// One tag of a file.
package struct Tag: Hashable, Sendable {
  /// As Exiv2 has it: `Exif.Photo.ExposureTime`.
  package var name: String
  /// The type of its value: `Rational`, `Ascii`, `XmpBag`.
  package var type: String
  /// The value as it is written; of lists each one.
  package var raw: [String]
  /// What it means, where the library knows that: `1/125 s`. Else as `raw`.
  package var decoded: String

  package init(name: String, type: String, raw: [String], decoded: String) {
    self.name = name
    self.type = type
    self.raw = raw
    self.decoded = decoded
  }
}

/// Longer values are cut: what a camera keeps there is for its maker's programs.
enum TagLimit {
  static let value = 16 * 1024
  static let texts = 4096
  static let name = 1024
}

extension Tag {
  func put(into writer: inout ByteWriter) {
    writer.put(name, limit: TagLimit.name)
    writer.put(type, limit: TagLimit.name)
    writer.put(decoded, limit: TagLimit.value)
    let raw = raw.prefix(TagLimit.texts)
    writer.put(UInt32(raw.count))
    for text in raw { writer.put(text, limit: TagLimit.value) }
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
