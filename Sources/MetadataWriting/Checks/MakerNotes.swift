import WriterProtocol

/// The notes of a camera in a file, before and after it was changed by Exiv2.
struct MakerNotes {
  /// They stand elsewhere now, or are other bytes.
  let areMoved: Bool
  /// Exiv2 knows what they say.
  let areKnown: Bool

  init(before: [Tag], after: [Tag]) {
    func raw(_ name: String, _ tags: [Tag]) -> [String]? { tags.first { $0.name == name }?.raw }
    let (notes, offset) = ("Exif.Photo.MakerNote", "Exif.MakerNote.Offset")
    areKnown = raw(offset, before) != nil
    areMoved =
      raw(notes, before) != nil
      && (raw(offset, before) == nil || raw(offset, before) != raw(offset, after)
        || raw(notes, before) != raw(notes, after))
  }
}
