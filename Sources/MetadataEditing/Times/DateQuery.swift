package import PhotoModel

/// A typed date, which may be incomplete: `2019`, `2019-05`, `2019-05-12`, `12 mar`, `mar 2019`,
/// `12.3.2019`, `3/25/2019`, `20190312`, `today`, `yesterday`.
package enum DateQuery {
  /// Returns the possible day ranges: a single day, or all days of a month or year. Returns an
  /// empty array if the text isn't a date. Without a year, it returns all such days or months that
  /// aren't in the future, the latest first. Dates with slashes may be `day/month` or `month/day`;
  /// if both are valid, the former comes first.
  ///
  /// `months` are the names of the months from January on, which may be abbreviated to three or
  /// more letters.
  package static func choices(
    _ text: String, today: Day, months: [String]
  ) -> [ClosedRange<Day>] {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    switch words {
    case ["today"]: return [today...today]
    case ["yesterday"]: return [today.advanced(by: -1)...today.advanced(by: -1)]
    default: break
    }
    if words.count == 1, words[0].count == 8, let digits = Int(words[0]) {
      let day = Day(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
      return day.map { [$0...$0] } ?? []
    }
    guard (1...3).contains(words.count) else { return [] }
    guard let parts = Parts(words, months: months) else { return [] }
    let days = parts.days(today: today)
    guard text.contains("/"), let swapped = parts.swapped else { return days }
    return days + swapped.days(today: today)
  }

  /// The words of a date, interpreted.
  private struct Parts {
    var year: Int?
    var month: Int?
    var day: Int?
    /// Whether day and month are two numbers that could be swapped.
    var isNumeric = false

    init?(_ words: [String], months: [String]) {
      var numbers: [Int] = []
      for word in words {
        if let named = DateQuery.number(ofMonth: word, among: months) {
          guard month == nil else { return nil }
          month = named
        } else if word.count == 4, let number = Int(word) {
          guard year == nil else { return nil }
          year = number
        } else if let number = Int(word), word.count <= 2 {
          numbers.append(number)
        } else {
          return nil
        }
      }
      if month == nil, !numbers.isEmpty {
        // In `2019-05-12` the month comes first, in `12.5.2019` and `12.5.` the day.
        let isYearFirst = words.first?.count == 4
        isNumeric = !isYearFirst && numbers.count == 2
        month =
          isYearFirst || numbers.count == 1 && year != nil
          ? numbers.removeFirst() : numbers.count == 2 ? numbers.removeLast() : nil
        if month == nil { return nil }
      }
      guard numbers.count <= 1, year != nil || month != nil else { return nil }
      day = numbers.first
    }

    /// The same date with day and month swapped; nil if that isn't a different date.
    var swapped: Parts? {
      guard isNumeric, day != month else { return nil }
      var parts = self
      (parts.day, parts.month) = (month, day)
      return parts
    }

    func days(today: Day) -> [ClosedRange<Day>] {
      guard let month else {
        return [year.flatMap { DateQuery.days(in: $0, months: 1...12) }].compactMap(\.self)
      }
      return DateQuery.choices(year: year, month: month, day: day, today: today)
    }
  }

  /// The year of the first photograph.
  private static let firstYear = 1826

  private static func choices(
    year: Int?, month: Int, day: Int?, today: Day
  ) -> [ClosedRange<Day>] {
    func days(in year: Int) -> ClosedRange<Day>? {
      guard let day else { return DateQuery.days(in: year, months: month...month) }
      return Day(year: year, month: month, day: day).map { $0...$0 }
    }
    if let year { return [days(in: year)].compactMap(\.self) }
    return (firstYear...max(firstYear, today.year)).reversed().compactMap { days(in: $0) }
      .filter { $0.lowerBound <= today }
  }

  private static func days(in year: Int, months: ClosedRange<Int>) -> ClosedRange<Day>? {
    let (first, last) = (months.lowerBound, months.upperBound)
    guard let start = Day(year: year, month: first, day: 1),
      let end = Day(
        year: year, month: last, day: Day.length(ofMonth: last, year: year))
    else { return nil }
    return start...end
  }

  /// Parses `mar` or `march`: at least three letters of a month name.
  private static func number(ofMonth word: String, among months: [String]) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }
}
