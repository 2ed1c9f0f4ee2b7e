import PhotoMetadata
package import PhotoModel

/// The amount by which the times of photos are moved later or earlier.
package struct TimeShift: Hashable, Sendable {
  /// A year counts as twelve months. Months are added first; a day that doesn't exist in the new
  /// month becomes its last day.
  package var months: Int
  package var days: Int
  package var nanoseconds: Int64

  package init(months: Int = 0, days: Int = 0, nanoseconds: Int64 = 0) {
    (self.months, self.days, self.nanoseconds) = (months, days, nanoseconds)
  }

  /// Parses `+2h30m`, `-1d`, `+1y2mo`, `+1w -2h`, `+0.5s`, `-0:05:30`: a sign, which applies until
  /// the next one, then numbers with the units `y`, `mo`, `w`, `d`, `h`, `m` (or `min`) or `s`, or
  /// a clock.
  package init(_ text: String) throws(EditError) {
    self.init()
    let text = text.trimmed.lowercased().replacing("−", with: "-")
    guard let first = text.first else { throw EditError(.empty, "") }
    guard first == "+" || first == "-" else {
      throw EditError(first.isNumber ? .missingSign : .invalidShift, text)
    }
    var remainingText = text[...]
    var sign: Int64 = 1
    var usedUnits: Set<Unit> = []
    while let next = remainingText.first {
      if next == "+" || next == "-" {
        sign = next == "-" ? -1 : 1
        remainingText.removeFirst()
      } else if next.isWhitespace || next == "," {
        remainingText.removeFirst()
      } else {
        try addComponent(&remainingText, sign: sign, &usedUnits)
      }
    }
    guard !usedUnits.isEmpty else { throw EditError(.invalidShift, text) }
    guard abs(months) <= 12 * 9999, abs(days) <= 4_000_000 else {
      throw EditError(.shiftTooLong, text)
    }
  }

  private enum Unit: Hashable { case year, month, week, day, hour, minute, second }

  private static let units: [String: Unit] = [
    "y": .year, "yr": .year, "year": .year, "years": .year, "mo": .month, "mon": .month,
    "month": .month, "months": .month, "w": .week, "week": .week, "weeks": .week, "d": .day,
    "day": .day, "days": .day, "h": .hour, "hr": .hour, "hour": .hour, "hours": .hour,
    "m": .minute, "min": .minute, "minute": .minute, "minutes": .minute, "s": .second,
    "sec": .second, "second": .second, "seconds": .second,
  ]

  private mutating func addComponent(
    _ remainingText: inout Substring, sign: Int64, _ usedUnits: inout Set<Unit>
  ) throws(EditError) {
    let number = remainingText.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ":") }
    guard !number.isEmpty, number.utf8.count <= 20 else {
      throw EditError(.invalidShift, String(remainingText))
    }
    remainingText = remainingText[number.endIndex...]
    if number.contains(":") {
      guard usedUnits.isDisjoint(with: [.hour, .minute, .second]) else {
        throw EditError(.duplicateUnit("h"), String(number))
      }
      usedUnits.formUnion([.hour, .minute, .second])
      return try parseClock(String(number), sign: sign)
    }
    remainingText = remainingText.drop(while: \.isWhitespace)
    let name = remainingText.prefix(while: \.isLetter)
    remainingText = remainingText[name.endIndex...]
    guard let unit = TimeShift.units[String(name)] else {
      throw EditError(.unknownUnit(String(name)), String(number) + name)
    }
    guard usedUnits.insert(unit).inserted else {
      throw EditError(.duplicateUnit(String(name)), String(number) + name)
    }
    try add(String(number), unit, sign: sign)
  }

  private mutating func add(_ text: String, _ unit: Unit, sign: Int64) throws(EditError) {
    let limit = 1_000_000_000.0
    guard let number = Double(text), number <= limit else {
      throw EditError(.shiftTooLong, text)
    }
    let isComplete = number.rounded() == number
    let integer = Int(number) * Int(sign)
    let seconds: Double
    switch unit {
    case .year where isComplete: return months += integer * 12
    case .month where isComplete: return months += integer
    case .week where isComplete: return days += integer * 7
    case .day where isComplete: return days += integer
    case .year, .month, .week, .day: throw EditError(.notAnInteger, text)
    case .hour: seconds = number * 3600
    case .minute: seconds = number * 60
    case .second: seconds = number
    }
    guard seconds <= 4_000_000 * 86_400 else { throw EditError(.shiftTooLong, text) }
    // Rounded to milliseconds, which is more precise than any error of a clock.
    addNanoseconds(sign * Int64((seconds * 1000).rounded()), times: 1_000_000)
  }

  private mutating func parseClock(_ text: String, sign: Int64) throws(EditError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = Int64(parts[0]), hours <= 100_000,
      let minutes = Int64(parts[1]), minutes < 60,
      let seconds = parts.count == 3 ? Double(parts[2]) : 0, seconds < 60
    else { throw EditError(.invalidShift, text) }
    addNanoseconds(
      sign * (hours * 3_600_000 + minutes * 60_000 + Int64((seconds * 1000).rounded())),
      times: 1_000_000)
  }

  /// Whole days are stored separately, so that nothing overflows.
  private mutating func addNanoseconds(_ number: Int64, times factor: Int64) {
    let day = 86_400_000_000_000 / factor
    days += Int(number / day)
    nanoseconds += number % day * factor
  }

  package var isZero: Bool { self == TimeShift() }

  /// Whether the shift can be applied to a photo of which only the day is known.
  package var isWholeDays: Bool { nanoseconds == 0 }

  /// Whether a photo can be from that day.
  static func isPlausible(_ day: Day) -> Bool {
    let (year, month, number) = day.parts
    return LeadingTime.day(year: year, month: month, day: number) != nil
  }

  /// Returns the shifted time, or nil if no photo can be from that day.
  package func applied(to wall: WallTime) -> WallTime? {
    let nanosecondsOfDay: Int64 = 86_400_000_000_000
    var (year, month, day) = wall.day.parts
    let count = year * 12 + month - 1 + months
    (year, month) = (count / 12, count % 12 + 1)
    guard count >= 0, (1...9999).contains(year) else { return nil }
    day = min(day, Day.length(ofMonth: month, year: year))
    guard let shifted = Day(year: year, month: month, day: day) else { return nil }
    var nanosecond = wall.nanosecond + nanoseconds
    var carried = nanosecond / nanosecondsOfDay
    nanosecond %= nanosecondsOfDay
    if nanosecond < 0 {
      nanosecond += nanosecondsOfDay
      carried -= 1
    }
    let late = shifted.advanced(by: days + Int(carried))
    return TimeShift.isPlausible(late) ? WallTime(day: late, nanosecond: nanosecond) : nil
  }

  /// Shifts the local time and keeps the zone.
  func applied(to time: CaptureTime?) throws(EditRefusalError) -> CaptureTime {
    guard var time else { throw EditRefusalError(.noDate) }
    guard !time.isDayOnly || isWholeDays else { throw EditRefusalError(.noClock) }
    guard let wall = applied(to: time.wall) else { throw EditRefusalError(.dateOutOfRange) }
    (time.wall, time.source, time.basis) = (wall, .user, .wall)
    return time
  }
}
