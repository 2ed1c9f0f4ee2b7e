import CGExiv2
import WriterProtocol

extension TagFile {
  /// The mark that all texts of IPTC are UTF-8: ISO 2022's escape sequence (IPTC-IIM 4.2, 1:90).
  private static let utf8Mark = TagChange("Iptc.Envelope.CharacterSet", .text("\u{1B}%G"))

  /// Makes one change. Those before it stay when it fails; nothing is in the file before `save`.
  func make(_ change: TagChange) throws(WriterFailure) {
    guard let family = change.family else {
      throw WriterFailure(.value, detail: "\(change.tag) is no tag")
    }
    if change == TagFile.utf8Mark { try makeAllUTF8() }
    guard let value = change.value else { return try clear(change.tag) }
    // The library would change the first of several, and keep the others; to those of IPTC it adds.
    let isSeveral = family == .exif && names(.exif).count(where: { $0 == change.tag }) > 1
    if family == .iptc || isSeveral { try clear(change.tag) }
    switch value {
    case .text(let text):
      try set(change.tag, family == .exif ? ExifText.written(text, as: change.tag) : text)
    case .anyLanguage(let text): try set(change.tag, "lang=\"x-default\" \(text)")
    case .texts(let texts):
      try clear(change.tag)
      guard !texts.isEmpty else { return }
      try set(change.tag, texts)
    }
  }

  /// Takes out a tag, and all of a structure. One that is not there is no reason to fail.
  private func clear(_ tag: String) throws(WriterFailure) {
    guard TagFamily(of: tag).map({ names($0).contains(tag) }) == true else { return }
    try attempt(.value) { gexiv2_metadata_try_clear_tag(metadata, tag, $0) }
  }

  private func set(_ tag: String, _ text: String) throws(WriterFailure) {
    try attempt(.value) { gexiv2_metadata_try_set_tag_string(metadata, tag, text, $0) }
  }

  private func set(_ tag: String, _ texts: [String]) throws(WriterFailure) {
    let copies = texts.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    var list = copies.map { UnsafePointer($0) } + [nil]
    try attempt(.value) { gexiv2_metadata_try_set_tag_multiple(metadata, tag, &list, $0) }
  }

  /// Writes the texts of IPTC again that are Latin-1, before all are said to be UTF-8.
  private func makeAllUTF8() throws(WriterFailure) {
    var seen: Set<String> = []
    for name in names(.iptc) where seen.insert(name).inserted {
      guard name.hasPrefix("Iptc.Application2."), isText(name) else { continue }
      let texts = texts(name)
      guard texts.contains(where: { !$0.utf8.allSatisfy { $0 < 0x80 } }) else { continue }
      try clear(name)
      try set(name, texts)
    }
  }

  private func isText(_ name: String) -> Bool {
    gexiv2_metadata_try_get_tag_type(name, nil).map { String(cString: $0) } == "String"
  }
}

/// Texts as Exiv2 wants them for tags that are no texts by their type.
enum ExifText {
  static func written(_ text: String, as tag: String) -> String {
    if tag == "Exif.Photo.UserComment" {
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      return "charset=\(isASCII ? "Ascii" : "Unicode") \(text)"
    }
    guard tag.hasPrefix("Exif.Image.XP") else { return text }
    return (Array(text.utf16) + [0]).map { "\($0 & 0xFF) \($0 >> 8)" }.joined(separator: " ")
  }
}
