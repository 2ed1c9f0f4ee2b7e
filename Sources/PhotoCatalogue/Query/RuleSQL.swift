import PhotoModel
import PhotoQuery

/// A condition or statement in SQL, with the values of its parameters in order. Typed text and
/// names from the library are never part of the SQL text.
struct RuleSQL: Hashable {
  enum Argument: Hashable {
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  var text: String
  var arguments: [Argument]

  init(_ text: String, _ arguments: [Argument] = []) {
    (self.text, self.arguments) = (text, arguments)
  }

  static let yes = RuleSQL("1")
  static let no = RuleSQL("0")

  /// The negation, which is also true for unknown values.
  var negated: RuleSQL { RuleSQL("(\(text)) IS NOT TRUE", arguments) }

  /// Joins conditions in nested groups, because SQLite limits the depth of expressions to a
  /// thousand, and the depth of a chain of `OR` equals its length.
  static func joined(_ parts: [RuleSQL], by word: String) -> RuleSQL {
    // Neutral elements are left out.
    let neutral = word == "AND" ? yes : no
    var parts = parts.filter { $0.text != neutral.text }
    if parts.isEmpty { return neutral }
    while parts.count > 1 {
      parts = stride(from: 0, to: parts.count, by: longestRow).map { start in
        let row = parts[start..<min(start + longestRow, parts.count)]
        if row.count == 1 { return parts[start] }
        let text = row.map(\.text).joined(separator: " \(word) ")
        return RuleSQL("(\(text))", row.flatMap(\.arguments))
      }
    }
    return parts[0]
  }

  private static let longestRow = 32

  /// Returns a condition that a column is one of some numbers. They are passed as one parameter,
  /// regardless of their count.
  static func isIn(_ column: String, _ numbers: some Sequence<Int64>) -> RuleSQL {
    var json = "["
    for number in numbers {
      if json.utf8.count > 1 { json += "," }
      json += "\(number)"
    }
    guard json.utf8.count > 1 else { return no }
    return RuleSQL("\(column) IN (SELECT value FROM json_each(?))", [.text(json + "]")])
  }

  static func isIn(_ column: String, _ photos: AssetSet) -> RuleSQL {
    isIn(column, photos.lazy.map { Int64($0.rawValue) })
  }

  /// Returns a condition that an expression, which may be NULL, is in an interval.
  static func isWithin(_ expression: String, in interval: Interval) -> RuleSQL {
    var parts: [RuleSQL] = []
    if let lower = interval.lower {
      parts.append(
        RuleSQL("\(expression) \(interval.includesLower ? ">=" : ">") ?", [.real(lower)]))
    }
    if let upper = interval.upper {
      parts.append(
        RuleSQL("\(expression) \(interval.includesUpper ? "<=" : "<") ?", [.real(upper)]))
    }
    return parts.isEmpty ? RuleSQL("\(expression) IS NOT NULL") : joined(parts, by: "AND")
  }

  static func isWithin(_ column: String, from first: Int64?, to last: Int64?) -> RuleSQL {
    var parts: [RuleSQL] = []
    if let first { parts.append(RuleSQL("\(column) >= ?", [.integer(first)])) }
    if let last { parts.append(RuleSQL("\(column) <= ?", [.integer(last)])) }
    return parts.isEmpty ? RuleSQL("\(column) IS NOT NULL") : joined(parts, by: "AND")
  }
}
