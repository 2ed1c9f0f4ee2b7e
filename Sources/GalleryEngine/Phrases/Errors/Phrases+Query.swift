package import PhotoModel
package import PhotoQuery
import TerminalKit

/// Messages about queries.
extension Phrases {
  /// A missing file whose name looks like a term of a query. Returns nil for any other name.
  package static func looksLikeQuery(_ path: FilePath) -> String? {
    let name = String(decoding: path.name, as: UTF8.self)
    let field = name.drop { $0 == "-" }.prefix { $0 != ":" }.lowercased()
    guard name.contains(":"), QueryField.named(field) != nil else { return nil }
    return "\(quoted(name)) looks like a query: use --where or 'albumen query'"
  }

  /// Why a query can't be parsed or evaluated in this library, with a suggestion if there is one.
  package static func sentence(_ error: QueryError, in query: String) -> String {
    let position = "at character \(error.before(in: query).count + 1)"
    let suggestion = error.suggestion.map { " (did you mean \(quoted($0))?)" } ?? ""
    return "Query error \(position): \(reason(error))\(suggestion)"
  }

  /// The same for a short line: only the suggestion if there is one, otherwise the reason.
  package static func short(_ error: QueryError, in query: String) -> String {
    let position = "character \(error.before(in: query).count + 1)"
    if case .severalPlaces(let names) = error.code {
      let some = names.prefix(2).map(quoted).joined(separator: " or ")
      return "Which \(quoted(error.subject)), \(some)\(names.count > 2 ? " …" : "")? (\(position))"
    }
    guard let suggestion = error.suggestion else {
      let reason = reason(error)
      return "\(reason.prefix(1).uppercased())\(reason.dropFirst()) (\(position))"
    }
    return "Did you mean \(quoted(suggestion)) at \(position)?"
  }

  /// Why a query is invalid. In lower case, to follow the position in the query.
  package static func reason(_ error: QueryError) -> String {
    let input = quoted(error.subject)
    switch error.code {
    case .tooLong(let limit): return "a query has at most \(NumberText.grouped(limit)) bytes"
    case .tooManyTerms(let limit): return "a query has at most \(NumberText.grouped(limit)) terms"
    case .tooDeep(let limit):
      return "more than \(limit) parentheses or signs are nested"
    case .openQuote: return "missing closing \""
    case .openParenthesis: return "missing ) for the ("
    case .strayParenthesis: return "missing ( for the )"
    case .emptyParentheses: return "the parentheses are empty"
    case .nothingAfter(let word): return "\(quoted(word)) needs a term after it"
    case .nothingBefore(let word): return "\(quoted(word)) needs a term before it"
    case .noWord: return "\(input) has no letter or digit to search for"
    case .unknownField:
      let hint = "; to search for text, quote it: \"\(safe(error.subject)):…\""
      return "unknown field \(input)" + (error.suggestion == nil ? hint : "")
    case .noValue(let field): return "\(quoted(field)) needs a value directly after it"
    case .unknownValue(let field): return "\(quoted(field + ":")) has no value \(input)"
    case .noOrder(let field): return "\(quoted(field)) has no order: use ':' or '='"
    case .list(let field): return "\(quoted(field)) can be compared with only one value"
    case .notANumber(let field): return "\(quoted(field)) needs a number, not \(input)"
    case .wrongUnit(let field, let units):
      return units.isEmpty
        ? "\(quoted(field)) takes no unit: \(input)"
        : "\(input) needs a unit of \(quoted(field)): \(units.joined(separator: ", "))"
    case .notADate:
      return "\(input) is not a date: try 2019, 2019-05, 2019-05-12, 12-mar or last-30-days"
    case .noSuchDay: return "the date \(input) doesn't exist"
    case .noSuchMonth: return "\(input) is not a date: months are 1 to 12"
    case .notATime: return "\(input) is not a time of day: try 18:00"
    case .notYesOrNo(let field): return "\(quoted(field)) must be yes or no, not \(input)"
    case .backwards: return "\(input) ends before it begins"
    case .notAPosition:
      return "\(input) is not a position: try 30.27,120.15 or the name of a place"
    case .patternTooLong(let limit):
      return "a pattern has at most \(NumberText.grouped(limit)) bytes"
    case .noGazetteer: return "no gazetteer is installed to look up \(input)"
    case .unknownPlace: return "no place named \(input)"
    case .severalPlaces(let names):
      let some = names.prefix(5).map(quoted).joined(separator: ", ")
      let more = names.count > 5 ? " …" : ""
      return "several places are named \(input): choose one of \(some)\(more)"
    case .unknownChange: return "there is no change \(input); 'albumen history' lists all changes"
    case .unknownAlbum: return "no album named \(input)"
    case .albumInItself: return "smart album \(input) would contain itself"
    case .tooDeepAlbums(let limit):
      return "more than \(limit) smart albums are nested, the last is \(input)"
    case .brokenAlbum(let inner, let query):
      let position = "character \(inner.before(in: query).count + 1)"
      return
        "the query of smart album \(input) has an error (\(position) of \(quoted(shortened(query, to: 60)))): "
        + reason(inner)
    }
  }

  /// Why a smart album shows nothing.
  package static func brokenAlbum(_ title: String, _ error: QueryError, query: String) -> String {
    let position = "at character \(error.before(in: query).count + 1)"
    return "The query of smart album \(quoted(title)) has an error \(position): \(reason(error))"
  }

  /// Why a query can't be used for a smart album.
  package static func notSmart(_ error: QueryError, query: String) -> String {
    switch error.code {
    case .albumInItself: "A smart album can't contain itself: \(quoted(error.subject))"
    default: sentence(error, in: query)
    }
  }

  /// The query and a line that points to the character of the error. Returns nil if that wouldn't
  /// help.
  package static func pointer(to error: QueryError, in query: String) -> [String]? {
    guard query.utf8.count <= 500, !query.contains(where: \.isNewline) else { return nil }
    let before = safe(String(error.before(in: query)))
    return [
      "  " + safe(query),
      "  " + String(repeating: " ", count: DisplayText.width(before)) + "^",
    ]
  }

  /// No photo matches. `emptying` is the part of the query that excluded the last matches.
  package static func nothingMatches(of count: Int, _ emptying: EmptyingPart? = nil) -> String {
    "Nothing found in \(NumberText.count(count, "photo"))"
      + (emptying.map { ": " + excludesAll($0) } ?? "")
  }

  /// The part of a query that excluded the last matches: `12 match 'rome', and none of them matches
  /// 'rating>=4'`.
  package static func excludesAll(_ emptying: EmptyingPart) -> String {
    func words(_ query: Query) -> String { quoted(shortened("\(query)", to: 60)) }
    guard emptying.before != .all else { return "none matches \(words(emptying.part))" }
    let one = emptying.count == 1
    return "\(NumberText.grouped(emptying.count)) \(one ? "matches" : "match") "
      + "\(words(emptying.before)), and "
      + (one ? "it doesn't match" : "none of them matches") + " \(words(emptying.part))"
  }
}

extension Phrases {
  /// Returns the text truncated to `count` characters, including an ellipsis.
  package static func shortened(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }
}
