import PhotoModel

/// How the clocks of a place run: its own small table, because a machine may have no zone data.
struct Zone: Hashable, Sendable {
  enum Summer: Sendable {
    case none
    /// Last Sunday of March to last Sunday of October (Directive 2000/84/EC).
    case european
    /// Second Sunday of March to first Sunday of November (Energy Policy Act of 2005).
    case american
    /// European until 2016, since when Türkiye keeps summer time all year.
    case turkish
  }

  /// Seconds east of Greenwich in winter.
  var standard: Int
  var summer: Summer = .none

  /// Seconds east of Greenwich on `day`. The hours before the clocks change at night are not
  /// distinguished: no sample photo is of that hour.
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

  private enum Which {
    case last
    case number(Int)
  }

  private static func sunday(_ which: Which, month: Int, year: Int) -> Day {
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
