package import WriterProtocol

/// The effect of a write by Exiv2 on the maker note of a file.
package struct MakerNotes {
  /// Whether Exiv2 can parse the note.
  package let areSupported: Bool
  /// Whether the meaning of the note may have changed. A note may contain offsets from the start of
  /// the file, so only the same bytes at the same offset are sure to mean the same.
  package let needComparison: Bool
  /// A description of the problem that follows the words "the file"; nil if the note is unchanged,
  /// as far as can be determined without parsing it.
  package let problem: String?

  /// `before` are the tags that changes may depend on.
  package init(before: [Tag], _ difference: TagDifference) {
    func has(_ name: String, _ tags: [Tag]) -> Bool { tags.contains { $0.name == name } }
    let notes = "Exif.Photo.MakerNote"
    let old = before.first { $0.name == notes }
    areSupported = has("Exif.MakerNote.Offset", before)
    guard let old else {
      (needComparison, problem) = (false, nil)
      return
    }
    let areOther = has(notes, difference.before)
    let areMoved = ["Place", "Offset"].contains { name in
      has("Exif.MakerNote.\(name)", difference.before + difference.after)
    }
    // The offsets in Apple's notes are relative to the start of the note.
    let isOfItself = old.raw.first?.hasPrefix("Apple iOS") == true
    needComparison = areOther || areMoved && !isOfItself
    if areOther, !has(notes, difference.after) {
      problem = "would lose its maker notes"
    } else if areOther, !areSupported {
      problem = "would have different maker notes"
    } else {
      problem = nil
    }
  }
}
