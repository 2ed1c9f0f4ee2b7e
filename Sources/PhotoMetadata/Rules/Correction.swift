import PhotoModel

/// A time or a position that was put right in the XMP file beside a photo, where programs that leave the
/// original alone write it (darktable, digiKam, Lightroom, Albumen).
///
/// Most sidecars repeat what the photo says, often less exactly. One that says the same is no correction,
/// unless it names the field as one that it puts right (`CorrectedFields`).
enum Correction {
  /// The place of the capture time among the fields.
  static let timeNumber = Field.known("captureTime").number

  /// Whether the sidecar names the time as one that it puts right; without a time there, none is known.
  static func namesTime(_ blocks: MetadataBlocks) -> Bool {
    blocks.xmpSidecar?.corrected.contains(timeNumber) == true
  }

  /// The time of the sidecar where Exif, or else XMP within the photo, says another one. A day is none, and
  /// neither is the same moment in UTC, as which some programs write it.
  static func time(_ blocks: MetadataBlocks) -> TimeReading? {
    if namesTime(blocks) { return blocks.xmpSidecar?.original ?? blocks.xmpSidecar?.digitised }
    guard let said = blocks.xmpSidecar?.original, !said.isDayOnly, !said.isUTC,
      let own = blocks.exif?.original ?? blocks.exif?.digitised ?? blocks.xmp?.original
        ?? blocks.xmp?.digitised
    else { return nil }
    let difference = abs(said.wall.secondsSince1970 - own.wall.secondsSince1970)
    if difference == 0 { return nil }
    let quarter: Int64 = 15 * 60
    let isInUTC = said.offset == 0 && difference % quarter == 0 && difference <= 14 * 3600
    return isInUTC ? nil : said
  }

  /// In degrees: about ten metres, since some programs write that few digits.
  private static let least = 0.0001

  /// The position of the sidecar where the photo says another one.
  static func location(_ blocks: MetadataBlocks) -> Location? {
    guard let said = blocks.xmpSidecar?.location,
      let own = blocks.exif?.location ?? blocks.xmp?.location
    else { return nil }
    let isSame =
      abs(said.latitude - own.latitude) < least && abs(said.longitude - own.longitude) < least
    return isSame ? nil : said
  }
}
