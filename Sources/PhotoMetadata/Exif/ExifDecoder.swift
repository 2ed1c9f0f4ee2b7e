import PhotoModel

/// Decodes the fields of a picture from an Exif block.
enum ExifDecoder {
  /// Returns the fields of a TIFF structure with Exif tags, at any place in a file. From a broken
  /// structure, returns what can be read; returns nil if there is no structure at all.
  static func fields(in source: ByteSource, at range: Range<Int>) -> MetadataFields? {
    guard let structure = TIFFStructure(source: source, range: range) else { return nil }
    return fields(of: structure)
  }

  /// Returns the fields of a block without the leading `Exif\0\0`.
  static func fields(of block: [UInt8]) -> MetadataFields? {
    fields(in: ByteSource(block), at: 0..<block.count)
  }

  static func fields(of structure: TIFFStructure) -> MetadataFields? {
    guard let directories = ExifDirectories(structure) else { return nil }
    var picture = ExifPicture()
    var position = ExifPosition()
    directories.forEachValue(of: structure) { isGPS, value in
      if isGPS { position.add(value) } else { picture.add(value) }
    }
    var fields = picture.finished()
    fields.location = position.location
    fields.satelliteTime = position.time
    if let note = directories.exif?.entry(ExifTag.makerNote) {
      AppleMakerNote(structure, note)?.add(to: &fields)
      MakerValues.fill(&fields, from: structure, note)
      MakerNote.fill(&fields, from: structure)
    }
    return fields
  }
}
