import PhotoMetadata
import PhotoModel

/// What becomes of the time of photos.
package enum TimeEdit: Hashable, Sendable {
  case set(TypedTime)
  case shift(TimeShift)
  case zone(TypedZone, keeping: ZonePolicy)
  /// The date in the name of the file.
  case fromName
  /// The clock of the satellites, turned to the zone of the place.
  case fromSatellites
  case clock(ClockCorrection)
  case cleared

  /// Nil for no time.
  func applied(
    to subject: EditSubject, _ rules: EditRules
  ) throws(Refused) -> CaptureTime? {
    let time = subject.metadata.captureTime
    switch self {
    case .set(let typed): return try typed.applied(to: time)
    case .shift(let shift): return try shift.applied(to: time)
    case .zone(let zone, let keeping):
      return try zone.applied(
        to: keeping == .moment ? placed(time, subject, rules) : time, keeping: keeping)
    case .fromName:
      guard let reading = LeadingTime.reading(fileName: subject.path.name) else {
        throw Refused(.noDateInName)
      }
      guard reading.isUTC else {
        let offset = reading.isDayOnly ? nil : reading.offset ?? time?.offset
        return CaptureTime(
          wall: reading.wall, offset: offset, source: .filename, isDayOnly: reading.isDayOnly)
      }
      return moment(reading.wall, .filename, subject, rules)
    case .fromSatellites:
      guard let satellites = subject.satelliteTime else { throw Refused(.noSatelliteTime) }
      return moment(satellites, .user, subject, rules)
    case .clock(let correction): return try correction.applied(to: subject.metadata)
    case .cleared: return nil
    }
  }

  /// A time that says no offset, with that of the clocks where the photo was taken.
  private func placed(
    _ time: CaptureTime?, _ subject: EditSubject, _ rules: EditRules
  ) -> CaptureTime? {
    guard var time, time.offset == nil, !time.isDayOnly, subject.metadata.location != nil
    else { return time }
    var offset = 0
    // The second look is from the right side of a change of the clocks.
    for _ in 0..<2 {
      let utc = WallTime(secondsSince1970: time.wall.secondsSince1970 - Int64(offset))
      offset = moment(utc, time.source, subject, rules).offset ?? 0
    }
    time.offset = offset
    return time
  }

  /// A time in UTC as the clocks had it where the photo was taken.
  private func moment(
    _ utc: WallTime, _ source: CaptureTime.Source, _ subject: EditSubject, _ rules: EditRules
  ) -> CaptureTime {
    var time = rules.settle(
      CaptureTime(wall: utc, offset: 0, source: source, basis: .utc), subject.metadata.location)
    time.basis = .wall
    return time
  }
}
