import PhotoModel

/// Finds the date that cameras, phones and programs put into file names.
///
/// For example `IMG_20200312_140301`, `PXL_20200312_140301123`, `Screenshot_20200312-140301`,
/// `Screenshot 2020-03-12 at 14.03.01`, `IMG-20200312-WA0001`, `signal-2020-03-12-140301`,
/// `UTC-20240413-203530`. The digits of a date may be next to letters, but never next to other
/// digits.
enum FileNameDate {
  /// Returns the first date in a file name, which includes the extension.
  ///
  /// If the name contains only a day, or the time is impossible, the result is a day without a
  /// time. Times in the names of Google's Pixel phones (`PXL_`) and after `UTC-` are in UTC, all
  /// others in local time.
  static func reading(_ name: ArraySlice<UInt8>) -> TimeReading? {
    let stem = FilePath.split(name: name).stem.prefix(255)
    let isUTC = stem.starts(with: "PXL_".utf8) || stem.starts(with: "UTC-".utf8)
    var index = stem.startIndex
    while index < stem.endIndex {
      guard stem[index].isASCIIDigit else {
        index += 1
        continue
      }
      let before = index == stem.startIndex ? nil : stem[index - 1]
      var scanner = NameScanner(stem[index...])
      if let wall = scanner.date(after: before) {
        let isClockInUTC = isUTC && !scanner.isDayOnly
        return TimeReading(
          wall: wall, offset: isClockInUTC ? 0 : nil, isUTC: isClockInUTC,
          isDayOnly: scanner.isDayOnly)
      }
      index = stem[index...].firstIndex { !$0.isASCIIDigit } ?? stem.endIndex
    }
    return nil
  }
}

/// Parses a date at the start of a run of digits.
private struct NameScanner {
  private var remainingBytes: ArraySlice<UInt8>
  /// Whether the parsed date has no time.
  private(set) var isDayOnly = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.remainingBytes = bytes
  }

  private var run: Int { remainingBytes.prefix(20).prefix { $0.isASCIIDigit }.count }

  mutating func date(after before: UInt8?) -> WallTime? {
    switch run {
    case 8: return compact(isApart: before.map { !$0.isNameLetter } ?? true)
    // With the time, and optionally milliseconds, in the same run.
    case 14, 17:
      guard let day = compactDay() else { return nil }
      return clock(on: day)
    case 4: return separated()
    default: return nil
    }
  }

  /// Parses `20200312`, followed by one separator and a time. Without a time, it is a day only if
  /// there are no letters on either side.
  private mutating func compact(isApart: Bool) -> WallTime? {
    guard let day = compactDay() else { return nil }
    let isDay = isApart && !(remainingBytes.first?.isNameLetter ?? false)
    if let mark = remainingBytes.first, "_-. T".utf8.contains(mark) {
      remainingBytes.removeFirst()
      if let wall = clock(on: day) { return wall }
    }
    isDayOnly = isDay
    return isDay ? WallTime(day: day) : nil
  }

  /// Parses eight digits. Because they can be any number, only years of digital cameras are
  /// accepted.
  private mutating func compactDay() -> Day? {
    guard let year = digits(4), let month = digits(2), let day = digits(2),
      (1990..<2100).contains(year)
    else { return nil }
    return DateText.day(year: year, month: month, day: day)
  }

  /// Parses `2020-03-12`, followed by a separator or a word (`at`, `um`, `à`) and a time.
  private mutating func separated() -> WallTime? {
    guard let year = digits(4), let mark = remainingBytes.first, "-_.".utf8.contains(mark) else {
      return nil
    }
    remainingBytes.removeFirst()
    guard run == 2, let month = digits(2), remainingBytes.first == mark else { return nil }
    remainingBytes.removeFirst()
    guard run == 2, let dayOfMonth = digits(2),
      let day = DateText.day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    if let next = remainingBytes.first, "_-. T,".utf8.contains(next) {
      remainingBytes.removeFirst()
      skipWord()
      if let wall = clock(on: day) { return wall }
    }
    isDayOnly = true
    return WallTime(day: day)
  }

  /// Skips a short word and the blank after it, if a digit follows.
  private mutating func skipWord() {
    let word = remainingBytes.prefix(8).prefix { !$0.isASCIIDigit && $0 != 0x20 }
    let after = remainingBytes.dropFirst(word.count)
    if !word.isEmpty, after.first == 0x20 { remainingBytes = after.dropFirst() }
  }

  /// Parses `140301`, `140301123` or `14.03.01`, which English Macs follow with `PM`.
  private mutating func clock(on day: Day) -> WallTime? {
    let start = remainingBytes
    if run == 6 || run == 9 {
      let hasFraction = run == 9
      guard let hour = digits(2), let minute = digits(2), let second = digits(2) else { return nil }
      let nanosecond = hasFraction ? (digits(3) ?? 0) * 1_000_000 : 0
      let wall = WallTime(
        written: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond)
      if wall == nil { remainingBytes = start }
      return wall
    }
    guard (1...2).contains(run), var hour = digits(run), let mark = remainingBytes.first,
      ".-_:".utf8.contains(mark)
    else { return nil }
    remainingBytes.removeFirst()
    guard run == 2, let minute = digits(2), remainingBytes.first == mark else { return nil }
    remainingBytes.removeFirst()
    guard run == 2, let second = digits(2) else { return nil }
    if let isAfternoon = parseAMPM() {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return WallTime(written: day, hour: hour, minute: minute, second: second)
  }

  /// Parses `AM` or `PM` after a blank, which is U+202F on newer Macs.
  private func parseAMPM() -> Bool? {
    var tail = remainingBytes
    if tail.starts(with: [0xE2, 0x80, 0xAF]) {
      tail = tail.dropFirst(3)
    } else if tail.first == 0x20 {
      tail = tail.dropFirst()
    }
    if tail.starts(with: "PM".utf8) { return true }
    return tail.starts(with: "AM".utf8) ? false : nil
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard run >= count else { return nil }
    let number = remainingBytes.prefix(count).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    remainingBytes = remainingBytes.dropFirst(count)
    return number
  }
}

extension UInt8 {
  fileprivate var isNameLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
