/// The values that a setting accepts.
package enum SettingType: Hashable, Sendable {
  case boolean
  /// A whole number in a range, with its unit, such as milliseconds.
  case integer(ClosedRange<Int>, unit: String?)
  /// One of these words.
  case choice([String])
  case text
  /// An absolute path, or a path that begins with `~/`.
  case path
  case texts
  /// A table with keys of the user.
  case table
}

extension SettingType {
  /// The accepted values in words, for the template and the documentation.
  package var words: String {
    switch self {
    case .boolean: "true or false"
    case .integer(let range, let unit):
      "a number from \(range.lowerBound) to \(range.upperBound)" + (unit.map { " (\($0))" } ?? "")
    case .choice(let words):
      words.dropLast().map { "\"\($0)\", " }.joined().dropLast(2)
        + (words.count > 1 ? " or " : "") + "\"\(words.last ?? "")\""
    case .text: "a text"
    case .path: "a path that begins with / or ~/"
    case .texts: "a list of texts"
    case .table: "a table"
    }
  }
}
