/// A day and time on a wall clock, without a time zone.
package struct WallTime: Hashable, Comparable, Sendable {
  package var day: Day
  /// Nanoseconds since midnight, less than a day.
  package var nanosecond: Int64

  private static let nanosecondsOfDay: Int64 = 86_400_000_000_000

  /// A time before or after the day is clamped to it.
  package init(day: Day, nanosecond: Int64 = 0) {
    self.day = day
    self.nanosecond = min(max(0, nanosecond), WallTime.nanosecondsOfDay - 1)
  }

  /// Returns nil for invalid times: an hour of 24, a second of 60. `nanosecond` is the part of the
  /// second.
  package init?(day: Day, hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
      (0..<1_000_000_000).contains(nanosecond)
    else { return nil }
    self.day = day
    self.nanosecond = Int64(hour * 3600 + minute * 60 + second) * 1_000_000_000 + Int64(nanosecond)
  }

  /// Same for written times, in which `24:00:00` is the next day's midnight (ISO 8601), and second
  /// 60 is the start of the next minute, as with leap seconds and some cameras.
  package init?(
    written day: Day, hour: Int, minute: Int, second: Int, nanosecond: Int = 0
  ) {
    let isMidnight = hour == 24 && minute == 0 && second == 0 && nanosecond == 0
    guard
      let time = WallTime(
        day: day, hour: isMidnight ? 0 : hour, minute: minute, second: min(second, 59),
        nanosecond: nanosecond), second <= 60
    else { return nil }
    let late = (isMidnight ? 86_400 : 0) + (second == 60 ? 1 : 0)
    self.init(
      secondsSince1970: time.secondsSince1970 + Int64(late), nanosecond: Int64(time.subsecond))
  }

  /// Creates the wall-clock time of a place `offset` seconds east of Greenwich, `seconds` after the
  /// start of 1970 in UTC. `nanosecond` is the part of the second. Times outside the range of days
  /// are clamped to the first or last day.
  package init(secondsSince1970 seconds: Int64, nanosecond: Int64 = 0, offset: Int = 0) {
    // A thousand times the seconds of all days, so that nothing below overflows.
    let limit = Int64(Int32.max) * 86_400_000
    let local = min(max(-limit, seconds), limit) + min(max(-limit, Int64(offset)), limit)
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let clock = (local - days * 86_400) * 1_000_000_000
    self.init(
      day: Day(number: Int32(clamping: days)),
      nanosecond: clock + min(max(0, nanosecond), 999_999_999))
  }

  /// Seconds since 1970, interpreting this time as UTC.
  package var secondsSince1970: Int64 {
    Int64(day.number) * 86_400 + nanosecond / 1_000_000_000
  }

  package var hour: Int { Int(nanosecond / 3_600_000_000_000) }
  package var minute: Int { Int(nanosecond / 60_000_000_000 % 60) }
  package var second: Int { Int(nanosecond / 1_000_000_000 % 60) }
  package var subsecond: Int { Int(nanosecond % 1_000_000_000) }

  package static func < (left: WallTime, right: WallTime) -> Bool {
    (left.day, left.nanosecond) < (right.day, right.nanosecond)
  }
}

extension WallTime: CustomStringConvertible {
  /// For example `2020-03-12T14:03:01`, with sub-seconds if there are any: `.5`, `.123456`.
  package var description: String {
    let clock = [hour, minute, second].map { padded($0, to: 2) }.joined(separator: ":")
    var text = "\(day)T\(clock)"
    if subsecond > 0 {
      var digits = padded(subsecond, to: 9)
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}
