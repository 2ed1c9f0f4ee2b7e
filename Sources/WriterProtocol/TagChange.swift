/// A change of one tag, with the tag's Exiv2 name: `Exif.Photo.DateTimeOriginal`,
/// `Iptc.Application2.Keywords`, `Xmp.dc.title`.
package struct TagChange: Hashable, Sendable {
  package var tag: String
  /// The new value, or nil to remove the tag.
  package var value: TagValue?

  package init(_ tag: String, _ value: TagValue?) {
    self.tag = tag
    self.value = value
  }

  /// Creates a change of the whole XMP of a file: a complete packet, which is written unchanged.
  package static func packet(_ text: String) -> TagChange { TagChange("Xmp", .text(text)) }

  /// The packet, if this changes the whole XMP.
  package var packet: String? {
    guard tag == "Xmp", case .text(let text)? = value else { return nil }
    return text
  }

  /// The kind of metadata that the tag belongs to.
  package var family: TagFamily? { TagFamily(of: tag) }
}

/// The value of a tag. Its encoding depends on the type of the tag: texts in Windows' own tags
/// become UTF-16, and Exif's UserComment includes its character set.
package enum TagValue: Hashable, Sendable {
  /// A text, or numbers separated by blanks; fractions are `1/125`.
  case text(String)
  /// Several texts. In XMP, they are ordered or unordered depending on the property.
  case texts([String])
  /// A text in XMP for any language. Texts in other languages stay.
  case anyLanguage(String)
}

/// The three kinds of metadata.
package enum TagFamily: String, Hashable, Sendable, CaseIterable {
  case exif = "Exif"
  case iptc = "Iptc"
  case xmp = "Xmp"

  /// Returns nil if the text isn't the name of a tag.
  package init?(of tag: String) {
    let first = tag.utf8.prefix { $0 != UInt8(ascii: ".") }
    guard let family = TagFamily.allCases.first(where: { $0.rawValue.utf8.elementsEqual(first) })
    else { return nil }
    self = family
  }
}
