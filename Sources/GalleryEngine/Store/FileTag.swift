package import WriterProtocol

/// A metadata tag of a file, as text.
package struct FileTag: Hashable, Sendable {
  /// The name used by Exiv2 or exiftool, for example `Exif.Photo.ExposureTime`.
  package var name: String
  /// The interpreted value, followed by the raw value in parentheses if that differs.
  package var text: String

  package init(name: String, text: String) {
    (self.name, self.text) = (name, text)
  }

  package init(_ tag: Tag) {
    let raw = FileTag.truncated(tag.raw.joined(separator: ", "))
    let decoded = FileTag.truncated(tag.decoded)
    self.init(
      name: tag.name,
      text: raw == decoded || raw.isEmpty ? decoded : "\(decoded)  (\(raw))")
  }

  /// The maximum length in bytes. Longer values are not meant for people.
  private static let maximumLength = 256

  private static func truncated(_ text: String) -> String {
    text.utf8.count <= maximumLength ? text : "\(text.prefix(maximumLength))…"
  }
}
