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
    for (source, candidates) in candidates(blocks) {
      guard let reading = candidates.compactMap(\.self).first else { continue }
      if reading.isUTC {
        let moment = reading.wall.secondsSince1970
        let wall = WallTime(
          secondsSince1970: moment, nanosecond: Int64(reading.wall.subsecond),
          offset: zone(moment, location))
        return CaptureTime(wall: wall, offset: nil, source: source)
      }
      let offset =
        reading.offset
        ?? (source == .exif
          ? blocks.exif?.satelliteTime.flatMap {
            CaptureTimeRule.offset(wall: reading.wall, satellites: $0)
          } : nil)
      return CaptureTime(wall: reading.wall, offset: offset, source: source)
    }
    return nil
  }

  private func candidates(
    _ blocks: MetadataBlocks
  ) -> [(CaptureTime.Source, [TimeReading?])] {
    [
      (.exif, [blocks.exif?.original, blocks.exif?.digitised]),
      (
        .xmp,
        [
          blocks.xmp?.original, blocks.xmp?.digitised, blocks.xmpSidecar?.original,
          blocks.xmpSidecar?.digitised,
        ]
      ),
      (.iptc, [blocks.iptc?.original, blocks.iptc?.digitised]),
      (.container, [blocks.container.original, blocks.container.digitised]),
      (.sidecar, [blocks.takeout?.original]),
      (.filename, [blocks.nameDate]),
    ]
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
