import PhotoModel

/// Reads days, months and years, and those relative to today.
struct DateReader {
  var column: Int

  /// Reads a point, or two with `..` between them, one of which may be omitted.
  func span(_ text: String, _ comparison: Comparison, field: String) throws(QueryError) -> DateSpan
  {
    guard let (left, right) = RangeText.split(text) else {
      let point = try point(text)
      if point.isYearly, comparison.isOrdered {
        throw QueryError(.noOrder(field: field), at: column, text)
      }
      return DateSpan(comparison, point, point)
    }
    guard !comparison.isOrdered else { throw QueryError(.list(field: field), at: column, text) }
    if left.isEmpty, right.isEmpty { throw QueryError(.noValue(field: field), at: column, text) }
    let first = left.isEmpty ? nil : try point(left)
    let last = right.isEmpty ? nil : try point(right)
    let ends = [first, last].compactMap { $0 }
    // A yearly day and a day of a particular year can't be compared, and a yearly day can't have an
    // open end.
    if ends.contains(where: \.isYearly), ends.count < 2 || !ends.allSatisfy(\.isYearly) {
      throw QueryError(.notADate, at: column, text)
    }
    if let first, let last, !first.isRelative, !last.isRelative,
      let start = first.days(today: Day(number: 0)), let end = last.days(today: Day(number: 0)),
      start.lowerBound > end.upperBound
    {
      throw QueryError(.backwards, at: column, text, suggestion: "\(right)..\(left)")
    }
    return DateSpan(comparison, first, last)
  }

  func point(_ input: String) throws(QueryError) -> DatePoint {
    let text = input.lowercased()
    if let word = DateReader.words[text] { return word }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if let counted = try counted(parts, input) { return counted }
    let numbers = parts.map { DateReader.number($0) }
    switch parts.count {
    case 1:
      if let year = numbers[0] {
        if parts[0].count == 8 {
          return try day(year / 10_000, year / 100 % 100, year % 100, input)
        }
        return .year(try DateReader.year(year, parts[0], column))
      }
      if let month = DateReader.month(parts[0]) { return .monthOfYear(month) }
    case 2:
      if let year = numbers[0], let month = numbers[1], parts[0].count == 4 {
        return try self.month(month, year, input)
      }
      if let day = numbers[0], let month = DateReader.month(parts[1]) {
        return try dayOfYear(month, day, input)
      }
      if let month = DateReader.month(parts[0]), let number = numbers[1] {
        return parts[1].count == 4
          ? try self.month(month, number, input) : try dayOfYear(month, number, input)
      }
      if let year = numbers[0], parts[0].count == 4, let month = DateReader.month(parts[1]) {
        return try self.month(month, year, input)
      }
    case 3:
      if let year = numbers[0], let month = numbers[1] ?? DateReader.month(parts[1]),
        let day = numbers[2], parts[0].count == 4
      {
        return try self.day(year, month, day, input)
      }
      if let day = numbers[0], let month = DateReader.month(parts[1]), let year = numbers[2],
        parts[2].count == 4
      {
        return try self.day(year, month, day, input)
      }
      if let month = DateReader.month(parts[0]), let day = numbers[1], let year = numbers[2],
        parts[2].count == 4
      {
        return try self.day(year, month, day, input)
      }
    default: break
    }
    throw notADate(input)
  }

  /// Reads `this-week`, `last-month`, `last-30-days`.
  private func counted(_ parts: [String], _ input: String) throws(QueryError) -> DatePoint? {
    guard parts[0] == "last" || parts[0] == "this" || parts[0] == "past" else { return nil }
    if parts.count == 2, let unit = DateReader.unit(parts[1]) {
      return .before(parts[0] == "this" ? 0 : 1, unit)
    }
    guard parts.count == 3, parts[0] != "this", let count = DateReader.number(parts[1]),
      let unit = DateReader.unit(parts[2])
    else { throw notADate(input) }
    guard (1...10_000).contains(count) else { throw QueryError(.noSuchDay, at: column, input) }
    return .last(count, unit)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int, _ input: String) throws(QueryError)
    -> DatePoint
  {
    guard (1...12).contains(month) else { throw QueryError(.noSuchMonth, at: column, input) }
    guard let found = Day(year: year, month: month, day: day), (1...9999).contains(year) else {
      throw QueryError(.noSuchDay, at: column, input)
    }
    return .day(found)
  }

  private func month(_ month: Int, _ year: Int, _ input: String) throws(QueryError) -> DatePoint {
    guard (1...12).contains(month) else { throw QueryError(.noSuchMonth, at: column, input) }
    guard (1...9999).contains(year) else {
      throw QueryError(.noSuchDay, at: column, input)
    }
    return .month(month, year: year)
  }

  /// 29 February is valid, because some years have it.
  private func dayOfYear(_ month: Int, _ day: Int, _ input: String) throws(QueryError) -> DatePoint
  {
    guard Day(year: 2000, month: month, day: day) != nil else {
      throw QueryError(.noSuchDay, at: column, input)
    }
    return .dayOfYear(month: month, day: day)
  }

  private func notADate(_ input: String) -> QueryError {
    QueryError(
      .notADate, at: column, input,
      suggestion: NearestWord.of(input, among: DateReader.suggestions))
  }

  static func year(_ year: Int, _ text: String, _ column: Int) throws(QueryError) -> Int {
    guard text.count == 4, year > 0 else { throw QueryError(.notADate, at: column, text) }
    return year
  }

  /// Returns the number of a month from its English name, or at least three letters of it.
  static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return (word == "sept" ? 8 : months.firstIndex { $0.hasPrefix(word) }).map { $0 + 1 }
  }

  static func number(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func unit(_ word: String) -> DatePoint.Unit? {
    DatePoint.Unit.allCases.first { word == $0.rawValue || word == $0.rawValue + "s" }
  }

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let words: [String: DatePoint] = [
    "today": .before(0, .day), "yesterday": .before(1, .day),
  ]

  private static let suggestions =
    ["today", "yesterday"]
    + ["this", "last"].flatMap { word in ["week", "month", "year"].map { "\(word)-\($0)" } }
    + months
}
