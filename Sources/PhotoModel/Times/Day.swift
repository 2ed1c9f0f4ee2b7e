/// A day of the Gregorian calendar, as the number of days since 1 January 1970.
///
/// It has no time zone: it is the day on the wall clock where a photo was taken.
package struct Day: Hashable, Comparable, Sendable {
  package let number: Int32

  /// The range of day numbers: the years from -100,000 to 100,000. Differences of two days fit into
  /// 32 bits, and numbers outside the range can represent the absence of a day.
  package static let numbers: ClosedRange<Int32> = -37_243_778...35_805_087

  /// A number outside `numbers` is clamped.
  package init(number: Int32) {
    self.number = min(max(Day.numbers.lowerBound, number), Day.numbers.upperBound)
  }

  /// Creates a day from an untrusted number. Returns nil for a day that no photo can have: before
  /// 1826, the year of the first photograph, or after 9999.
  package init?(validating number: Int64) {
    guard (-52_595...2_932_896).contains(number) else { return nil }
    self.init(number: Int32(number))
  }

  /// Returns nil for a day that doesn't exist, for example 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Day.length(ofMonth: month, year: year),
      (-100_000...100_000).contains(year)
    else { return nil }
    // Counts from 1 March, so that the leap day comes last: Howard Hinnant, "chrono-Compatible
    // Low-Level Date Algorithms", days_from_civil.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// The three parts of the date: the same source, civil_from_days.
  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  package var year: Int { parts.year }
  package var month: Int { parts.month }
  package var dayOfMonth: Int { parts.day }

  /// 1 for Monday to 7 for Sunday, as in ISO 8601.
  package var weekday: Int {
    let fromThursday = Int(number) % 7
    return (fromThursday + 7 + 3) % 7 + 1
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  package static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }

  /// Returns the day after this number of days, limited to the first and the last day.
  package func advanced(by days: Int) -> Day {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    return Day(number: overflow ? (days < 0 ? .min : .max) : Int32(clamping: sum))
  }
}

extension Day: CustomStringConvertible {
  /// For example `2020-03-12`.
  package var description: String {
    let (year, month, day) = parts
    return [padded(year, to: 4), padded(month, to: 2), padded(day, to: 2)].joined(separator: "-")
  }
}

/// Returns `number` with leading zeroes, without the cost of a format string.
package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
