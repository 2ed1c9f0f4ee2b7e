import PhotoModel

/// Reads a value according to its field.
struct ValueReader {
  /// The default distance of `near`, in metres.
  static let usualDistance = 1_000.0

  let field: QueryField
  let comparison: Comparison
  let column: Int

  init(_ field: QueryField, _ comparison: Comparison, column: Int) {
    (self.field, self.comparison, self.column) = (field, comparison, column)
  }

  func value(_ text: QueryText) throws(QueryError) -> QueryValue {
    let typed = text.text
    if !comparison.isOrdered, text.isAnyValue, field.knowable != nil {
      return QueryValue(text, .text)
    }
    switch field.kind {
    case .measure(_, let unit):
      let reader = NumberReader(field: field, unit: unit, column: column)
      return QueryValue(text, .interval(try reader.interval(typed, comparison)))
    case .year, .month, .day, .change: return QueryValue(text, .interval(try part(typed)))
    case .date, .added:
      return QueryValue(
        text, .dates(try DateReader(column: column).span(typed, comparison, field: field.id)))
    case .clock:
      return QueryValue(text, .clock(try ClockReader(column: column).span(typed, comparison)))
    case .weekday:
      return QueryValue(text, .weekdays(try ClockReader(column: column).weekdays(typed)))
    case .onThisDay:
      guard let days = DateReader.number(typed), days <= 180 else {
        throw QueryError(.notANumber(field: field.id), at: column, typed)
      }
      return QueryValue(text, .days(days))
    case .flag: return QueryValue(text, .flag(try flag(typed)))
    case .choice(let choices):
      guard let choice = QueryChoice.named(typed.lowercased(), among: choices) else {
        throw unknown(typed, among: choices.flatMap { [$0.id] + $0.aliases })
      }
      return QueryValue(QueryText(choice.id), .choice(choice.id))
    case .type: return QueryValue(QueryText(try type(typed)), .choice(try type(typed)))
    case .text, .name, .folder, .path, .place, .within, .album:
      guard SearchLine.hasWords(typed) || isPattern(text) else {
        throw QueryError(.noWord, at: column, typed)
      }
      if isPattern(text), typed.utf8.count > QueryLimits.pattern {
        throw QueryError(.patternTooLong(limit: QueryLimits.pattern), at: column)
      }
      return QueryValue(text, .text)
    case .near: preconditionFailure("A distance is read together with its place")
    }
  }

  private func isPattern(_ text: QueryText) -> Bool {
    switch field.kind {
    case .folder, .path: true
    default: !text.isQuoted && Glob.isPattern(text.text)
    }
  }

  private func flag(_ typed: String) throws(QueryError) -> Bool {
    switch typed.lowercased() {
    case "yes", "true", "on", "fired", "1", "y": return true
    case "no", "false", "off", "0", "n": return false
    default: throw QueryError(.notYesOrNo(field: field.id), at: column, typed)
    }
  }

  /// Reads years, months by number or name, and days of the month.
  private func part(_ typed: String) throws(QueryError) -> Interval {
    func number(_ text: String) throws(QueryError) -> Double {
      if case .month = field.kind, let month = DateReader.month(text.lowercased()) {
        return Double(month)
      }
      guard let number = DateReader.number(text) else {
        throw QueryError(.notANumber(field: field.id), at: column, typed)
      }
      switch field.kind {
      case .year: return Double(try DateReader.year(number, text, column))
      case .month where !(1...12).contains(number):
        throw QueryError(.noSuchMonth, at: column, typed)
      case .day where !(1...31).contains(number):
        throw QueryError(.noSuchDay, at: column, typed)
      default: return Double(number)
      }
    }
    guard let (left, right) = RangeText.split(typed) else {
      let value = try number(typed)
      return Interval(comparison, value, value)
    }
    guard !comparison.isOrdered else { throw QueryError(.list(field: field.id), at: column, typed) }
    if left.isEmpty, right.isEmpty {
      throw QueryError(.noValue(field: field.id), at: column, typed)
    }
    let (first, last) = (
      left.isEmpty ? nil : try number(left), right.isEmpty ? nil : try number(right)
    )
    if let first, let last, first > last {
      throw QueryError(.backwards, at: column, typed, suggestion: "\(right)..\(left)")
    }
    return Interval(lower: first, upper: last)
  }

  /// Reads the usual file name extension of a file type.
  private func type(_ typed: String) throws(QueryError) -> String {
    let text = typed.lowercased()
    let other = ["jpeg": "jpg", "jpe": "jpg", "tif": "tiff", "heifs": "heif", "qt": "mov"]
    let ending = other[text] ?? text
    if ending == "raw" || ending == "video" || ending == "image" { return ending }
    guard let type = FileType(rawValue: ending) else {
      throw unknown(typed, among: FileType.allCases.map(\.rawValue) + ["jpeg", "raw", "video"])
    }
    return type.rawValue
  }

  private func unknown(_ typed: String, among words: [String]) -> QueryError {
    QueryError(
      .unknownValue(field: field.id), at: column, typed,
      suggestion: NearestWord.of(typed, among: words)
        .map { "\(field.id)\(comparison.rawValue)\($0)" })
  }
}
