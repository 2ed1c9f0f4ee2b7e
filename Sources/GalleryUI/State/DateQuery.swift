package import PhotoModel

/// A date that a person typed, in parts: `2019`, `2019-05`, `2019-05-12`, `12 mar`, `mar 2019`,
/// `12.3.2019`, `today`, `yesterday`.
package enum DateQuery {
  /// The days that are meant: one, or those of a month or a year; nil for what is no date. Without a
  /// year it is the latest such day or month that is not in the future.
  package static func days(_ text: String, today: Day) -> ClosedRange<Day>? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    switch words {
    case ["today"]: return today...today
    case ["yesterday"]: return today.advanced(by: -1)...today.advanced(by: -1)
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
    guard let month else { return year.flatMap { days(in: $0, months: 1...12) } }
    return days(year: year, month: month, day: numbers.first, today: today)
  }

  private static func days(year: Int?, month: Int, day: Int?, today: Day) -> ClosedRange<Day>? {
    func days(in year: Int) -> ClosedRange<Day>? {
      guard let day else { return DateQuery.days(in: year, months: month...month) }
      return Day(year: year, month: month, day: day).map { $0...$0 }
    }
    if let year { return days(in: year) }
    // 29 February may lie eight years back.
    return (0...8).lazy.compactMap { days(in: today.year - $0) }.first { $0.lowerBound <= today }
  }

  private static func days(in year: Int, months: ClosedRange<Int>) -> ClosedRange<Day>? {
    let (first, last) = (months.lowerBound, months.upperBound)
    guard let start = Day(year: year, month: first, day: 1),
      let end = Day(
        year: year, month: last, day: Day.length(ofMonth: last, year: year))
    else { return nil }
    return start...end
  }

  /// `mar`, `march`; three letters or more.
  private static func monthNumber(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return DayText.months.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }
}
