package import PhotoModel

/// A day, a month or a year as typed, or one relative to the current day.
package enum DatePoint: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable, CaseIterable { case day, week, month, year }

  case year(Int)
  case month(Int, year: Int)
  case day(Day)
  /// This number of whole units before the one that contains today.
  case before(Int, Unit)
  /// This number of units, ending today.
  case last(Int, Unit)
  /// A month of any year.
  case monthOfYear(Int)
  case dayOfYear(month: Int, day: Int)

  /// Whether it recurs each year.
  package var isYearly: Bool {
    switch self {
    case .monthOfYear, .dayOfYear: true
    case .year, .month, .day, .before, .last: false
    }
  }

  /// Whether its days depend on the current day.
  package var isRelative: Bool {
    switch self {
    case .before, .last: true
    case .year, .month, .day, .monthOfYear, .dayOfYear: false
    }
  }

  /// Returns its first and last day; nil if it recurs each year.
  package func days(today: Day) -> ClosedRange<Day>? {
    switch self {
    case .year(let year): DatePoint.month(1, year)...DatePoint.endOfMonth(12, year)
    case .month(let month, let year):
      DatePoint.month(month, year)...DatePoint.endOfMonth(month, year)
    case .day(let day): day...day
    case .before(let count, let unit): DatePoint.unit(unit, before: count, today)
    case .last(let count, let unit):
      DatePoint.start(of: count, unit, endingOn: today)...today
    case .monthOfYear, .dayOfYear: nil
    }
  }

  /// Its first and last day of the year, as month times 100 plus day.
  var monthDays: (first: Int, last: Int)? {
    switch self {
    case .monthOfYear(let month): (month * 100 + 1, month * 100 + 31)
    case .dayOfYear(let month, let day): (month * 100 + day, month * 100 + day)
    case .year, .month, .day, .before, .last: nil
    }
  }

  private static func unit(_ unit: Unit, before count: Int, _ today: Day) -> ClosedRange<Day> {
    let (year, month, _) = today.parts
    switch unit {
    case .day:
      let day = today.advanced(by: -count)
      return day...day
    case .week:
      let monday = today.advanced(by: 1 - today.weekday - 7 * count)
      return monday...monday.advanced(by: 6)
    case .month:
      let months = year * 12 + month - 1 - count
      let (targetYear, number) = (
        months.flooredQuotient(by: 12), months.flooredRemainder(by: 12) + 1
      )
      return DatePoint.month(number, targetYear)...DatePoint.endOfMonth(number, targetYear)
    case .year:
      return DatePoint.month(1, year - count)...DatePoint.endOfMonth(12, year - count)
    }
  }

  /// Returns the first day of `count` units that end today.
  private static func start(of count: Int, _ unit: Unit, endingOn today: Day) -> Day {
    let (year, month, day) = today.parts
    switch unit {
    case .day: return today.advanced(by: 1 - count)
    case .week: return today.advanced(by: 1 - 7 * count)
    case .month, .year:
      let months = year * 12 + month - 1 - (unit == .month ? count : count * 12)
      let (targetYear, number) = (
        months.flooredQuotient(by: 12), months.flooredRemainder(by: 12) + 1
      )
      let length = Day.length(ofMonth: number, year: targetYear)
      let start = Day(year: targetYear, month: number, day: min(day, length)) ?? today
      return start.advanced(by: 1)
    }
  }

  private static func month(_ month: Int, _ year: Int) -> Day {
    Day(year: year, month: month, day: 1) ?? Day(number: 0)
  }

  private static func endOfMonth(_ month: Int, _ year: Int) -> Day {
    Day(year: year, month: month, day: Day.length(ofMonth: month, year: year)) ?? Day(number: 0)
  }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }

  fileprivate func flooredRemainder(by divisor: Int) -> Int {
    self - flooredQuotient(by: divisor) * divisor
  }
}

/// The range from the first day of one point to the last of another, or a comparison such as `<`
/// with one.
package struct DateSpan: Hashable, Sendable {
  package var comparison: Comparison
  /// The point, or the beginning of a range; nil for a range with an open beginning.
  package var first: DatePoint?
  /// The end of a range; equal to `first` for a point, nil for a range with an open end.
  package var last: DatePoint?

  init(_ comparison: Comparison, _ first: DatePoint?, _ last: DatePoint?) {
    (self.comparison, self.first, self.last) = (comparison, first, last)
  }

  package var isRelative: Bool { first?.isRelative == true || last?.isRelative == true }

  /// Returns the rule for the span.
  package func meaning(today: Day) -> DayRule {
    if let first, let last, let start = first.monthDays, let end = last.monthDays {
      return .monthDays(from: start.first, to: end.last)
    }
    let start = first?.days(today: today)
    let end = last?.days(today: today)
    switch comparison {
    case .matches, .equal, .unequal:
      return .days(from: start?.lowerBound, to: end?.upperBound)
    case .less: return .days(from: nil, to: start?.lowerBound.advanced(by: -1))
    case .atMost: return .days(from: nil, to: end?.upperBound)
    case .greater: return .days(from: end?.upperBound.advanced(by: 1), to: nil)
    case .atLeast: return .days(from: start?.lowerBound, to: nil)
    }
  }
}

/// A rule over days.
package enum DayRule: Hashable, Sendable {
  /// An end that is nil is open.
  case days(from: Day?, to: Day?)
  /// Of any year, as month times 100 plus day; extends over the end of the year if `from` is
  /// greater than `to`.
  case monthDays(from: Int, to: Int)

  package func contains(_ day: Day) -> Bool {
    switch self {
    case .days(let from, let to):
      if let from, day < from { return false }
      if let to, day > to { return false }
      return true
    case .monthDays(let from, let to):
      let parts = day.parts
      let number = parts.month * 100 + parts.day
      return from <= to
        ? (from...to).contains(number) : number >= from || number <= to
    }
  }
}
