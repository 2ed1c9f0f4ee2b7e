package import PhotoModel

/// The error of a camera's clock, derived from one photo whose true time is known.
package struct ClockCorrection: Hashable, Sendable {
  /// The make and model of the camera, as in the photo's metadata.
  package var make: String?
  package var model: String?
  /// The days, by the camera's own clock, for which the correction applies; nil for all.
  package var days: ClosedRange<Day>?
  package var shift: TimeShift
  /// The zone in which the true time was given.
  package var zone: TypedZone?

  /// Returns nil if the photo has no time or only a day, or if the true time has no clock.
  package init?(
    of reference: Metadata, correctTime time: TypedTime, days: ClosedRange<Day>? = nil
  ) {
    guard let captureTime = reference.captureTime, !captureTime.isDayOnly, let clock = time.clock
    else {
      return nil
    }
    let day = time.day ?? captureTime.wall.day.advanced(by: time.isNextDay ? 1 : 0)
    (make, model, self.days, zone) = (reference.make, reference.model, days, time.zone)
    shift = TimeShift(
      days: Int(day.number) - Int(captureTime.wall.day.number),
      nanoseconds: clock - captureTime.wall.nanosecond
    )
  }

  /// Whether a photo was taken with this camera on one of the days.
  package func applies(to metadata: Metadata) -> Bool {
    guard metadata.make == make, metadata.model == model, let time = metadata.captureTime,
      !time.isDayOnly
    else { return false }
    return days?.contains(time.wall.day) ?? true
  }

  /// Returns the corrected time, or the unchanged time if the photo isn't from this camera.
  func applied(to metadata: Metadata) throws(EditRefusalError) -> CaptureTime? {
    guard applies(to: metadata) else { return metadata.captureTime }
    var time = try shift.applied(to: metadata.captureTime)
    if let zone {
      guard zone.exists(time.wall) else { throw EditRefusalError(.skippedClock) }
      time.offset = zone.offset(ofWall: time.wall)
    }
    return time
  }
}
