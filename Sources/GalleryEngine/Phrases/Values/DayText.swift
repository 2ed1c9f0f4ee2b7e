package import PhotoModel

/// Formats days and times for the user.
package enum DayText {
  package static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns `Today`, `Yesterday` or, for example, `Thu 12 March 2020`.
  package static func title(_ day: Day, today: Day) -> String {
    switch today.number - day.number {
    case 0: "Today"
    case 1: "Yesterday"
    default: full(day)
    }
  }

  /// Returns `Today`, `Yesterday` or, for example, `Thu 12 Mar 2020` if the width suffices for
  /// every date in this form and a number after a rule; otherwise `12 Mar 2020`.
  package static func smallTitle(_ day: Day, today: Day, width: Int) -> String {
    guard !(0...1).contains(today.number - day.number) else { return title(day, today: today) }
    return width < 19 ? short(day) : "\(weekdays[day.weekday - 1]) \(short(day))"
  }

  /// Formats a day, for example `Thu 12 March 2020`.
  package static func full(_ day: Day) -> String {
    "\(weekdays[day.weekday - 1]) \(long(day))"
  }

  /// Formats a day, for example `12 March 2020`.
  package static func long(_ day: Day) -> String {
    "\(day.dayOfMonth) \(months[day.month - 1]) \(day.year)"
  }

  /// Formats a day, for example `12 Mar 2020`.
  package static func short(_ day: Day) -> String {
    "\(dayAndMonth(day)) \(day.year)"
  }

  /// Formats a day, for example `12 Mar`.
  package static func dayAndMonth(_ day: Day) -> String {
    "\(day.dayOfMonth) \(months[day.month - 1].prefix(3))"
  }

  /// Formats a month, for example `Mar 2020`.
  package static func shortMonth(_ day: Day) -> String {
    "\(months[day.month - 1].prefix(3)) \(day.year)"
  }

  /// Formats a range as short as possible, for example `12 Mar 2020`, `2 – 12 Mar 2020`, `Mar – May
  /// 2020` or `2018 – 2020`.
  package static func range(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return short(first) }
    if first.year != last.year { return "\(first.year) – \(last.year)" }
    if first.month != last.month {
      return
        "\(months[first.month - 1].prefix(3)) – \(months[last.month - 1].prefix(3)) \(last.year)"
    }
    return "\(first.dayOfMonth) – \(short(last))"
  }

  /// Formats a time of day, for example `14:03`.
  package static func clock(_ time: WallTime) -> String {
    "\(padded(time.hour, to: 2)):\(padded(time.minute, to: 2))"
  }

  /// Formats a time of day, for example `14:03:01`.
  package static func clockWithSeconds(_ time: WallTime) -> String {
    "\(clock(time)):\(padded(time.second, to: 2))"
  }
}
