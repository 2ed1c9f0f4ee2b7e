package import WriterProtocol

/// What became of the notes that a camera keeps in a file for itself, when Exiv2 wrote it.
package struct MakerNotes {
  /// Exiv2 knows what they say.
  package let areKnown: Bool
  /// Whether they may say something else now. A camera may note where things are by their place in the
  /// file: those that are the same bytes in the same place say the same.
  package let needComparison: Bool
  /// In words that follow "the file"; nil where they are there as before, as far as can be said without
  /// reading them.
  package let problem: String?

  /// `before` are the tags that changes may depend on.
  package init(before: [Tag], _ difference: TagDifference) {
    func has(_ name: String, _ tags: [Tag]) -> Bool { tags.contains { $0.name == name } }
    let notes = "Exif.Photo.MakerNote"
    let old = before.first { $0.name == notes }
    areKnown = has("Exif.MakerNote.Offset", before)
    guard let old else {
      (needComparison, problem) = (false, nil)
      return
    }
    let areOther = has(notes, difference.before)
    let areMoved = ["Place", "Offset"].contains { name in
      has("Exif.MakerNote.\(name)", difference.before + difference.after)
    }
    // What these point to, they count from their own start.
    let isOfItself = old.raw.first?.hasPrefix("Apple iOS") == true
    needComparison = areOther || areMoved && !isOfItself
    if areOther, !has(notes, difference.after) {
      problem = "would be without the notes of its camera"
    } else if areOther, !areKnown {
      problem = "would have other notes of its camera"
    } else {
      problem = nil
    }
  }
}
