package import PhotoModel

/// What of a date or a time stands at the front of a text that a person wrote, by the same rules as in
/// files, together with what stands behind it: files may end a date with anything, people mean it.
package enum LeadingTime {
  /// `2020-03-12T14:03:01.5+08:00` and its like: the year first, with any of the usual marks or none.
  /// Nil where no day stands there that a photo can be of, or an impossible time behind it.
  package static func reading(_ text: String) -> (reading: TimeReading, rest: String)? {
    var scanner = DateScanner(text.utf8)
    scanner.skipBlanks()
    guard let reading = DateText.writtenTime(&scanner) else { return nil }
    return (reading, String(scanner.rest) ?? "")
  }

  /// `14:03:01.5`, `14:03` or `140301` in nanoseconds since midnight. What is written as 24:00 or as
  /// 23:59:60 is the midnight that begins the next day.
  package static func clock(
    _ text: String
  ) -> (nanosecond: Int64, isNextDay: Bool, rest: String)? {
    var scanner = DateScanner(text.utf8)
    scanner.skipBlanks()
    guard let wall = DateText.clock(&scanner) else { return nil }
    return (wall.nanosecond, wall.day.number > 0, String(scanner.rest) ?? "")
  }

  /// `+08:00`, `-0330`, `+08` or `Z` in seconds east of Greenwich.
  package static func offset(_ text: String) -> (seconds: Int, rest: String)? {
    var scanner = DateScanner(text.utf8)
    guard let seconds = DateText.offset(&scanner) else { return nil }
    return (seconds, String(scanner.rest) ?? "")
  }

  /// The date in the name of a file, its ending included.
  package static func reading(fileName name: ArraySlice<UInt8>) -> TimeReading? {
    FileNameDate.reading(name)
  }

  /// The day, if a photo can be of it.
  package static func day(year: Int, month: Int, day: Int) -> Day? {
    DateText.day(year: year, month: month, day: day)
  }
}
