package import PhotoModel

/// Where somebody was at a moment.
///
/// Takes 24 bytes, since a track may have millions: a position is kept to a centimetre, an altitude to a
/// millimetre.
package struct TrackPoint: Hashable, Sendable {
  /// Seconds since the start of 1970 in UTC, with their fraction.
  package var time: Double
  /// In ten millionths of a degree.
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

  /// What is too large, as no believable position is, is the largest.
  private static func number(_ value: Double) -> Int32 {
    guard value.isFinite else { return 0 }
    return Int32(max(-Double(Int32.max), min(Double(Int32.max), value.rounded())))
  }
}

/// Where somebody went, as a receiver recorded it.
package struct GPSTrack: Hashable, Sendable {
  /// Points that were recorded one after the other, in the order of their times. Between two of them the
  /// receiver was off, or saw no satellites.
  package var segments: [[TrackPoint]]
  /// Points that say no time, or no position that can be.
  package var skipped: Int

  package init(segments: [[TrackPoint]], skipped: Int = 0) {
    self.segments = segments
    self.skipped = skipped
  }

  package var count: Int { segments.reduce(0) { $0 + $1.count } }
}

/// Why a file gives no track.
package struct GPXError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// It is no XML from this line on.
    case notXML(line: Int)
    /// It is XML, and no GPX.
    case notGPX
    /// No point of a track is in it.
    case noPoints
    /// No point of its tracks says when it was.
    case noTimes
    /// It has more points than are read.
    case tooLong
  }

  package var code: Code

  package init(_ code: Code) {
    self.code = code
  }
}
