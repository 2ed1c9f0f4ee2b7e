package import PhotoModel

/// Parses a typed duration: `30m`, `1h30m`, `+90s`, `-0:05:30`.
package enum TypedSpan {
  /// Parses a shift. Without a sign, it is positive (later).
  package static func shift(_ text: String) throws(EditError) -> TimeShift {
    let text = text.trimmed
    let hasSign = text.first.map { "+-−".contains($0) } ?? true
    return try TimeShift(hasSign ? text : "+" + text)
  }

  /// Parses a duration in seconds. Without a sign, it is positive. Throws if it contains months,
  /// because their length varies.
  package static func seconds(_ text: String) throws(EditError) -> Double {
    let span = try shift(text)
    guard span.months == 0 else { throw EditError(.monthsInDuration, text) }
    return Double(span.days) * 86_400 + Double(span.nanoseconds) / 1e9
  }
}

/// Parses typed days: `2020-03-12`, `2020-03`, `2020`, `2020-03-10 to 2020-03-14`, `all`.
package enum TypedDays {
  /// Returns nil for all days.
  package static func range(
    _ text: String, _ context: TypedTime.Context
  ) throws(EditError) -> ClosedRange<Day>? {
    let text = text.trimmed
    guard !text.isEmpty else { throw EditError(.empty, "") }
    if text.lowercased() == "all" { return nil }
    let ends = text.split(separator: /\s+to\s+|\.\.|–/).map { String($0).trimmed }
    guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last else {
      throw EditError(.invalidDays, text)
    }
    let (start, end) = (try days(first, context), try days(last, context))
    guard start.lowerBound <= end.upperBound else { throw EditError(.daysReversed, text) }
    return start.lowerBound...end.upperBound
  }

  /// For a day without a year, returns the most recent one.
  private static func days(
    _ text: String, _ context: TypedTime.Context
  ) throws(EditError) -> ClosedRange<Day> {
    let choices = DateQuery.choices(
      text, today: context.today, months: context.months)
    guard let days = choices.first else { throw EditError(.invalidDays, text) }
    if text.contains("/"),
      let other = choices.first(where: { $0.lowerBound.parts.month != days.lowerBound.parts.month })
    {
      throw EditError(.ambiguousDate(days.lowerBound, other.lowerBound), text)
    }
    return days
  }
}
