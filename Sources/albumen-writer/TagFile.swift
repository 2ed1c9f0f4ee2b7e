import CExiv2
import DecoderProtocol
import WriterProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The tags of one open file. Owns Exiv2's object and frees it.
final class TagFile {
  private let tags: OpaquePointer

  /// Reads the file completely; it isn't needed afterwards. If `toChange` is true, XMP in a TIFF
  /// isn't read.
  init(_ file: OpenDescriptor, toChange: Bool) throws(WriterFailure) {
    var failure = albumen_tags_failure()
    guard let tags = albumen_tags_open(file.number, toChange, &failure) else {
      throw WriterFailure(.unsupported, detail: failure.text)
    }
    self.tags = tags
  }

  deinit {
    albumen_tags_close(tags)
  }

  /// All tags in file order: Exif, then IPTC, then XMP.
  var all: [Tag] { TagList.of { albumen_tags_list(tags, $0, $1) }.old }

  /// The tags that changes may depend on, undecoded.
  var undecoded: [Tag] { TagList.of { albumen_tags_list_plain(tags, $0, $1) }.old }

  /// Applies the changes, and writes the complete file to `file`. Returns the tags that differ
  /// afterwards, and those that were to be changed.
  func write(
    _ changes: [TagChange], into file: OpenDescriptor
  ) throws(WriterFailure) -> TagDifference {
    for change in changes { try apply(change) }
    try attempt(.unwritable) { albumen_tags_write(tags, file.number, $0) }
    // A packet is compared byte for byte by the process that created it.
    return try difference(file, changes.map(\.tag), withXMP: false)
  }

  /// Replaces the thumbnail with a JPEG.
  func setThumbnail(_ jpeg: [UInt8]) throws(WriterFailure) {
    try attempt(.unwritable) { albumen_tags_set_thumbnail(tags, jpeg, jpeg.count, $0) }
  }

  /// Returns the tags of another file that differ, and those with these names.
  func difference(
    _ file: OpenDescriptor, _ names: [String], withXMP: Bool = true
  ) throws(WriterFailure) -> TagDifference {
    var failure = albumen_tags_failure()
    var isRead = false
    let found = withCTexts(names) { names in
      TagList.of { context, visit in
        isRead = albumen_tags_compare(
          tags, file.number, withXMP, names.baseAddress, names.count, context, visit, &failure)
      }
    }
    guard isRead else { throw WriterFailure(.unwritable, detail: failure.text) }
    return TagDifference(before: found.old, after: found.new)
  }

  /// The marker that all IPTC texts are UTF-8: ISO 2022's escape sequence (IPTC-IIM 4.2, 1:90).
  private static let utf8Marker = TagChange("Iptc.Envelope.CharacterSet", .text("\u{1B}%G"))

  private func apply(_ change: TagChange) throws(WriterFailure) {
    let tag = change.tag
    if let packet = change.packet {
      return try attempt(.value) { albumen_tags_set_packet(tags, packet, $0) }
    }
    if change == TagFile.utf8Marker { try attempt(.value) { albumen_tags_make_utf8(tags, $0) } }
    switch change.value {
    case nil: try attempt(.value) { albumen_tags_clear(tags, tag, $0) }
    case .text(let text):
      let written = change.family == .exif ? ExifText.encoded(text, as: tag) : text
      try attempt(.value) { albumen_tags_set_text(tags, tag, written, $0) }
    case .anyLanguage:
      throw WriterFailure(.value, detail: "\(tag) can contain only one text")
    case .texts(let texts):
      try attempt(.value) { failure in
        withCTexts(texts) {
          albumen_tags_set_texts(tags, tag, $0.baseAddress, $0.count, failure)
        }
      }
    }
  }

  private func attempt(
    _ code: WriterFailure.Code, _ body: (UnsafeMutablePointer<albumen_tags_failure>) -> Bool
  ) throws(WriterFailure) {
    var failure = albumen_tags_failure()
    guard body(&failure) else { throw WriterFailure(code, detail: failure.text) }
  }
}

/// Converts texts to the form that Exiv2 requires for tags whose type isn't text.
enum ExifText {
  static func encoded(_ text: String, as tag: String) -> String {
    if tag == "Exif.Photo.UserComment" {
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      return "charset=\(isASCII ? "Ascii" : "Unicode") \(text)"
    }
    guard tag.hasPrefix("Exif.Image.XP") else { return text }
    return (Array(text.utf16) + [0]).map { "\($0 & 0xFF) \($0 >> 8)" }.joined(separator: " ")
  }
}
