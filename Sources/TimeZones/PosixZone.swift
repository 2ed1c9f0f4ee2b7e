import PhotoModel

/// A zone's rule for every year, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: POSIX.1-2017, Base Definitions section 8.3 (TZ), with the longer times of RFC 9636
/// section 3.3.2, up to a week either way.
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

  /// Fails for what is no such rule, or has anything behind it.
  init?(_ text: some Collection<UInt8>) {
    var reader = PosixZoneReader(text)
    guard let zone = reader.zone(), reader.isAtEnd else { return nil }
    self = zone
  }

  init(standard: Int, summer: Summer?) {
    self.standard = standard
    self.summer = summer
  }

  /// The offset at a moment, in seconds since 1970 in UTC. Moments farther than thirty thousand
  /// years from now count as the last before that.
  func offset(at moment: Int64) -> Int {
    guard let summer else { return standard }
    let limit: Int64 = 1_000_000_000_000
    let moment = min(max(moment, -limit), limit)
    let year = WallTime(secondsSince1970: moment, offset: standard).day.year
    // A time may be a week away from its day, and thus in another year.
    var latest = (moment: Int64.min, offset: standard)
    for year in (year - 2)...(year + 1) {
      // In this order: a summer that begins as the one before it ends goes on.
      apply(summer.end, year, from: summer.offset, to: standard, &latest, until: moment)
      apply(summer.start, year, from: standard, to: summer.offset, &latest, until: moment)
    }
    return latest.offset
  }

  /// Takes in a change of clocks, if none is known that is later and no later than a moment.
  private func apply(
    _ time: YearlyTime, _ year: Int, from before: Int, to after: Int,
    _ latest: inout (moment: Int64, offset: Int), until moment: Int64
  ) {
    guard let start = time.secondsSince1970(in: year) else { return }
    let change = start - Int64(before)
    if change <= moment, change >= latest.moment { latest = (change, after) }
  }
}

/// A time on a day of every year, on the clock that is in use then.
struct YearlyTime: Hashable, Sendable {
  enum Date: Hashable, Sendable {
    /// 1 to 365; the 29 February is never counted.
    case day(Int)
    /// 0 to 365; the 29 February is counted where there is one.
    case dayFromZero(Int)
    /// Month 1 to 12; week 1 to 5, the last of the month; weekday 0, Sunday, to 6.
    case weekday(month: Int, week: Int, day: Int)
  }

  var date: Date
  /// Seconds after midnight: less than none, or more than a day has.
  var time: Int

  /// As if the clock were in Greenwich. Nil for a year that no calendar here has.
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
