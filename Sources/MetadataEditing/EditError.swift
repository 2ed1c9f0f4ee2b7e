package import PhotoModel
package import Templates

/// The reason why typed text isn't a valid value of a field. `Phrases` contains the messages.
package struct EditError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The text isn't a date or time in any supported form.
    case noDate
    /// The text looks like a date or time, but it doesn't exist in the calendar or on a clock, or
    /// no photo can be from then.
    case impossibleDate
    /// A month, a year, or a day without its year.
    case severalDays
    /// Two numbers separated by a slash, either of which could be the month.
    case dayOrMonth(Day, Day)
    case impossibleClock
    /// A time that doesn't exist in the time zone because its clocks were put forward.
    case skippedClock
    /// The text isn't a time shift such as `+2h30m`.
    case noShift
    /// The sign (`+` or `-`) is missing.
    case noSign
    case unknownUnit(String)
    case unitTwice(String)
    case shiftTooLong
    case noSuchZone
    /// A duration with months, whose length varies.
    case spanOfMonths
    /// The text isn't a range of days in any supported form.
    case noDays
    /// The last day is before the first.
    case daysBackwards

    /// The text isn't a position in any supported form.
    case noPosition
    case oneNumber
    case latitudeBeyond
    case longitudeBeyond
    /// The number of minutes or seconds is 60 or more.
    case sixtyAndMore
    /// Exactly (0, 0), which GPS receivers write before their first fix.
    case nowhere
    /// Two latitudes, two longitudes, or a number with both a sign and a hemisphere letter.
    case halvesDisagree
    /// A short link, whose target is known only after opening it.
    case shortLink
    /// A link to a map of China, whose positions are shifted by law.
    case shiftedMap
    case linkWithoutPosition
    /// A position in a coordinate system other than WGS 84.
    case otherSystem(String)
    case noPlace

    case notANumber
    case notWhole
    /// The number is out of range. Both bounds are inclusive; `from` is nil if the number must be
    /// above zero.
    case beyond(from: Double?, to: Double)
    case notYesOrNo
    /// The text is none of picked, rejected and none.
    case noPick
    case tooManyBytes(limit: Int)
    case tooManyTexts(limit: Int)
    case controlCharacter
    /// Some keywords have a sign and some have none.
    case mixedSigns
    case emptyKeyword
    /// A `+` or `-` with nothing after it.
    case signAlone
    case addedAndRemoved
    case quoteNotClosed
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
