import PhotoModel

/// A time or position corrected in the XMP sidecar of a photo. Programs that don't modify the
/// original write it there (darktable, digiKam, Lightroom, Albumen).
///
/// Most sidecars repeat the photo's values, often less precisely. An equal value isn't a
/// correction, unless the sidecar lists the field as corrected (`CorrectedFields`).
enum Correction {
  /// The number of the capture time in the field table.
  static let timeNumber = Field.known("captureTime").number

  /// Whether the sidecar lists the time as corrected. If it then has no time, the time is unknown.
  static func correctsTime(_ blocks: MetadataBlocks) -> Bool {
    blocks.xmpSidecar?.corrected.contains(timeNumber) == true
  }

  /// Returns the time of the sidecar if it differs from that in Exif, or else in the photo's XMP.
  /// Ignores a day without a time, and the same instant in UTC, which some programs write.
  static func time(_ blocks: MetadataBlocks) -> TimeReading? {
    if correctsTime(blocks) { return blocks.xmpSidecar?.original ?? blocks.xmpSidecar?.digitised }
    guard let sidecarTime = blocks.xmpSidecar?.original, !sidecarTime.isDayOnly, !sidecarTime.isUTC,
      let photoTime = blocks.exif?.original ?? blocks.exif?.digitised ?? blocks.xmp?.original
        ?? blocks.xmp?.digitised
    else { return nil }
    let difference = abs(sidecarTime.wall.secondsSince1970 - photoTime.wall.secondsSince1970)
    if difference == 0 { return nil }
    let quarter: Int64 = 15 * 60
    let isInUTC = sidecarTime.offset == 0 && difference % quarter == 0 && difference <= 14 * 3600
    return isInUTC ? nil : sidecarTime
  }

  /// The minimum difference in degrees, about ten metres: some programs write only that many
  /// digits.
  private static let minimumDifference = 0.0001

  /// Returns the position of the sidecar if it differs from the photo's.
  static func location(_ blocks: MetadataBlocks) -> Location? {
    guard let sidecarLocation = blocks.xmpSidecar?.location,
      let photoLocation = blocks.exif?.location ?? blocks.xmp?.location
    else { return nil }
    let isSame =
      abs(sidecarLocation.latitude - photoLocation.latitude) < minimumDifference
      && abs(sidecarLocation.longitude - photoLocation.longitude) < minimumDifference
    return isSame ? nil : sidecarLocation
  }
}
