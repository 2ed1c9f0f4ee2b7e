/// When a photo was taken, on the local clock, and the source of that time.
package struct CaptureTime: Hashable, Sendable {
  /// Where a capture time was found, the most trusted first.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    case exif, xmp, iptc, container, sidecar, filename
    /// When a program last changed the picture, from Exif's `DateTime`: only a hint.
    case modified
    /// The user's value. The order of the cases is stored, and this one was added last.
    case user
  }

  /// Which values are certain; the others are derived. The raw values are stored.
  package enum Basis: Int, Hashable, Sendable, CaseIterable {
    /// The wall clock, and the offset if there is one.
    case wall
    /// The time in UTC: `wall` and `offset` are derived from the zone of its place, or from the
    /// library's home zone. When it is read, before a zone is known, the offset is 0.
    case utc
    /// The wall clock; the offset is its difference from the clock of the GPS satellites.
    case gps
  }

  /// The limits of the offset from UTC, in seconds. No clock is farther from UTC.
  package static let validOffsets = -93_599...93_599

  package var wall: WallTime
  /// Seconds east of Greenwich, if known.
  package var offset: Int?
  package var source: Source
  /// Only the day is known; `wall` is its midnight, which must not be shown.
  package var isDayOnly: Bool
  package var basis: Basis

  package init(
    wall: WallTime, offset: Int? = nil, source: Source, isDayOnly: Bool = false,
    basis: Basis = .wall
  ) {
    self.wall = wall
    self.offset = offset
    self.source = source
    self.isDayOnly = isDayOnly
    self.basis = basis
  }

  /// Whole seconds since 1970 in UTC, if the offset is known.
  package var secondsSince1970: Int64? {
    offset.map { wall.secondsSince1970 - Int64($0) }
  }

  /// Returns the same point in time on clocks `offset` seconds east of Greenwich; unchanged if the
  /// point in time isn't known.
  package func converted(toOffset offset: Int) -> CaptureTime {
    guard let secondsSince1970 else { return self }
    var result = self
    result.wall = WallTime(
      secondsSince1970: secondsSince1970, nanosecond: Int64(wall.subsecond), offset: offset)
    result.offset = offset
    return result
  }

  /// ISO 8601, with the time and the offset only if they are known: `2020-03-12`,
  /// `2020-03-12T14:03:01.5+08:00`. ISO 8601 has no seconds in offsets, so those of the time before
  /// time zones are left out.
  package var iso8601: String {
    if isDayOnly { return wall.day.description }
    guard let offset, offset % 60 == 0 else { return wall.description }
    let sign = offset < 0 ? "-" : "+"
    let minutes = Int(offset.magnitude / 60)
    return "\(wall)\(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }
}
