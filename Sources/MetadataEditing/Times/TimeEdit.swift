import PhotoMetadata
import PhotoModel

/// A change of the time of photos.
package enum TimeEdit: Hashable, Sendable {
  case set(TypedTime)
  case shift(TimeShift)
  case zone(TypedZone, keeping: ZonePolicy)
  /// Takes the date from the file name.
  case fromName
  /// Takes the GPS time, converted to the zone of the photo's place.
  case fromSatellites
  case clock(ClockCorrection)
  case cleared

  /// Returns the new time, or nil for none.
  func applied(
    to subject: EditSubject, _ rules: EditRules
  ) throws(EditRefusalError) -> CaptureTime? {
    let time = subject.metadata.captureTime
    switch self {
    case .set(let typedTime): return try typedTime.applied(to: time)
    case .shift(let shift): return try shift.applied(to: time)
    case .zone(let zone, let keeping):
      return try zone.applied(
        to: keeping == .moment ? addingOffset(time, subject, rules) : time, keeping: keeping)
    case .fromName:
      guard let reading = LeadingTime.reading(fileName: subject.path.name) else {
        throw EditRefusalError(.noDateInName)
      }
      guard reading.isUTC else {
        let offset = reading.isDayOnly ? nil : reading.offset ?? time?.offset
        return CaptureTime(
          wall: reading.wall, offset: offset, source: .filename, isDayOnly: reading.isDayOnly)
      }
      return localTime(reading.wall, .filename, subject, rules)
    case .fromSatellites:
      guard let satellites = subject.satelliteTime else { throw EditRefusalError(.noSatelliteTime) }
      return localTime(satellites, .user, subject, rules)
    case .clock(let correction): return try correction.applied(to: subject.metadata)
    case .cleared: return nil
    }
  }

  /// Adds the UTC offset at the photo's position to a time that has none.
  private func addingOffset(
    _ time: CaptureTime?, _ subject: EditSubject, _ rules: EditRules
  ) -> CaptureTime? {
    guard var time, time.offset == nil, !time.isDayOnly, subject.metadata.location != nil
    else { return time }
    var offset = 0
    // The second iteration gets the right offset next to a clock change.
    for _ in 0..<2 {
      let utc = WallTime(secondsSince1970: time.wall.secondsSince1970 - Int64(offset))
      offset = localTime(utc, time.source, subject, rules).offset ?? 0
    }
    time.offset = offset
    return time
  }

  /// Converts a time in UTC to the local time where the photo was taken.
  private func localTime(
    _ utc: WallTime, _ source: CaptureTime.Source, _ subject: EditSubject, _ rules: EditRules
  ) -> CaptureTime {
    var time = rules.toLocalTime(
      CaptureTime(wall: utc, offset: 0, source: source, basis: .utc), subject.metadata.location)
    time.basis = .wall
    return time
  }
}
