/// A range of times of day, in nanoseconds since midnight; it extends over midnight if the first is
/// later than the last.
package struct ClockSpan: Hashable, Sendable {
  package var from: Int64
  package var to: Int64

  package func contains(_ nanosecond: Int64) -> Bool {
    from <= to ? (from...to).contains(nanosecond) : nanosecond >= from || nanosecond <= to
  }

  static let day: Int64 = 86_400_000_000_000
}

/// Reads times of day and days of the week.
struct ClockReader {
  var column: Int

  /// Reads a time: `18:30` is that minute, `18` that hour. A range includes its last minute.
  func span(_ text: String, _ comparison: Comparison) throws(QueryError) -> ClockSpan {
    guard let (left, right) = RangeText.split(text) else {
      let point = try point(text)
      switch comparison {
      case .matches, .equal, .unequal: return point
      case .less:
        // No time is before midnight, so the range is empty.
        return point.from == 0
          ? ClockSpan(from: ClockSpan.day, to: ClockSpan.day)
          : ClockSpan(from: 0, to: point.from - 1)
      case .atMost: return ClockSpan(from: 0, to: point.to)
      case .greater: return ClockSpan(from: min(point.to + 1, ClockSpan.day), to: ClockSpan.day)
      case .atLeast: return ClockSpan(from: point.from, to: ClockSpan.day)
      }
    }
    guard !comparison.isOrdered else { throw QueryError(.list(field: "time"), at: column, text) }
    if left.isEmpty, right.isEmpty { throw QueryError(.noValue(field: "time"), at: column, text) }
    let from = left.isEmpty ? 0 : try point(left).from
    let to = right.isEmpty ? ClockSpan.day - 1 : try point(right).to
    return ClockSpan(from: from, to: to)
  }

  private func point(_ input: String) throws(QueryError) -> ClockSpan {
    var text = input.lowercased()
    var added = 0
    for (suffix, hours) in [("am", 0), ("pm", 12)] where text.hasSuffix(suffix) {
      text = String(text.dropLast(2))
      added = hours
    }
    let isHalf = text.count < input.count
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
      DateReader.number(String($0))
    }
    let numbers = parts.compactMap { $0 }
    guard numbers.count == parts.count, (1...3).contains(parts.count) else {
      throw QueryError(.notATime, at: column, input)
    }
    var hour = numbers[0]
    if isHalf {
      guard (1...12).contains(hour) else { throw QueryError(.notATime, at: column, input) }
      hour = hour % 12 + added
    }
    let minute = numbers.count > 1 ? numbers[1] : 0
    let second = numbers.count > 2 ? numbers[2] : 0
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
      throw QueryError(.notATime, at: column, input)
    }
    let length = [3_600, 60, 1][numbers.count - 1]
    let start = Int64(hour * 3_600 + minute * 60 + second)
    return ClockSpan(
      from: start * 1_000_000_000, to: (start + Int64(length)) * 1_000_000_000 - 1)
  }

  /// From 1 for Monday.
  func weekdays(_ input: String) throws(QueryError) -> Set<Int> {
    let text = input.lowercased()
    switch text {
    case "weekend": return [6, 7]
    case "weekdays", "workdays", "weekday": return [1, 2, 3, 4, 5]
    default: break
    }
    if let (left, right) = RangeText.split(text) {
      guard let first = day(left), let last = day(right) else {
        throw unknown(input)
      }
      return Set((0..<7).map { (first - 1 + $0) % 7 + 1 }.prefix((last - first + 7) % 7 + 1))
    }
    guard let day = day(text) else { throw unknown(input) }
    return [day]
  }

  private func unknown(_ input: String) -> QueryError {
    QueryError(
      .unknownValue(field: "weekday"), at: column, input,
      suggestion: NearestWord.of(input, among: ClockReader.weekdays + ["weekend"])
        .map { "weekday:\($0)" })
  }

  private func day(_ word: String) -> Int? {
    guard word.count >= 2 else { return nil }
    return ClockReader.weekdays.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
