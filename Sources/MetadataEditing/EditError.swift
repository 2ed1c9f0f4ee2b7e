package import PhotoModel
package import Templates

/// The reason why typed text isn't a valid value of a field. `Phrases` contains the messages.
package struct EditError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The text isn't a date or time in any supported form.
    case invalidDate
    /// The text looks like a date or time, but it doesn't exist in the calendar or on a clock, or
    /// no photo can be from then.
    case impossibleDate
    /// A month, a year, or a day without its year.
    case incompleteDate
    /// Two numbers separated by a slash, either of which could be the month.
    case ambiguousDate(Day, Day)
    case impossibleClock
    /// A time that doesn't exist in the time zone because its clocks were put forward.
    case skippedClock
    /// The text isn't a time shift such as `+2h30m`.
    case invalidShift
    /// The sign (`+` or `-`) is missing.
    case missingSign
    case unknownUnit(String)
    case duplicateUnit(String)
    case shiftTooLong
    case noSuchZone
    /// A duration with months, whose length varies.
    case monthsInDuration
    /// The text isn't a range of days in any supported form.
    case invalidDays
    /// The last day is before the first.
    case daysReversed

    /// The text isn't a position in any supported form.
    case invalidPosition
    case singleNumber
    case latitudeOutOfRange
    case longitudeOutOfRange
    /// The number of minutes or seconds is 60 or more.
    case minutesOrSecondsOutOfRange
    /// Exactly (0, 0), which GPS receivers write before their first fix.
    case zeroPosition
    /// Two latitudes, two longitudes, or a number with both a sign and a hemisphere letter.
    case conflictingHemispheres
    /// A short link, whose target is known only after opening it.
    case shortLink
    /// A link to a map of China, whose positions are shifted by law.
    case shiftedMap
    case linkWithoutPosition
    /// A position in a coordinate system other than WGS 84.
    case otherCoordinateSystem(String)
    case unknownPlace

    case notANumber
    case notAnInteger
    /// The number is out of range. Both bounds are inclusive; `from` is nil if the number must be
    /// above zero.
    case outOfRange(from: Double?, to: Double)
    case notYesOrNo
    /// The text is none of picked, rejected and none.
    case invalidPick
    case tooManyBytes(limit: Int)
    case tooManyTexts(limit: Int)
    case controlCharacter
    /// Some keywords have a sign and some have none.
    case mixedSigns
    case emptyKeyword
    /// A `+` or `-` with nothing after it.
    case signWithoutKeyword
    case addedAndRemoved
    case unclosedQuote
    case template(TemplateProblem)
  }

  package var code: Code
  /// The part of the text that is wrong, as typed.
  package var subject: String

  package init(_ code: Code, _ subject: String) {
    self.code = code
    self.subject = subject
  }
}
