package import PhotoModel

/// A date that a person typed, in parts: `2019`, `2019-05`, `2019-05-12`, `12 mar`, `mar 2019`,
/// `12.3.2019`, `today`, `yesterday`.
package enum DateQuery {
  /// The day to go to, nil for what is no date. A year or month means its last day, since photos
  /// stand newest first; a day without a year is the latest such day that is not in the future.
  package static func day(_ text: String, today: Day) -> Day? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    switch words {
    case ["today"]: return today
    case ["yesterday"]: return today.advanced(by: -1)
    default: break
    }
    guard (1...3).contains(words.count) else { return nil }
    var year: Int?
    var month: Int?
    var numbers: [Int] = []
    for word in words {
      if let named = monthNumber(word) {
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
      // `2019-05-12` has the month first, `12.5.2019` and `12.5.` the day.
      let isYearFirst = words.first?.count == 4
      month =
        isYearFirst || numbers.count == 1 && year != nil
        ? numbers.removeFirst() : numbers.count == 2 ? numbers.removeLast() : nil
      if month == nil { return nil }
    }
    guard numbers.count <= 1 else { return nil }
    return day(year: year, month: month, day: numbers.first, today: today)
  }

  private static func day(year: Int?, month: Int?, day: Int?, today: Day) -> Day? {
    guard let month else {
      return day == nil ? year.flatMap { Day(year: $0, month: 12, day: 31) } : nil
    }
    guard (1...12).contains(month) else { return nil }
    func date(in year: Int) -> Day? {
      Day(year: year, month: month, day: day ?? Day.length(ofMonth: month, year: year))
    }
    if let year { return date(in: year) }
    // 29 February may lie eight years back.
    return (0...8).lazy.compactMap { date(in: today.year - $0) }.first {
      $0 <= today || day == nil && $0.month == today.month && $0.year == today.year
    }
  }

  /// `mar`, `march`; three letters or more.
  private static func monthNumber(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return DayText.months.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }
}
