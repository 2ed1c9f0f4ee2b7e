package import PhotoModel

/// Parses a date or time at the start of typed text, by the same rules as in files. Returns the
/// rest of the text as well: files may contain anything after a date, but in typed text it is
/// meaningful.
package enum LeadingTime {
  /// Parses `2020-03-12T14:03:01.5+08:00` and similar: the year first, with any common separators
  /// or none. Returns nil if there is no day that a photo can be from, or if an impossible time
  /// follows.
  package static func reading(_ text: String) -> (reading: TimeReading, rest: String)? {
    var scanner = DateScanner(text.utf8)
    scanner.skipBlanks()
    guard let reading = DateText.writtenTime(&scanner) else { return nil }
    return (reading, String(scanner.remainingBytes) ?? "")
  }

  /// Parses `14:03:01.5`, `14:03` or `140301`. Returns nanoseconds since midnight. 24:00 and
  /// 23:59:60 are the midnight at the start of the next day.
  package static func clock(
    _ text: String
  ) -> (nanosecond: Int64, isNextDay: Bool, rest: String)? {
    var scanner = DateScanner(text.utf8)
    scanner.skipBlanks()
    guard let wall = DateText.clock(&scanner) else { return nil }
    return (wall.nanosecond, wall.day.number > 0, String(scanner.remainingBytes) ?? "")
  }

  /// Parses `+08:00`, `-0330`, `+08` or `Z`. Returns seconds east of Greenwich.
  package static func offset(_ text: String) -> (seconds: Int, rest: String)? {
    var scanner = DateScanner(text.utf8)
    guard let seconds = DateText.offset(&scanner) else { return nil }
    return (seconds, String(scanner.remainingBytes) ?? "")
  }

  /// Returns the date in a file name, which includes the extension.
  package static func reading(fileName name: ArraySlice<UInt8>) -> TimeReading? {
    FileNameDate.reading(name)
  }

  /// Returns the day, if a photo can be from it.
  package static func day(year: Int, month: Int, day: Int) -> Day? {
    DateText.day(year: year, month: month, day: day)
  }
}
