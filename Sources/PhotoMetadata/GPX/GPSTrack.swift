package import PhotoModel

/// Where somebody was at a moment.
package struct TrackPoint: Hashable, Sendable {
  /// Seconds since the start of 1970 in UTC, with their fraction.
  package var time: Double
  package var location: Location

  package init(time: Double, location: Location) {
    self.time = time
    self.location = location
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
