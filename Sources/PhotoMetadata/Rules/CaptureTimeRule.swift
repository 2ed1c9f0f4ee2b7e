package import PhotoModel

/// Decides when a photo was taken, of all that its blocks of metadata say.
///
/// In order: Exif original, Exif digitised, XMP, IPTC, the container, a Takeout sidecar, a date in
/// the file's name. The wall clock where it was taken is what counts: a time with an offset is not
/// turned, and one that is known only in UTC is turned into the wall time of a place.
package struct CaptureTimeRule: Sendable {
  /// Seconds east of Greenwich at a moment (seconds since 1970) for a photo of unknown zone: of its
  /// place where that is known, else of the viewer.
  private let zone: @Sendable (_ moment: Int64, _ place: Location?) -> Int

  package init(zone: @escaping @Sendable (_ moment: Int64, _ place: Location?) -> Int) {
    self.zone = zone
  }

  func captureTime(_ blocks: MetadataBlocks, location: Location?) -> CaptureTime? {
    guard let (reading, source) = best(blocks) else { return nil }
    if reading.isUTC, !reading.isDayOnly {
      let moment = reading.wall.secondsSince1970
      let wall = WallTime(
        secondsSince1970: moment, nanosecond: Int64(reading.wall.subsecond),
        offset: zone(moment, location))
      return CaptureTime(wall: wall, offset: nil, source: source)
    }
    if reading.isDayOnly {
      return CaptureTime(wall: reading.wall, source: source, isDayOnly: true)
    }
    var offset = reading.offset
    let block = source == .exif ? blocks.exif : source == .xmp ? blocks.xmp : nil
    if offset == nil, let satellites = block?.satelliteTime {
      offset = CaptureTimeRule.offset(wall: reading.wall, satellites: satellites)
    }
    return CaptureTime(wall: reading.wall, offset: offset, source: source)
  }

  /// The first time there is, in the order of trust.
  private func best(_ blocks: MetadataBlocks) -> (TimeReading, CaptureTime.Source)? {
    if let time = time(blocks.exif) { return (time, .exif) }
    if let time = time(blocks.xmp) ?? time(blocks.xmpSidecar) { return (time, .xmp) }
    if let time = time(blocks.iptc) { return (time, .iptc) }
    if let time = time(blocks.container) { return (time, .container) }
    if let time = time(blocks.takeout) { return (time, .sidecar) }
    return FileNameDate.reading(blocks.name).map { ($0, .filename) }
  }

  private func time(_ block: MetadataFields?) -> TimeReading? {
    block?.original ?? block?.digitised
  }

  /// The offset that a wall clock and the satellites' clock tell together: their difference rounded
  /// to 15 minutes, as all zones are.
  ///
  /// Nil where it is more than 14 hours, or where more than two minutes remain: then one of the
  /// clocks was wrong, or the position was of another time.
  static func offset(wall: WallTime, satellites: WallTime) -> Int? {
    let difference = wall.secondsSince1970 - satellites.secondsSince1970
    let quarter: Int64 = 15 * 60
    let half = difference >= 0 ? quarter / 2 : -quarter / 2
    let rounded = (difference + half) / quarter * quarter
    guard abs(rounded) <= 14 * 3600, abs(difference - rounded) <= 120 else { return nil }
    return Int(rounded)
  }
}
