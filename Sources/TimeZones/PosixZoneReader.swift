/// Parses the parts of a POSIX zone from the front of a text. Numbers have at most three digits, so
/// that no sum overflows.
struct PosixZoneReader {
  private var remainingBytes: ArraySlice<UInt8>

  init(_ text: some Collection<UInt8>) {
    remainingBytes = Array(text)[...]
  }

  var isAtEnd: Bool { remainingBytes.isEmpty }

  mutating func zone() -> PosixZone? {
    guard name(), let west = time(hours: 0...24) else { return nil }
    let standard = -west
    guard !isAtEnd else { return PosixZone(standard: standard, summer: nil) }
    guard name() else { return nil }
    // Without an offset, summer time is one hour ahead.
    var offset = standard + 3600
    if let next = remainingBytes.first, next != UInt8(ascii: ",") {
      guard let west = time(hours: 0...24) else { return nil }
      offset = -west
    }
    // Without dates, those of the United States are used, as in glibc.
    var dates = (
      YearlyTime(date: .weekday(month: 3, week: 2, day: 0), time: 7200),
      YearlyTime(date: .weekday(month: 11, week: 1, day: 0), time: 7200)
    )
    if !isAtEnd {
      guard skip(","), let start = yearlyTime(), skip(","), let end = yearlyTime() else {
        return nil
      }
      dates = (start, end)
    }
    return PosixZone(
      standard: standard,
      summer: PosixZone.Summer(offset: offset, start: dates.0, end: dates.1))
  }

  /// Parses `CET`, or `<+03>` with digits and signs.
  private mutating func name() -> Bool {
    let isQuoted = skip("<")
    let name = remainingBytes.prefix { byte in
      (0x41...0x5A).contains(byte & 0xDF)
        || isQuoted && (byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
    }
    remainingBytes = remainingBytes.dropFirst(name.count)
    return name.count >= 3 && (!isQuoted || skip(">"))
  }

  /// Parses `-3:30:15`. Returns seconds.
  private mutating func time(hours: ClosedRange<Int>) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hour = number(), hours.contains(hour) else { return nil }
    var seconds = hour * 3600
    for unit in [60, 1] {
      guard skip(":") else { break }
      guard let part = number(), part < 60 else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Parses `M3.5.0/2`, `J60`, `59/-1`.
  private mutating func yearlyTime() -> YearlyTime? {
    guard let date = date() else { return nil }
    guard skip("/") else { return YearlyTime(date: date, time: 7200) }
    guard let time = time(hours: 0...167) else { return nil }
    return YearlyTime(date: date, time: time)
  }

  private mutating func date() -> YearlyTime.Date? {
    if skip("J") {
      guard let day = number(), (1...365).contains(day) else { return nil }
      return .day(day)
    }
    if skip("M") {
      guard let month = number(), (1...12).contains(month), skip("."),
        let week = number(), (1...5).contains(week), skip("."),
        let day = number(), (0...6).contains(day)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
    guard let day = number(), (0...365).contains(day) else { return nil }
    return .dayFromZero(day)
  }

  private mutating func number() -> Int? {
    let digits = remainingBytes.prefix(4).prefix { $0.isDigit }
    guard (1...3).contains(digits.count) else { return nil }
    remainingBytes = remainingBytes.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard remainingBytes.first == UInt8(ascii: mark) else { return false }
    remainingBytes = remainingBytes.dropFirst()
    return true
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
