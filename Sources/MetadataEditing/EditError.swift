package import PhotoModel
package import Templates

/// Why what somebody typed can't be taken for the value of a field. `Phrases` words it.
package struct EditError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// Nothing was typed.
    case empty
    /// No date or time of any form that is known.
    case noDate
    /// It looks like a date or a time, and no calendar and no clock has it, or no photo can be of it.
    case impossibleDate
    /// A month or a year, or a day without its year.
    case severalDays
    /// Two numbers with a slash, of which either may be the month.
    case dayOrMonth(Day, Day)
    case impossibleClock
    /// The clocks of that zone were put forward over it.
    case skippedClock
    /// No span of time such as `+2h30m`.
    case noShift
    /// It says neither `+` nor `-`.
    case noSign
    case unknownUnit(String)
    case unitTwice(String)
    case shiftTooLong
    case noSuchZone
    /// A length of time with months, which are of different lengths.
    case spanOfMonths
    /// No days of any form that is known.
    case noDays
    /// The last day comes before the first.
    case daysBackwards

    /// No position of any form that is known.
    case noPosition
    case oneNumber
    case latitudeBeyond
    case longitudeBeyond
    /// Sixty minutes or seconds and more.
    case sixtyAndMore
    /// Exactly (0, 0), which receivers write before they know better.
    case nowhere
    /// Two latitudes, two longitudes, or a sign and a letter that both say the half of the Earth.
    case halvesDisagree
    /// A link that says where it leads only to who opens it.
    case shortLink
    /// A link to a map of China, whose positions are shifted by law.
    case shiftedMap
    case linkWithoutPosition
    /// A position in another system than WGS 84.
    case otherSystem(String)
    case noPlace

    case notANumber
    case notWhole
    /// Both ends are allowed; the lower one is nil where anything above zero is.
    case beyond(from: Double?, to: Double)
    case notYesOrNo
    /// It is none of picked, rejected and none.
    case noPick
    case tooManyBytes(limit: Int)
    case tooManyTexts(limit: Int)
    case controlCharacter
    /// Keywords with signs and keywords without.
    case mixedSigns
    case emptyKeyword
    /// A `+` or `-` with nothing behind it.
    case signAlone
    case addedAndRemoved
    case quoteNotClosed
    case template(TemplateProblem)
  }

  package var code: Code
  /// The part that it is about, as it was typed.
  package var subject: String

  package init(_ code: Code, _ subject: String) {
    self.code = code
    self.subject = subject
  }
}
