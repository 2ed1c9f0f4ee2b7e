package import WriterProtocol

/// Checks that the intended tags changed and no others. XMP that was written as a packet is checked
/// by `PacketEdit`.
package enum TagCheck {
  /// Returns a description of the problem that follows the words "the file", or nil if there is no
  /// problem.
  package static func problem(_ difference: TagDifference, changes: [TagChange]) -> String? {
    let changes = changes.filter { $0.packet == nil }
    let named = Set(changes.map(\.tag))
    let old = values(difference.before)
    let new = values(difference.after)
    for change in changes {
      let exists = new[change.tag] != nil
      if exists != (change.value != nil) {
        return exists ? "still has \(change.tag)" : "has no \(change.tag)"
      }
    }
    for name in Set(old.keys).union(new.keys).sorted() {
      guard !named.contains(name), !isStructure(name) else { continue }
      // A structure disappears together with its last field.
      guard !named.contains(where: { $0.hasPrefix(name + "/") || name.hasPrefix($0 + "/") }) else {
        continue
      }
      if old[name] == new[name] { continue }
      if new[name] == nil { return "would lose \(name)" }
      return "would have a different \(name)"
    }
    return nil
  }

  /// Merges the values of tags that occur twice.
  private static func values(_ tags: [Tag]) -> [String: [String]] {
    Dictionary(tags.map { ($0.name, $0.raw) }, uniquingKeysWith: +)
  }

  /// Whether the tag only contains the location of other tags or a block of another kind of
  /// metadata, and is therefore irrelevant to the picture. Maker notes are checked by `MakerNotes`.
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
