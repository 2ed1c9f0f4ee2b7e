import PhotoModel
import PhotoQuery

/// A condition in SQL, with the values of its parameters in their order. Nothing that was typed, and no
/// name of the library, is ever part of the text.
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

  /// The opposite, for what is not known, too.
  var negated: RuleSQL { RuleSQL("(\(text)) IS NOT TRUE", arguments) }

  /// Groups of groups: SQLite takes no expression that is a thousand deep, and a row of `OR` is as deep as
  /// it is long.
  static func joined(_ parts: [RuleSQL], by word: String) -> RuleSQL {
    // What changes nothing is left out.
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

  /// Whether a column is one of some numbers: they are one parameter, whatever their number.
  static func isOne(_ column: String, of numbers: some Sequence<Int64>) -> RuleSQL {
    var json = "["
    for number in numbers {
      if json.utf8.count > 1 { json += "," }
      json += "\(number)"
    }
    guard json.utf8.count > 1 else { return no }
    return RuleSQL("\(column) IN (SELECT value FROM json_each(?))", [.text(json + "]")])
  }

  static func isOne(_ column: String, of photos: AssetSet) -> RuleSQL {
    isOne(column, of: photos.lazy.map { Int64($0.rawValue) })
  }

  /// Whether a number that may be null lies in an interval.
  static func lies(_ expression: String, in interval: Interval) -> RuleSQL {
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

  static func lies(_ column: String, from first: Int64?, to last: Int64?) -> RuleSQL {
    var parts: [RuleSQL] = []
    if let first { parts.append(RuleSQL("\(column) >= ?", [.integer(first)])) }
    if let last { parts.append(RuleSQL("\(column) <= ?", [.integer(last)])) }
    return parts.isEmpty ? RuleSQL("\(column) IS NOT NULL") : joined(parts, by: "AND")
  }
}
