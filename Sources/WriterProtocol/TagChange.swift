/// One tag that is to say something else, by the name that Exiv2 gives it:
/// `Exif.Photo.DateTimeOriginal`, `Iptc.Application2.Keywords`, `Xmp.dc.title`.
package struct TagChange: Hashable, Sendable {
  package var tag: String
  /// What it is to say from now on; nil where it is to be gone.
  package var value: TagValue?

  package init(_ tag: String, _ value: TagValue?) {
    self.tag = tag
    self.value = value
  }

  /// All XMP of a file: a whole packet, which is written as it is.
  package static func packet(_ text: String) -> TagChange { TagChange("Xmp", .text(text)) }

  /// The packet, where that is what changes.
  package var packet: String? {
    guard tag == "Xmp", case .text(let text)? = value else { return nil }
    return text
  }

  /// Whose tag it is.
  package var family: TagFamily? { TagFamily(of: tag) }
}

/// What a tag says. How that is written down, the type of the tag decides: texts in Windows' own tags
/// become UTF-16, and Exif's UserComment says its character set.
package enum TagValue: Hashable, Sendable {
  /// A text, or numbers with blanks between them; fractions are `1/125`.
  case text(String)
  /// Several texts. In XMP they have an order, or not, as the property has it.
  case texts([String])
  /// A text in XMP for readers of any language. What is there in others stays.
  case anyLanguage(String)
}

/// The three kinds of metadata.
package enum TagFamily: String, Hashable, Sendable, CaseIterable {
  case exif = "Exif"
  case iptc = "Iptc"
  case xmp = "Xmp"

  /// Nil for what is no name of a tag.
  package init?(of tag: String) {
    let first = tag.utf8.prefix { $0 != UInt8(ascii: ".") }
    guard let family = TagFamily.allCases.first(where: { $0.rawValue.utf8.elementsEqual(first) })
    else { return nil }
    self = family
  }
}
