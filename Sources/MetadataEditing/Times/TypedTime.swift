import PhotoMetadata
package import PhotoModel
package import TimeZones

/// A typed date, time, or both. Parts that weren't typed keep their value in each photo.
package struct TypedTime: Hashable, Sendable {
  package var day: Day?
  /// Nanoseconds since midnight.
  package var clock: Int64?
  /// Whether the clock belongs to the day after the photo's own: `24:00` without a day.
  package var isNextDay = false
  package var zone: TypedZone?

  package init(day: Day? = nil, clock: Int64? = nil, zone: TypedZone? = nil) {
    (self.day, self.clock, self.zone) = (day, clock, zone)
  }

  /// The context that parsing a time depends on.
  package struct Context: Sendable {
    package var today: Day
    /// The names of the months from January on.
    package var months: [String]
    package var zones: ZoneDatabase

    package init(today: Day, months: [String], zones: ZoneDatabase) {
      (self.today, self.months, self.zones) = (today, months, zones)
    }
  }

  /// Parses `2020-03-12 14:03:01.5 +08:00`, `12 March 2020, 2:03 pm`, `12.3.2020`, `14:03`, `today
  /// 14:03`, `2020-03-12T06:03:01Z`, `2020-03-12 14:03 Asia/Shanghai`: a date in any form that date
  /// search supports, followed by a clock and a zone. A zone requires a clock. A clock may also be
  /// `2 pm` or `14h03`, and date and clock may have the form used in file names: `20200312_140301`.
  package init(_ text: String, _ context: Context) throws(EditError) {
    let text = ClockText.normalized(text.trimmed)
    guard !text.isEmpty else { throw EditError(.empty, "") }
    var remainingText = Substring(text)
    if let (reading, behind) = LeadingTime.reading(text) {
      day = reading.wall.day
      if !reading.isDayOnly { clock = reading.wall.nanosecond }
      if let offset = reading.offset { zone = .fixed(offset) }
      remainingText = Substring(behind)
    } else if let start = TypedTime.startOfClock(in: text) {
      let date = String(text[..<start]).trimmed
      if !date.isEmpty { day = try TypedTime.day(date, context) }
      remainingText = text[start...]
    } else {
      day = try TypedTime.day(text, context)
      remainingText = ""
    }
    try parseClock(&remainingText)
    try parseZone(&remainingText, context)
    guard String(remainingText).trimmed.isEmpty else {
      throw EditError(.invalidDate, String(remainingText).trimmed)
    }
    if let day, let clock, zone?.exists(WallTime(day: day, nanosecond: clock)) == false {
      throw EditError(.skippedClock, text)
    }
  }

  private mutating func parseClock(_ remainingText: inout Substring) throws(EditError) {
    let text = String(remainingText)
    if clock == nil, let start = TypedTime.startOfClock(in: text) {
      let ahead = String(text[..<start]).trimmed
      guard ahead.isEmpty || ahead == "," || ahead == "at" else {
        throw EditError(.invalidDate, ahead)
      }
      guard let (nanosecond, isNextDay, behind) = LeadingTime.clock(String(text[start...])) else {
        throw EditError(.impossibleClock, String(text[start...]).trimmed)
      }
      clock = nanosecond
      if isNextDay, let day { self.day = day.advanced(by: 1) } else { self.isNextDay = isNextDay }
      if let (seconds, more) = LeadingTime.offset(behind) {
        zone = .fixed(seconds)
        remainingText = Substring(more)
      } else {
        remainingText = Substring(behind)
      }
    }
    guard let clock else { return }
    let word = remainingText.drop(while: \.isWhitespace).prefix { $0.isLetter || $0 == "." }
    let dayPeriod = word.lowercased().filter(\.isLetter)
    guard dayPeriod == "am" || dayPeriod == "pm" else { return }
    let hour = clock / TypedTime.nanosecondsOfHour
    guard (1...12).contains(hour) else { throw EditError(.impossibleClock, "\(hour) \(dayPeriod)") }
    let late: Int64 = dayPeriod == "pm" ? 12 : 0
    self.clock = clock + (hour % 12 + late - hour) * TypedTime.nanosecondsOfHour
    remainingText = remainingText[word.endIndex...]
  }

  private mutating func parseZone(
    _ remainingText: inout Substring, _ context: Context
  ) throws(EditError) {
    let text = String(remainingText).trimmed
    guard !text.isEmpty, clock != nil, zone == nil else { return }
    zone = try TypedZone(text, zones: context.zones)
    remainingText = ""
  }

  private static let nanosecondsOfHour: Int64 = 3_600_000_000_000

  /// Returns where the clock starts: one or two digits, a colon and a digit, at the start or after
  /// a blank.
  private static func startOfClock(in text: String) -> String.Index? {
    var index = text.startIndex
    var before: Character = " "
    while index < text.endIndex {
      if before.isWhitespace || before == "," || before == "T" {
        let digits = text[index...].prefix { $0.isASCII && $0.isNumber }
        let behind = text[digits.endIndex...]
        if (1...2).contains(digits.count), behind.first == ":",
          behind.dropFirst().first?.isNumber == true
        {
          return index
        }
      }
      before = text[index]
      index = text.index(after: index)
    }
    return nil
  }

  private static func day(
    _ text: String, _ context: Context
  ) throws(EditError) -> Day {
    let text = text.hasSuffix(" at") ? String(text.dropLast(3)) : text
    let choices = DateQuery.choices(
      text, today: context.today, months: context.months)
    guard let first = choices.first else {
      let isDate = text.first?.isNumber == true || text.last?.isNumber == true
      throw EditError(isDate ? .impossibleDate : .invalidDate, text)
    }
    if choices.count == 2, text.contains("/"), let last = choices.last {
      throw EditError(.ambiguousDate(first.lowerBound, last.lowerBound), text)
    }
    guard choices.count == 1, first.lowerBound == first.upperBound else {
      throw EditError(.incompleteDate, text)
    }
    let (year, month, day) = first.lowerBound.parts
    guard LeadingTime.day(year: year, month: month, day: day) != nil else {
      throw EditError(.impossibleDate, text)
    }
    return first.lowerBound
  }
}

extension TypedTime {
  /// Returns the new time of a photo.
  ///
  /// A day alone keeps the clock of the photo; a photo without a clock gets only the day. A clock
  /// alone keeps the day. If no zone was typed, the photo's zone is kept.
  func applied(to time: CaptureTime?) throws(EditRefusalError) -> CaptureTime {
    let existingClock = time.flatMap { $0.isDayOnly ? nil : $0.wall.nanosecond }
    let existingDay = time.map { $0.wall.day.advanced(by: isNextDay ? 1 : 0) }
    guard let day = day ?? existingDay else { throw EditRefusalError(.noDay) }
    guard TimeShift.isPlausible(day) else { throw EditRefusalError(.dateOutOfRange) }
    let clock = clock ?? existingClock
    var changed = CaptureTime(
      wall: WallTime(day: day, nanosecond: clock ?? 0), offset: clock == nil ? nil : time?.offset,
      source: .user, isDayOnly: clock == nil)
    if let zone, clock != nil {
      guard zone.exists(changed.wall) else { throw EditRefusalError(.skippedClock) }
      changed.offset = zone.offset(ofWall: changed.wall)
    }
    return changed
  }
}

/// An error with the reason why one photo can't be changed.
struct EditRefusalError: Error {
  var reason: EditRefusal

  init(_ reason: EditRefusal) {
    self.reason = reason
  }
}

extension String {
  /// The text without leading and trailing whitespace.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
