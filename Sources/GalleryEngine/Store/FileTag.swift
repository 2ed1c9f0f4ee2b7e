package import WriterProtocol

/// One tag of a file, in words.
package struct FileTag: Hashable, Sendable {
  /// As Exiv2 or exiftool name it: `Exif.Photo.ExposureTime`.
  package var name: String
  /// What it means, and in parentheses how it is written, where that is something else.
  package var text: String

  package init(name: String, text: String) {
    (self.name, self.text) = (name, text)
  }

  package init(_ tag: Tag) {
    let raw = FileTag.cut(tag.raw.joined(separator: ", "))
    let decoded = FileTag.cut(tag.decoded)
    self.init(
      name: tag.name,
      text: raw == decoded || raw.isEmpty ? decoded : "\(decoded)  (\(raw))")
  }

  /// In bytes; what is longer is for programs.
  private static let widest = 256

  private static func cut(_ text: String) -> String {
    text.utf8.count <= widest ? text : "\(text.prefix(widest))…"
  }
}
