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
    let input = text.text
    if !comparison.isOrdered, text.isAnyValue, field.knowable != nil {
      return QueryValue(text, .text)
    }
    switch field.kind {
    case .measure(_, let unit):
      let reader = NumberReader(field: field, unit: unit, column: column)
      return QueryValue(text, .interval(try reader.interval(input, comparison)))
    case .year, .month, .day, .change: return QueryValue(text, .interval(try part(input)))
    case .date, .added:
      return QueryValue(
        text, .dates(try DateReader(column: column).span(input, comparison, field: field.id)))
    case .clock:
      return QueryValue(text, .clock(try ClockReader(column: column).span(input, comparison)))
    case .weekday:
      return QueryValue(text, .weekdays(try ClockReader(column: column).weekdays(input)))
    case .onThisDay:
      guard let days = DateReader.number(input), days <= 180 else {
        throw QueryError(.notANumber(field: field.id), at: column, input)
      }
      return QueryValue(text, .days(days))
    case .flag: return QueryValue(text, .flag(try flag(input)))
    case .choice(let choices):
      guard let choice = QueryChoice.named(input.lowercased(), among: choices) else {
        throw unknown(input, among: choices.flatMap { [$0.id] + $0.aliases })
      }
      return QueryValue(QueryText(choice.id), .choice(choice.id))
    case .type: return QueryValue(QueryText(try type(input)), .choice(try type(input)))
    case .text, .name, .folder, .path, .place, .within, .album:
      guard SearchLine.hasWords(input) || isPattern(text) else {
        throw QueryError(.noWord, at: column, input)
      }
      if isPattern(text), input.utf8.count > QueryLimits.pattern {
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

  private func flag(_ input: String) throws(QueryError) -> Bool {
    switch input.lowercased() {
    case "yes", "true", "on", "fired", "1", "y": return true
    case "no", "false", "off", "0", "n": return false
    default: throw QueryError(.notYesOrNo(field: field.id), at: column, input)
    }
  }

  /// Reads years, months by number or name, and days of the month.
  private func part(_ input: String) throws(QueryError) -> Interval {
    func number(_ text: String) throws(QueryError) -> Double {
      if case .month = field.kind, let month = DateReader.month(text.lowercased()) {
        return Double(month)
      }
      guard let number = DateReader.number(text) else {
        throw QueryError(.notANumber(field: field.id), at: column, input)
      }
      switch field.kind {
      case .year: return Double(try DateReader.year(number, text, column))
      case .month where !(1...12).contains(number):
        throw QueryError(.noSuchMonth, at: column, input)
      case .day where !(1...31).contains(number):
        throw QueryError(.noSuchDay, at: column, input)
      default: return Double(number)
      }
    }
    guard let (left, right) = RangeText.split(input) else {
      let value = try number(input)
      return Interval(comparison, value, value)
    }
    guard !comparison.isOrdered else { throw QueryError(.list(field: field.id), at: column, input) }
    if left.isEmpty, right.isEmpty {
      throw QueryError(.noValue(field: field.id), at: column, input)
    }
    let (first, last) = (
      left.isEmpty ? nil : try number(left), right.isEmpty ? nil : try number(right)
    )
    if let first, let last, first > last {
      throw QueryError(.backwards, at: column, input, suggestion: "\(right)..\(left)")
    }
    return Interval(lower: first, upper: last)
  }

  /// Reads the usual file name extension of a file type.
  private func type(_ input: String) throws(QueryError) -> String {
    let text = input.lowercased()
    let other = ["jpeg": "jpg", "jpe": "jpg", "tif": "tiff", "heifs": "heif", "qt": "mov"]
    let fileExtension = other[text] ?? text
    if fileExtension == "raw" || fileExtension == "video" || fileExtension == "image" {
      return fileExtension
    }
    guard let type = FileType(rawValue: fileExtension) else {
      throw unknown(input, among: FileType.allCases.map(\.rawValue) + ["jpeg", "raw", "video"])
    }
    return type.rawValue
  }

  private func unknown(_ input: String, among validValues: [String]) -> QueryError {
    QueryError(
      .unknownValue(field: field.id), at: column, input,
      suggestion: NearestWord.of(input, among: validValues)
        .map { "\(field.id)\(comparison.rawValue)\($0)" })
  }
}
