/// When a photo was taken, by the clock where it was taken, and how that is known.
package struct CaptureTime: Hashable, Sendable {
  /// Where a capture time was found, the most trusted first.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    case exif, xmp, iptc, container, sidecar, filename
  }

  package var wall: WallTime
  /// Seconds east of Greenwich, when something told it.
  package var offset: Int?
  package var source: Source
  /// Only the day is known; `wall` is its midnight, which no one should be shown.
  package var isDayOnly: Bool

  package init(wall: WallTime, offset: Int? = nil, source: Source, isDayOnly: Bool = false) {
    self.wall = wall
    self.offset = offset
    self.source = source
    self.isDayOnly = isDayOnly
  }

  /// ISO 8601, with the time and the offset only if they are known: `2020-03-12`,
  /// `2020-03-12T14:03:01.5+08:00`.
  package var iso8601: String {
    if isDayOnly { return wall.day.description }
    guard let offset else { return wall.description }
    let sign = offset < 0 ? "-" : "+"
    let minutes = Int(offset.magnitude / 60)
    return "\(wall)\(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }
}
