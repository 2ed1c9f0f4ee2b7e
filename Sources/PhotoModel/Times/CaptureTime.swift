/// When a photo was taken, by the clock where it was taken, and how that is known.
package struct CaptureTime: Hashable, Sendable {
  /// Where a capture time was found, the most trusted first.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    case exif, xmp, iptc, container, sidecar, filename
    /// When a program changed the picture last, as Exif's `DateTime` has it: no more than a hint.
    case modified
    /// The user said so. Their order is stored: this one came last.
    case user
  }

  /// What is known for certain, from which the rest is made. The raw values are stored.
  package enum Basis: Int, Hashable, Sendable, CaseIterable {
    /// The clock on the wall, and the offset if there is one.
    case wall
    /// The moment, in UTC: `wall` and `offset` are those of the zone of its place, or of the
    /// library's home zone. As it is read, before a zone is known, the offset is 0.
    case utc
    /// The clock on the wall; the offset is its difference from the clock of the satellites.
    case satellites
  }

  /// No clock is farther from Greenwich, in seconds.
  package static let farthestOffsets = -93_599...93_599

  package var wall: WallTime
  /// Seconds east of Greenwich, when it is known.
  package var offset: Int?
  package var source: Source
  /// Only the day is known; `wall` is its midnight, which no one should be shown.
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

  /// The moment in whole seconds since 1970 in UTC, where the offset is known.
  package var moment: Int64? {
    offset.map { wall.secondsSince1970 - Int64($0) }
  }

  /// The same moment where clocks are `offset` seconds east of Greenwich; nothing changes where the
  /// moment is not known.
  package func turned(to offset: Int) -> CaptureTime {
    guard let moment else { return self }
    var turned = self
    turned.wall = WallTime(
      secondsSince1970: moment, nanosecond: Int64(wall.subsecond), offset: offset)
    turned.offset = offset
    return turned
  }

  /// ISO 8601, with the time and the offset only if they are known: `2020-03-12`,
  /// `2020-03-12T14:03:01.5+08:00`. It has no seconds for the offsets that had some before there
  /// were zones: those are left out.
  package var iso8601: String {
    if isDayOnly { return wall.day.description }
    guard let offset, offset % 60 == 0 else { return wall.description }
    let sign = offset < 0 ? "-" : "+"
    let minutes = Int(offset.magnitude / 60)
    return "\(wall)\(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }
}
