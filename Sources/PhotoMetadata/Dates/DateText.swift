import PhotoModel

/// Parses dates and times in the formats used in metadata, and rejects implausible ones.
///
/// If only the day is present, all parsers return midnight. If the day or an existing time is
/// impossible, they return nil. Anything after a complete date is ignored, because files end dates
/// with NULs, blanks and other bytes.
enum DateText {
  /// Whether a photo can be from this day: it exists in the calendar and isn't before the year of
  /// the first photograph, which Niépce took in 1826.
  static func isPlausible(year: Int, month: Int, day: Int) -> Bool {
    (1826...9999).contains(year) && Day(year: year, month: month, day: day) != nil
  }

  /// Returns the day, if a photo can be from it.
  static func day(year: Int, month: Int, day: Int) -> Day? {
    isPlausible(year: year, month: month, day: day)
      ? Day(year: year, month: month, day: day) : nil
  }

  /// Converts seconds since 1970 in UTC, as stored by QuickTime, Matroska and Takeout.
  static func utc(secondsSince1970 seconds: Int64, nanosecond: Int64 = 0) -> TimeReading? {
    // The years 1826 and 9999. This also prevents overflow in the day arithmetic.
    guard (-4_544_208_000..<253_402_300_800).contains(seconds),
      (0..<1_000_000_000).contains(nanosecond)
    else { return nil }
    let wall = WallTime(secondsSince1970: seconds, nanosecond: nanosecond)
    return TimeReading(wall: wall, offset: 0, isUTC: true)
  }

  /// Parses `2020:03:12 14:03:01`, Exif 2.32 section 4.6.5 (DateTimeOriginal).
  ///
  /// Also supports the variants of cameras and programs: other separators, single digits or blanks
  /// for leading zeros, no time or a blank one, a fraction, a zone at the end.
  static func exif(_ text: some Collection<UInt8>) -> TimeReading? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    guard let day = scanner.separatedDay() else { return nil }
    return scanner.reading(on: day)
  }

  /// Parses `2020-03-12T14:03:01.5+08:00`, ISO 8601 as in XMP part 1 section 8.2.1.1. Seconds, time
  /// and zone may be missing; a date without a day is rejected. Also supports Exif's colons and the
  /// basic format `20200312T140301`, because they occur in files.
  static func iso8601(_ text: some Collection<UInt8>) -> TimeReading? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    return writtenTime(&scanner)
  }

  /// Parses the same at the position of a scanner, and advances it.
  static func writtenTime<Bytes>(_ scanner: inout DateScanner<Bytes>) -> TimeReading? {
    guard let day = scanner.digitsAhead == 8 ? scanner.basicDay() : scanner.separatedDay() else {
      return nil
    }
    return scanner.reading(on: day)
  }

  /// Parses a time without a day at the position of a scanner.
  static func clock<Bytes>(_ scanner: inout DateScanner<Bytes>) -> WallTime? {
    scanner.clock(on: Day(number: 0))
  }

  /// Parses a UTC offset at the position of a scanner.
  static func offset<Bytes>(_ scanner: inout DateScanner<Bytes>) -> Int? {
    scanner.zone()
  }

  /// Parses QuickTime's `©day` and `com.apple.quicktime.creationdate`: ISO 8601. Phones write `Z`
  /// if they don't know their zone, so it means that the time is in UTC, not that the zone is
  /// Greenwich.
  static func quickTime(_ text: some Collection<UInt8>) -> TimeReading? {
    guard var reading = iso8601(text) else { return nil }
    reading.isUTC = reading.offset == 0 && text.contains(UInt8(ascii: "Z"))
    return reading
  }

  /// Parses `20200312` and `140301+0800`, IPTC-IIM 4.2 datasets 2:55 and 2:60. If the time can't be
  /// parsed, returns the day alone, because the two are separate datasets.
  static func iptc(date: some Collection<UInt8>, time: (some Collection<UInt8>)?) -> TimeReading? {
    guard let day = iso8601(date)?.wall.day else { return nil }
    var scanner = time.map { DateScanner($0) }
    guard let clock = scanner?.clock(on: day) else {
      return TimeReading(wall: WallTime(day: day), isDayOnly: true)
    }
    return TimeReading(wall: clock, offset: scanner?.zone())
  }

  /// Parses the `IDIT` chunk of AVI files: C's `Thu Mar 12 14:03:01 2020`, or a numeric date.
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
    // The year comes last, but parsing the time requires a day; any will do.
    guard let clock = scanner.clock(on: Day(number: 0)) else { return nil }
    scanner.skipBlanks()
    guard let year = scanner.number(4...4),
      let day = day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    // A time such as 24:00 belongs to the next day.
    let late = day.advanced(by: Int(clock.day.number))
    return TimeReading(wall: WallTime(day: late, nanosecond: clock.nanosecond))
  }

  /// Parses `+08:00`, `-0330`, `+08` or `Z`, as in Exif's OffsetTimeOriginal. Returns seconds east
  /// of Greenwich.
  static func offset(_ text: some Collection<UInt8>) -> Int? {
    var scanner = DateScanner(text)
    return scanner.zone()
  }

  /// Parses the digits after a decimal point, as in Exif's SubSecTimeOriginal. Returns nanoseconds:
  /// `5` is half a second. Digits after the ninth are ignored.
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
  /// Parses `2020:03:12`, with any common separator.
  fileprivate mutating func separatedDay() -> Day? {
    guard let year = number(4...4), readByte(":-/.") != nil else { return nil }
    skipBlanks()
    guard let month = number(1...2), readByte(":-/.") != nil else { return nil }
    skipBlanks()
    guard let day = number(1...2) else { return nil }
    return DateText.day(year: year, month: month, day: day)
  }

  /// Parses `20200312`.
  fileprivate mutating func basicDay() -> Day? {
    guard let year = digits(4), let month = digits(2), let day = digits(2) else { return nil }
    return DateText.day(year: year, month: month, day: day)
  }

  /// Parses what follows a day: nothing, or a time and optionally a zone.
  fileprivate mutating func reading(on day: Day) -> TimeReading? {
    skipBlanks()
    _ = readByte("Tt")
    skipBlanks()
    guard isAtDigit else { return TimeReading(wall: WallTime(day: day), isDayOnly: true) }
    guard let wall = clock(on: day) else { return nil }
    skipBlanks()
    return TimeReading(wall: wall, offset: zone())
  }

  /// Parses `14:03:01.5`, `14:03` or `140301`.
  fileprivate mutating func clock(on day: Day) -> WallTime? {
    let isBasic = digitsAhead == 6 || digitsAhead == 4
    guard let hour = isBasic ? digits(2) : number(1...2) else { return nil }
    if !isBasic {
      guard readByte(":.") != nil else { return nil }
      skipBlanks()
    }
    guard let minute = isBasic ? digits(2) : number(1...2) else { return nil }
    guard isBasic ? isAtDigit : readByte(":.") != nil else {
      return WallTime(written: day, hour: hour, minute: minute, second: 0)
    }
    skipBlanks()
    guard let second = number(1...2) else { return nil }
    let nanosecond = readByte(".,") != nil ? fraction() ?? 0 : 0
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

  /// Parses a UTC offset of at most 16 hours, the largest that any zone ever had.
  fileprivate mutating func zone() -> Int? {
    skipBlanks()
    if readByte("Zz") != nil { return 0 }
    guard let sign = readByte("+-") else { return nil }
    let isBasic = digitsAhead == 4
    guard let hours = isBasic ? digits(2) : number(1...2) else { return nil }
    let minutes = isBasic || readByte(":") != nil ? number(2...2) ?? 0 : 0
    guard hours < 16, minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }
}
