/// The reason why a field of one photo isn't changed. `Phrases` contains the messages.
package enum EditRefusal: Hashable, Sendable {
  /// The photo has no date that could be shifted or given a zone.
  case noDate
  /// Only the day is known, and the edit adds hours or sets a zone.
  case noClock
  /// The edit sets only the clock, and the photo has no day.
  case noDay
  /// The edit keeps the instant, which isn't known for this photo.
  case unknownInstant
  /// The photo's time doesn't exist in that zone because its clocks were put forward.
  case skippedClock
  /// The new date would be before the first photograph or after the year 9999.
  case dateOutOfRange
  case noDateInName
  case noSatelliteTime
  /// No track point, or no other photo, is within that number of seconds.
  case noPositionNear(seconds: Int)
  /// The text generated from a template is blank.
  case emptyText
  case tooManyBytes(limit: Int)
  case tooManyTexts(limit: Int)
  /// The photo has a recipe of a newer version, or an unreadable one, which isn't changed.
  case unknownRecipe
  /// The edit crops the photo, whose size in pixels isn't known.
  case noPixelSize
  /// The requested crop isn't inside the photo.
  case cropOutside
  /// The photo is a video or an animation; recipes are for still pictures only.
  case notStill
  /// The edit depends on the photo's pixels, which can't be read.
  case unreadablePicture
}
