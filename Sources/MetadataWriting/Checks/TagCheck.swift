package import WriterProtocol

/// Whether tags changed as they were to, and no others. XMP that was written as a packet is compared by
/// `PacketEdit`.
package enum TagCheck {
  /// What is wrong, in words that follow "the file"; nil where nothing is.
  package static func problem(_ difference: TagDifference, changes: [TagChange]) -> String? {
    let changes = changes.filter { $0.packet == nil }
    let named = Set(changes.map(\.tag))
    let old = values(difference.before)
    let new = values(difference.after)
    for change in changes {
      let isThere = new[change.tag] != nil
      if isThere != (change.value != nil) {
        return isThere ? "still has \(change.tag)" : "has no \(change.tag)"
      }
    }
    for name in Set(old.keys).union(new.keys).sorted() {
      guard !named.contains(name), !isStructure(name) else { continue }
      // A structure goes with its last field.
      guard !named.contains(where: { $0.hasPrefix(name + "/") || name.hasPrefix($0 + "/") }) else {
        continue
      }
      if old[name] == new[name] { continue }
      if new[name] == nil { return "would be without \(name)" }
      return "would have another \(name)"
    }
    return nil
  }

  /// A tag that is there twice has the values of both.
  private static func values(_ tags: [Tag]) -> [String: [String]] {
    Dictionary(tags.map { ($0.name, $0.raw) }, uniquingKeysWith: +)
  }

  /// Tags that say where other tags stand, or hold the other kinds of metadata: they say nothing of the
  /// picture. What becomes of a camera's notes, `MakerNotes` says.
  private static func isStructure(_ name: String) -> Bool {
    let structures: Set = [
      "Exif.Image.ExifTag", "Exif.Image.GPSTag", "Exif.Photo.InteroperabilityTag",
      "Exif.Thumbnail.ExifTag", "Exif.Thumbnail.GPSTag",
      "Exif.Image.SubIFDs", "Exif.MakerNote.Offset", "Exif.MakerNote.ByteOrder",
      "Exif.MakerNote.Place",
      "Exif.Image.XMLPacket", "Exif.Image.IPTCNAA", "Exif.Image.ImageResources",
      "Exif.Photo.MakerNote", "Iptc.Envelope.CharacterSet",
    ]
    if structures.contains(name) { return true }
    let offsets = [".StripOffsets", ".TileOffsets", ".JPEGInterchangeFormat", ".FreeOffsets"]
    return name.hasPrefix("Exif.") && offsets.contains { name.hasSuffix($0) }
  }
}
