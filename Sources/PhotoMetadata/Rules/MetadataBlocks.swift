import PhotoModel

/// All metadata of one photo, by its source.
struct MetadataBlocks {
  var exif: MetadataFields?
  /// The packets in the file.
  var xmp: MetadataFields?
  var iptc: MetadataFields?
  /// The container's own metadata.
  var container = MetadataFields()
  var xmpSidecar: MetadataFields?
  var takeout: MetadataFields?
  /// The file name, which may contain a date and other information.
  var name: ArraySlice<UInt8> = []
  /// The orientation that the container itself defines, 1 to 8.
  var ownOrientation: Int?

  /// The most trusted time in the file itself.
  var ownTime: TimeReading? {
    exif?.original ?? exif?.digitised ?? xmp?.original ?? xmp?.digitised ?? iptc?.original
      ?? iptc?.digitised ?? container.original ?? container.digitised
  }
}

extension MetadataFields {
  /// Fills missing fields with those of another block of the same kind.
  ///
  /// Fields that this block corrects aren't filled: if it has no value, they are unknown.
  mutating func fill(from other: MetadataFields) {
    if !corrected.contains(Correction.timeNumber) {
      original = original ?? other.original
      digitised = digitised ?? other.digitised
    }
    modified = modified ?? other.modified
    satelliteTime = satelliteTime ?? other.satelliteTime
    contentIdentifier = contentIdentifier ?? other.contentIdentifier
    for field in Field.all where !corrected.contains(field.number) {
      field.value.fill(&values, from: other.values)
    }
    corrected.formUnion(other.corrected)
  }
}
