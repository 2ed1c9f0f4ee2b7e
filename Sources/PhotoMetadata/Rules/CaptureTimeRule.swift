import PhotoModel

/// Decides when a photo was taken, from all its metadata blocks.
///
/// The order of precedence is: an XMP sidecar whose time differs from the photo's (`Correction`),
/// Exif original, Exif digitised, XMP, IPTC, the container, a Takeout sidecar, a date in the file
/// name, and the last modification of the picture. The result is the local time at the place: a
/// time with an offset isn't converted. A time known only in UTC stays in UTC, with `basis` `.utc`;
/// callers look up the place.
enum CaptureTimeRule {
  static func captureTime(_ blocks: MetadataBlocks) -> CaptureTime? {
    guard let (reading, source) = best(blocks) else { return nil }
    if reading.isDayOnly {
      return CaptureTime(wall: reading.wall, source: source, isDayOnly: true)
    }
    if reading.isUTC {
      return CaptureTime(wall: reading.wall, offset: 0, source: source, basis: .utc)
    }
    let block = source == .exif ? blocks.exif : source == .xmp ? blocks.xmp : nil
    if reading.offset == nil, !Correction.correctsTime(blocks),
      let satellites = block?.satelliteTime,
      let offset = offset(wall: reading.wall, satellites: satellites)
    {
      return CaptureTime(wall: reading.wall, offset: offset, source: source, basis: .gps)
    }
    return CaptureTime(wall: reading.wall, offset: reading.offset, source: source)
  }

  /// Returns the most trusted time.
  private static func best(_ blocks: MetadataBlocks) -> (TimeReading, CaptureTime.Source)? {
    if let time = Correction.time(blocks) { return (time, .xmp) }
    if Correction.correctsTime(blocks) { return nil }
    if let time = time(blocks.exif) { return (time, .exif) }
    if let time = time(blocks.xmp) ?? time(blocks.xmpSidecar) { return (time, .xmp) }
    if let time = time(blocks.iptc) { return (time, .iptc) }
    if let time = time(blocks.container) { return (time, .container) }
    if let time = time(blocks.takeout) { return (time, .sidecar) }
    if let time = FileNameDate.reading(blocks.name) { return (time, .filename) }
    return blocks.exif?.modified.map { ($0, .modified) }
  }

  private static func time(_ block: MetadataFields?) -> TimeReading? {
    block?.original ?? block?.digitised
  }

  /// Returns the UTC offset derived from the local time and the GPS time: their difference rounded
  /// to 15 minutes, as in all zones.
  ///
  /// Returns nil if no zone has had that offset since 1980, or if the difference is more than two
  /// minutes off. In that case one of the clocks was wrong, or the position is from another time.
  static func offset(wall: WallTime, satellites: WallTime) -> Int? {
    let difference = wall.secondsSince1970 - satellites.secondsSince1970
    let quarter: Int64 = 15 * 60
    let half = difference >= 0 ? quarter / 2 : -quarter / 2
    let rounded = (difference + half) / quarter * quarter
    guard isZoneOffset(rounded), abs(difference - rounded) <= 120 else { return nil }
    return Int(rounded)
  }

  /// The offsets in minutes of all zones since 1980 that aren't whole hours (time zone database
  /// 2025b).
  private static let fractionalHourOffsets: Set<Int64> = [
    -570, -510, -270, -210, -150, -90, 210, 270, 330, 345, 390, 450, 510, 525, 570, 585, 630, 690,
    765, 825,
  ]

  /// Whether any zone has had this offset, in seconds.
  private static func isZoneOffset(_ offset: Int64) -> Bool {
    guard (-12 * 3600...14 * 3600).contains(offset) else { return false }
    return offset % 3600 == 0 || fractionalHourOffsets.contains(offset / 60)
  }
}
