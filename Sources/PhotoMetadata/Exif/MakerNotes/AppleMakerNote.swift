import PhotoModel

/// The maker note of Apple's cameras: a TIFF directory of its own after the header `Apple iOS`.
///
/// libexif doesn't support these tags. The numbers are from ExifTool's table of Apple tags.
struct AppleMakerNote {
  private let structure: TIFFStructure
  private let directory: TIFFDirectory

  private static let hdrImageType: UInt16 = 0x000A
  private static let burstIdentifier: UInt16 = 0x000B
  private static let contentIdentifier: UInt16 = 0x0011

  /// Returns nil for the notes of other makers.
  init?(_ outer: TIFFStructure, _ note: TIFFEntry) {
    guard let header = outer.bytes(of: note, limit: 14), header.count == 14,
      header.starts(with: "Apple iOS\0")
    else { return nil }
    // Offsets are relative to the start of the note, which has its own byte order.
    let start = outer.range.lowerBound + note.position
    let length = min(note.byteCount, outer.range.upperBound - start)
    structure = TIFFStructure(
      source: outer.source, range: start..<(start + length),
      order: header.dropFirst(12).starts(with: "II") ? .little : .big, firstDirectory: 14)
    guard let directory = structure.directory(at: 14) else { return nil }
    self.directory = directory
  }

  func add(to fields: inout MetadataFields) {
    for entry in directory {
      switch entry.tag {
      case AppleMakerNote.contentIdentifier:
        fields.contentIdentifier = structure.bytes(of: entry, limit: 64)
          .flatMap(MetadataText.decode)
      case AppleMakerNote.burstIdentifier:
        if structure.bytes(of: entry, limit: 64).flatMap(MetadataText.decode) != nil {
          fields.subtypes.insert(.burst)
        }
      case AppleMakerNote.hdrImageType:
        // 3 is the combined picture, 4 the plain one taken with it.
        if structure.integer(of: entry) == 3 { fields.subtypes.insert(.hdr) }
      default: break
      }
    }
  }
}
