import PhotoModel
package import WriterProtocol

/// The tags of a file before a change, which some changes depend on.
package struct ExistingTags: Sendable {
  private let values: [String: [String]]
  /// Whether the tags have exiftool's names.
  private let isOfExifTool: Bool
  /// Whether the file has IPTC texts.
  package let hasIPTC: Bool
  /// Whether the file has Exif.
  let hasExif: Bool

  package init(_ tags: [Tag]) {
    values = Dictionary(tags.map { ($0.name, $0.raw) }, uniquingKeysWith: { first, _ in first })
    hasIPTC = tags.contains { TagFamily(of: $0.name) == .iptc }
    hasExif = tags.contains { $0.name.hasPrefix("Exif.") }
    isOfExifTool = false
  }

  /// Creates the tags from exiftool's output.
  init(exifTool tags: [Tag]) {
    values = Dictionary(
      tags.map { ($0.name.lowercased(), $0.raw) }, uniquingKeysWith: { first, _ in first })
    hasIPTC = tags.contains { $0.name.hasPrefix("IPTC:") }
    hasExif = tags.contains { $0.name.hasPrefix("ExifIFD:") || $0.name.hasPrefix("IFD0:") }
    isOfExifTool = true
  }

  package static let none = ExistingTags([])

  func has(_ tag: String) -> Bool { values[key(tag)] != nil }

  /// Returns the sorted Exiv2 names of the fields of a structure. Empty if exiftool listed the
  /// tags.
  func names(below structure: String) -> [String] {
    values.keys.filter { $0.hasPrefix(structure) }.sorted()
  }

  func texts(_ tag: String) -> [String] { values[key(tag)] ?? [] }

  private func key(_ tag: String) -> String {
    isOfExifTool ? ExifToolName.of(tag)?.lowercased() ?? tag : tag
  }

  /// Returns a text without Exiv2's encoding: Windows' tags are lists of byte values, and a comment
  /// starts with its character set.
  func decodedText(_ tag: String) -> String? {
    guard let text = text(tag) else { return nil }
    if isOfExifTool { return text }
    if text.hasPrefix("charset=") {
      return text.firstIndex(of: " ").map { String(text[text.index(after: $0)...]) } ?? ""
    }
    guard tag.hasPrefix("Exif.Image.XP") else { return text }
    let bytes = text.split(separator: " ").compactMap { UInt8($0) }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }

  /// Returns nil if the tag doesn't exist or is empty.
  func text(_ tag: String) -> String? {
    guard let first = values[key(tag)]?.first, !first.isEmpty else { return nil }
    return first
  }
}
