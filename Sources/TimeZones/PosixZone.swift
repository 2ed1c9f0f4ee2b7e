import PhotoModel

/// A zone's yearly rule in POSIX format: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: POSIX.1-2017, Base Definitions section 8.3 (TZ), with the extended times of RFC 9636
/// section 3.3.2, up to a week in either direction.
struct PosixZone: Hashable, Sendable {
  /// In seconds east of Greenwich.
  let standard: Int
  let summer: Summer?

  struct Summer: Hashable, Sendable {
    /// In seconds east of Greenwich.
    var offset: Int
    var start: YearlyTime
    var end: YearlyTime
  }

  /// Returns nil if the text isn't a rule or continues after it.
  init?(_ text: some Collection<UInt8>) {
    var reader = PosixZoneReader(text)
    guard let zone = reader.zone(), reader.isAtEnd else { return nil }
    self = zone
  }

  init(standard: Int, summer: Summer?) {
    self.standard = standard
    self.summer = summer
  }

  /// Returns the offset at an instant, in seconds since 1970 in UTC. Instants more than about
  /// thirty thousand years from 1970 are clamped.
  func offset(at moment: Int64) -> Int {
    guard let summer else { return standard }
    let limit: Int64 = 1_000_000_000_000
    let moment = min(max(moment, -limit), limit)
    let year = WallTime(secondsSince1970: moment, offset: standard).day.year
    // A time may be up to a week from its day, and thus in another year.
    var latest = (moment: Int64.min, offset: standard)
    for year in (year - 2)...(year + 1) {
      // In this order, so that a summer time starting at the end of the previous one continues it.
      apply(summer.end, year, from: summer.offset, to: standard, &latest, until: moment)
      apply(summer.start, year, from: standard, to: summer.offset, &latest, until: moment)
    }
    return latest.offset
  }

  /// Applies a clock change if it isn't after `moment` and not before the latest one so far.
  private func apply(
    _ time: YearlyTime, _ year: Int, from before: Int, to after: Int,
    _ latest: inout (moment: Int64, offset: Int), until moment: Int64
  ) {
    guard let start = time.secondsSince1970(in: year) else { return }
    let change = start - Int64(before)
    if change <= moment, change >= latest.moment { latest = (change, after) }
  }
}

/// A time on one day of every year, by the clock used at that moment.
struct YearlyTime: Hashable, Sendable {
  enum Date: Hashable, Sendable {
    /// 1 to 365. 29 February is never counted.
    case day(Int)
    /// 0 to 365. 29 February is counted in leap years.
    case dayFromZero(Int)
    /// Month 1 to 12; week 1 to 5, where 5 is the last of the month; weekday 0 (Sunday) to 6.
    case weekday(month: Int, week: Int, day: Int)
  }

  var date: Date
  /// Seconds after midnight. May be negative or more than a day.
  var time: Int

  /// Returns the time as if the clock were in Greenwich. Nil for a year that `Day` doesn't support.
  func secondsSince1970(in year: Int) -> Int64? {
    guard let newYear = Day(year: year, month: 1, day: 1) else { return nil }
    let isLeap = Day.length(ofMonth: 2, year: year) == 29
    let number: Int
    switch date {
    case .day(let day):
      number = Int(newYear.number) + day - 1 + (isLeap && day >= 60 ? 1 : 0)
    case .dayFromZero(let day):
      number = Int(newYear.number) + day
    case .weekday(let month, let week, let weekday):
      guard let first = Day(year: year, month: month, day: 1) else { return nil }
      let ahead = (weekday - first.weekday % 7 + 7) % 7
      var day = 1 + ahead + (week - 1) * 7
      if day > Day.length(ofMonth: month, year: year) { day -= 7 }
      number = Int(first.number) + day - 1
    }
    return Int64(number) * 86_400 + Int64(time)
  }
}
