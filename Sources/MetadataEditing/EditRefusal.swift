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
  /// It has a recipe of a newer version, or one that can't be read, which is not changed.
  case unknownRecipe
  /// A part of it was wanted, and how many pixels it has is not known.
  case noPixelSize
  /// The part that was wanted does not lie within it.
  case cropOutside
  /// It moves: recipes are for pictures.
  case moves
  /// Its pixels can't be had, which were to be looked at.
  case noPicture
}
