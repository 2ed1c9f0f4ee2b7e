import PhotoModel

/// Reads dates and times in the forms that metadata writes them, and knows which can be believed.
///
/// Every form gives the day's midnight where only the day is there, and nothing where the day, or a
/// time that is there, is impossible. What follows a complete date is ignored: files end them with
/// NULs, blanks and worse.
enum DateText {
  /// Whether a photo can be of this day: one that the calendar has, and no earlier than the first
  /// photograph, which Niépce took in 1826.
  static func isBelievable(year: Int, month: Int, day: Int) -> Bool {
    (1826...9999).contains(year) && Day(year: year, month: month, day: day) != nil
  }

  /// The day, if it can be believed.
  static func day(year: Int, month: Int, day: Int) -> Day? {
    isBelievable(year: year, month: month, day: day)
      ? Day(year: year, month: month, day: day) : nil
  }

  /// A moment counted from the start of 1970 in UTC, as QuickTime, Matroska and Takeout keep it.
  static func utc(secondsSince1970 seconds: Int64, nanosecond: Int64 = 0) -> TimeReading? {
    // The years 1826 and 9999: also keeps the arithmetic of days within its range.
    guard (-4_544_208_000..<253_402_300_800).contains(seconds),
      (0..<1_000_000_000).contains(nanosecond)
    else { return nil }
    let wall = WallTime(secondsSince1970: seconds, nanosecond: nanosecond)
    return TimeReading(wall: wall, offset: 0, isUTC: true)
  }

  /// `2020:03:12 14:03:01`, Exif 2.32 section 4.6.5 (DateTimeOriginal).
  ///
  /// Also as cameras and programs write it in practice: other separators, single digits or blanks
  /// for leading zeroes, no time or a blank one, a fraction, a zone at the end.
  static func exif(_ text: some Collection<UInt8>) -> TimeReading? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    guard let day = scanner.separatedDay() else { return nil }
    return scanner.reading(on: day)
  }

  /// `2020-03-12T14:03:01.5+08:00`, ISO 8601 as XMP part 1 section 8.2.1.1 has it: seconds, time
  /// and zone may be missing. A date without its day is none. Exif's colons and the basic form
  /// `20200312T140301` are read too, since files hold them.
  static func iso8601(_ text: some Collection<UInt8>) -> TimeReading? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    return writtenTime(&scanner)
  }

  /// The same from where a scanner stands, which is moved behind it.
  static func writtenTime<Bytes>(_ scanner: inout DateScanner<Bytes>) -> TimeReading? {
    guard let day = scanner.digitsAhead == 8 ? scanner.basicDay() : scanner.separatedDay() else {
      return nil
    }
    return scanner.reading(on: day)
  }

  /// A time without its day, from where a scanner stands.
  static func clock<Bytes>(_ scanner: inout DateScanner<Bytes>) -> WallTime? {
    scanner.clock(on: Day(number: 0))
  }

  /// A zone from where a scanner stands.
  static func offset<Bytes>(_ scanner: inout DateScanner<Bytes>) -> Int? {
    scanner.zone()
  }

  /// QuickTime's `©day` and `com.apple.quicktime.creationdate`: ISO 8601, where a `Z` is what
  /// phones write that know no place, so that the time is UTC and not that of Greenwich.
  static func quickTime(_ text: some Collection<UInt8>) -> TimeReading? {
    guard var reading = iso8601(text) else { return nil }
    reading.isUTC = reading.offset == 0 && text.contains(UInt8(ascii: "Z"))
    return reading
  }

  /// `20200312` and `140301+0800`, IPTC-IIM 4.2 datasets 2:55 and 2:60. A time that cannot be read
  /// leaves the day: the two are separate datasets, and the day is whole without it.
  static func iptc(date: some Collection<UInt8>, time: (some Collection<UInt8>)?) -> TimeReading? {
    guard let day = iso8601(date)?.wall.day else { return nil }
    var scanner = time.map { DateScanner($0) }
    guard let clock = scanner?.clock(on: day) else {
      return TimeReading(wall: WallTime(day: day), isDayOnly: true)
    }
    return TimeReading(wall: clock, offset: scanner?.zone())
  }

  /// The `IDIT` chunk of AVI files: C's `Thu Mar 12 14:03:01 2020`, or a date in numbers.
  static func avi(_ text: some Collection<UInt8>) -> TimeReading? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    if scanner.isAtDigit { return exif(text) }
    _ = scanner.word()
    scanner.skipBlanks()
    guard let month = month(named: scanner.word()) else { return nil }
    scanner.skipBlanks()
    guard let dayOfMonth = scanner.number(1...2) else { return nil }
    scanner.skipBlanks()
    // The year comes last, and the time needs a day: any will do.
    guard let clock = scanner.clock(on: Day(number: 0)) else { return nil }
    scanner.skipBlanks()
    guard let year = scanner.number(4...4),
      let day = day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    // A written midnight may be that of the next day.
    let late = day.advanced(by: Int(clock.day.number))
    return TimeReading(wall: WallTime(day: late, nanosecond: clock.nanosecond))
  }

  /// `+08:00`, `-0330`, `+08` or `Z` in seconds east of Greenwich: Exif's OffsetTimeOriginal.
  static func offset(_ text: some Collection<UInt8>) -> Int? {
    var scanner = DateScanner(text)
    return scanner.zone()
  }

  /// Digits after the decimal point, such as Exif's SubSecTimeOriginal, in nanoseconds: `5` is half
  /// a second. What follows the ninth digit is dropped.
  static func nanosecond(fraction text: some Collection<UInt8>) -> Int? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    return scanner.fraction()
  }

  private static func month(named name: [UInt8]) -> Int? {
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return names.firstIndex { name.starts(with: $0.utf8) }.map { $0 + 1 }
  }
}

extension DateScanner {
  /// `2020:03:12`, with any of the usual separators.
  fileprivate mutating func separatedDay() -> Day? {
    guard let year = number(4...4), takeByte(":-/.") != nil else { return nil }
    skipBlanks()
    guard let month = number(1...2), takeByte(":-/.") != nil else { return nil }
    skipBlanks()
    guard let day = number(1...2) else { return nil }
    return DateText.day(year: year, month: month, day: day)
  }

  /// `20200312`.
  fileprivate mutating func basicDay() -> Day? {
    guard let year = digits(4), let month = digits(2), let day = digits(2) else { return nil }
    return DateText.day(year: year, month: month, day: day)
  }

  /// What follows a day: nothing, or a time and perhaps a zone.
  fileprivate mutating func reading(on day: Day) -> TimeReading? {
    skipBlanks()
    _ = takeByte("Tt")
    skipBlanks()
    guard isAtDigit else { return TimeReading(wall: WallTime(day: day), isDayOnly: true) }
    guard let wall = clock(on: day) else { return nil }
    skipBlanks()
    return TimeReading(wall: wall, offset: zone())
  }

  /// `14:03:01.5`, `14:03` or `140301`.
  fileprivate mutating func clock(on day: Day) -> WallTime? {
    let isBasic = digitsAhead == 6 || digitsAhead == 4
    guard let hour = isBasic ? digits(2) : number(1...2) else { return nil }
    if !isBasic {
      guard takeByte(":.") != nil else { return nil }
      skipBlanks()
    }
    guard let minute = isBasic ? digits(2) : number(1...2) else { return nil }
    guard isBasic ? isAtDigit : takeByte(":.") != nil else {
      return WallTime(written: day, hour: hour, minute: minute, second: 0)
    }
    skipBlanks()
    guard let second = number(1...2) else { return nil }
    let nanosecond = takeByte(".,") != nil ? fraction() ?? 0 : 0
    let wall = WallTime(
      written: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    return wall.flatMap { $0.day.year <= 9999 ? $0 : nil }
  }

  fileprivate mutating func fraction() -> Int? {
    let count = min(digitsAhead, 9)
    guard var nanosecond = digits(count) else { return nil }
    for _ in count..<9 { nanosecond *= 10 }
    return nanosecond
  }

  /// A zone within the sixteen hours that zones ever were from Greenwich.
  fileprivate mutating func zone() -> Int? {
    skipBlanks()
    if takeByte("Zz") != nil { return 0 }
    guard let sign = takeByte("+-") else { return nil }
    let isBasic = digitsAhead == 4
    guard let hours = isBasic ? digits(2) : number(1...2) else { return nil }
    let minutes = isBasic || takeByte(":") != nil ? number(2...2) ?? 0 : 0
    guard hours < 16, minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }
}
