/// Reads numbers with their units.
struct NumberReader {
  var field: QueryField
  var unit: MeasureUnit
  /// The position of the value, for errors.
  var column: Int

  /// Reads a number, or two with `..` between them, one of which may be omitted.
  func interval(_ text: String, _ comparison: Comparison) throws(QueryError) -> Interval {
    guard let (left, right) = RangeText.split(text) else {
      let (first, last) = try number(text)
      return Interval(comparison, first, last)
    }
    guard !comparison.isOrdered else { throw QueryError(.list(field: field.id), at: column, text) }
    if left.isEmpty, right.isEmpty {
      throw QueryError(.noValue(field: field.id), at: column, text)
    }
    let lower = left.isEmpty ? nil : try number(left)
    let upper = right.isEmpty ? nil : try number(right, else: left)
    if let lower, let upper, lower.first > upper.last {
      throw QueryError(.backwards, at: column, text, suggestion: "\(right)..\(left)")
    }
    return Interval(lower: lower?.first, upper: upper?.last)
  }

  /// Returns the smallest and the largest number that match: a number that cameras round is a
  /// range.
  private func number(
    _ text: String, else other: String = ""
  ) throws(QueryError) -> (first: Double, last: Double) {
    let value = try value(text)
    guard unit.isInexact else { return (value, value) }
    let slack = abs(value) * (unit == .ratio ? 0.01 : 0.000_001)
    return (value - slack, value + slack)
  }

  private func value(_ input: String) throws(QueryError) -> Double {
    let text = input.lowercased()
    switch unit {
    case .stars where text == "rejected": return -1
    case .stars where text == "none" || text == "unrated": return 0
    case .aperture where text.hasPrefix("f/"):
      return try plain(String(text.dropFirst(2)), input)
    case .ratio:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return try plain(text, input) }
      let (across, down) = (try plain(String(parts[0]), input), try plain(String(parts[1]), input))
      guard down > 0 else { throw notANumber(input) }
      return across / down
    case .seconds where text.contains(":"):
      var seconds = 0.0
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count) else { throw notANumber(input) }
      for part in parts { seconds = seconds * 60 + (try plain(String(part), input)) }
      return seconds
    default: return try measured(text, input)
    }
  }

  /// Reads a number followed by a unit.
  private func measured(_ text: String, _ input: String) throws(QueryError) -> Double {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "/" || $0 == "-") }
    let suffix = String(text.dropFirst(digits.count))
    guard !digits.isEmpty else { throw notANumber(input) }
    let number: Double
    if unit == .exposure, let slash = digits.firstIndex(of: "/") {
      let below = try plain(String(digits[digits.index(after: slash)...]), input)
      guard below > 0 else { throw notANumber(input) }
      number = try plain(String(digits[..<slash]), input) / below
    } else {
      number = try plain(String(digits), input)
    }
    guard !suffix.isEmpty else { return number }
    for (names, factor) in unit.suffixes
    where names.contains(where: { $0.lowercased() == suffix }) {
      return number * factor
    }
    throw QueryError(
      .wrongUnit(field: field.id, units: unit.suffixes.map { $0.names[0] }), at: column, input)
  }

  private func plain(_ text: String, _ input: String) throws(QueryError) -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
    guard isPlain, let number = Double(text), number.isFinite, abs(number) < 1e18 else {
      throw notANumber(input)
    }
    return number
  }

  private func notANumber(_ input: String) -> QueryError {
    QueryError(.notANumber(field: field.id), at: column, input)
  }

  /// Reads a distance: `5km`. Returns nil if the text isn't a distance.
  static func metres(_ text: String) -> Double? {
    let reader = NumberReader(field: .known("altitude"), unit: .metres, column: 0)
    guard text.first?.isNumber == true, text.last?.isNumber == false,
      let metres = try? reader.value(text), metres > 0
    else { return nil }
    return metres
  }

  /// Whether it is a number with a unit that isn't a distance: `5kg`. Names of cameras and lenses
  /// end in `d`, `s` and `mm`, which don't count as units.
  static func hasOtherUnit(_ text: String) -> Bool {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    return !digits.isEmpty && otherUnits.contains(text.dropFirst(digits.count).lowercased())
  }

  private static let otherUnits: Set<String> = [
    "kg", "lb", "lbs", "cm", "inch", "inches", "yd", "yards", "kb", "mb", "gb", "tb", "mp", "mpx",
    "px", "sec", "seconds", "min", "minutes", "hours", "°", "deg", "%",
  ]
}

/// Two values with `..` between them.
enum RangeText {
  /// Returns nil if there is no `..`.
  static func split(_ text: String) -> (left: String, right: String)? {
    let scalars = Array(text.unicodeScalars)
    guard
      let dots = scalars.indices.dropLast().first(where: {
        scalars[$0] == "." && scalars[$0 + 1] == "."
      })
    else {
      // Phones replace three points by this.
      guard let ellipsis = scalars.firstIndex(of: "…") else { return nil }
      return (string(scalars[..<ellipsis]), string(scalars[(ellipsis + 1)...]))
    }
    return (string(scalars[..<dots]), string(scalars[(dots + 2)...]))
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
