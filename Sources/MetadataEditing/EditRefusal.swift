/// Why a field of one photo stays as it is. `Phrases` words it.
package enum EditRefusal: Hashable, Sendable {
  /// There is no date to shift, or to give a zone.
  case noDate
  /// Only the day is known, and hours were to be added, or a zone given.
  case noClock
  /// The clock alone was given, for a photo without a day.
  case noDay
  /// Which moment it was is not known, so that it can't be kept.
  case noMoment
  /// The clocks of that zone were put forward over its time.
  case skippedClock
  /// It would be before the first photograph, or after the year 9999.
  case beyondAllDates
  case noDateInName
  case noSatelliteTime
  /// No point of the track, or no other photo, is within so many seconds of it.
  case noPositionNear(seconds: Int)
  /// What a template gives is blank.
  case blank
  case tooManyBytes(limit: Int)
  case tooManyTexts(limit: Int)
}
