import PhotoModel

/// All that is said about one photo, by who says it.
struct MetadataBlocks {
  var exif: MetadataFields?
  /// The packets within the file.
  var xmp: MetadataFields?
  var iptc: MetadataFields?
  /// What the container itself says.
  var container = MetadataFields()
  var xmpSidecar: MetadataFields?
  var takeout: MetadataFields?
  /// The file's name, which may hold a date and more.
  var name: ArraySlice<UInt8> = []
  /// Which way the container turns its pixels itself, 1 to 8.
  var ownOrientation: Int?

  /// The first time that the file itself states, in the order of trust.
  var ownTime: TimeReading? {
    exif?.original ?? exif?.digitised ?? xmp?.original ?? xmp?.digitised ?? iptc?.original
      ?? iptc?.digitised ?? container.original ?? container.digitised
  }
}

extension MetadataFields {
  /// Fills what is unknown here with what another block of the same kind says.
  ///
  /// What is put right here is not filled: where this says nothing of it, it is unknown.
  mutating func fill(from other: MetadataFields) {
    if !corrected.contains(Correction.timeNumber) {
      original = original ?? other.original
      digitised = digitised ?? other.digitised
    }
    modified = modified ?? other.modified
    satelliteTime = satelliteTime ?? other.satelliteTime
    contentIdentifier = contentIdentifier ?? other.contentIdentifier
    for field in Field.all where !corrected.contains(field.number) {
      field.value.fill(&said, from: other.said)
    }
    corrected.formUnion(other.corrected)
  }
}
