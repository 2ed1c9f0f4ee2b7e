package import PhotoModel

/// A position at a point in time.
///
/// Uses 24 bytes, because a track may have millions of points: positions are rounded to a
/// centimetre, altitudes to a millimetre.
package struct TrackPoint: Hashable, Sendable {
  /// Seconds since the start of 1970 in UTC, with fractions.
  package var time: Double
  /// In ten-millionths of a degree.
  private var latitude: Int32
  private var longitude: Int32
  /// In millimetres.
  private var altitude: Int32

  private static let noAltitude = Int32.min

  package init(time: Double, location: Location) {
    self.time = time
    latitude = TrackPoint.number(location.latitude * 1e7)
    longitude = TrackPoint.number(location.longitude * 1e7)
    altitude = location.altitude.map { TrackPoint.number($0 * 1e3) } ?? TrackPoint.noAltitude
  }

  package var location: Location {
    Location(
      latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7,
      altitude: altitude == TrackPoint.noAltitude ? nil : Double(altitude) / 1e3)
  }

  /// Rounds a value. A value that is too large, which no plausible position is, is clamped.
  private static func number(_ value: Double) -> Int32 {
    guard value.isFinite else { return 0 }
    return Int32(max(-Double(Int32.max), min(Double(Int32.max), value.rounded())))
  }
}

/// A track recorded by a GPS receiver.
package struct GPSTrack: Hashable, Sendable {
  /// Runs of consecutive points, in the order of their times. Between two segments, the receiver
  /// was off or had no signal.
  package var segments: [[TrackPoint]]
  /// The number of points without a time or with an impossible position.
  package var skipped: Int

  package init(segments: [[TrackPoint]], skipped: Int = 0) {
    self.segments = segments
    self.skipped = skipped
  }

  package var count: Int { segments.reduce(0) { $0 + $1.count } }
}

/// The reason why a file contains no usable track.
package struct GPXError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// Malformed XML, starting at this line.
    case notXML(line: Int)
    /// XML, but not GPX.
    case notGPX
    /// It contains no track points.
    case noPoints
    /// No track point has a time.
    case noTimes
    /// It has more points than the limit.
    case tooLong
  }

  package var code: Code

  package init(_ code: Code) {
    self.code = code
  }
}
