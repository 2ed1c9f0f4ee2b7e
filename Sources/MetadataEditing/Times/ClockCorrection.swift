package import PhotoModel

/// How wrong the clock of a camera was, by one photo whose true time is known.
package struct ClockCorrection: Hashable, Sendable {
  /// The names of the camera, as the photo has them.
  package var make: String?
  package var model: String?
  /// The days, on the camera's own clock, on which it was so wrong; nil for all.
  package var days: ClosedRange<Day>?
  package var shift: TimeShift
  /// The zone in which the true time was said.
  package var zone: TypedZone?

  /// Nil where the photo has no time, or only a day, and where the true time says no clock.
  package init?(
    of reference: Metadata, isTruly time: TypedTime, days: ClosedRange<Day>? = nil
  ) {
    guard let shown = reference.captureTime, !shown.isDayOnly, let clock = time.clock else {
      return nil
    }
    let day = time.day ?? shown.wall.day.advanced(by: time.isNextDay ? 1 : 0)
    (make, model, self.days, zone) = (reference.make, reference.model, days, time.zone)
    shift = TimeShift(
      days: Int(day.number) - Int(shown.wall.day.number), nanoseconds: clock - shown.wall.nanosecond
    )
  }

  /// Whether a photo is one of this camera in its time.
  package func applies(to metadata: Metadata) -> Bool {
    guard metadata.make == make, metadata.model == model, let time = metadata.captureTime,
      !time.isDayOnly
    else { return false }
    return days?.contains(time.wall.day) ?? true
  }

  /// As it was for a photo that is not of the camera.
  func applied(to metadata: Metadata) throws(Refused) -> CaptureTime? {
    guard applies(to: metadata) else { return metadata.captureTime }
    var time = try shift.applied(to: metadata.captureTime)
    if let zone {
      guard zone.shows(time.wall) else { throw Refused(.skippedClock) }
      time.offset = zone.offset(ofWall: time.wall)
    }
    return time
  }
}
