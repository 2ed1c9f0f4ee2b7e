import PhotoModel

/// The time zone of a place. The rules are built in, because a machine may have no time zone
/// database.
struct Zone: Hashable, Sendable {
  enum Summer: Sendable {
    case none
    /// Last Sunday of March to last Sunday of October (Directive 2000/84/EC).
    case european
    /// Second Sunday of March to first Sunday of November (Energy Policy Act of 2005).
    case american
    /// European until 2016; since then, Türkiye has had summer time all year.
    case turkish
  }

  /// The offset from UTC in seconds in winter, positive to the east.
  var standard: Int
  var summer: Summer = .none

  /// Returns the offset from UTC in seconds on `day`. The hours before the change at night are not
  /// distinguished, because there are no sample photos from them.
  func offset(on day: Day) -> Int {
    standard + (isSummer(day) ? 3600 : 0)
  }

  private func isSummer(_ day: Day) -> Bool {
    let year = day.year
    switch summer {
    case .none: return false
    case .european:
      return day >= Zone.sunday(.last, month: 3, year: year)
        && day < Zone.sunday(.last, month: 10, year: year)
    case .american:
      return day >= Zone.sunday(.number(2), month: 3, year: year)
        && day < Zone.sunday(.number(1), month: 11, year: year)
    case .turkish:
      return year > 2016 || Zone(standard: 0, summer: .european).isSummer(day)
        || (year == 2016 && day.month > 3)
    }
  }

  private enum Occurrence {
    case last
    case number(Int)
  }

  private static func sunday(_ which: Occurrence, month: Int, year: Int) -> Day {
    guard let first = Day(year: year, month: month, day: 1) else {
      preconditionFailure("Every month has a first day")
    }
    let firstSunday = first.advanced(by: 7 - first.weekday)
    switch which {
    case .number(let number): return firstSunday.advanced(by: 7 * (number - 1))
    case .last:
      let room = Day.length(ofMonth: month, year: year) - firstSunday.dayOfMonth
      return firstSunday.advanced(by: room / 7 * 7)
    }
  }
}
