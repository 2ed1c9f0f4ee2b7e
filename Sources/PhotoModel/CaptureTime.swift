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

  package init(wall: WallTime, offset: Int? = nil, source: Source) {
    self.wall = wall
    self.offset = offset
    self.source = source
  }

  /// ISO 8601, with the offset only if it is known: `2020-03-12T14:03:01.5+08:00`.
  package var iso8601: String {
    guard let offset else { return wall.description }
    let sign = offset < 0 ? "-" : "+"
    let minutes = abs(offset) / 60
    return "\(wall)\(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }
}
