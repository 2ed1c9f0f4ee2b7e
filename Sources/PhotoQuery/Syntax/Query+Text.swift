/// A query as canonical text: parsing it gives the same tree, and equal trees have the same text.
extension Query: CustomStringConvertible {
  package var description: String {
    switch self {
    case .all: ""
    case .term(let term): term.description
    case .not(let query): "-" + query.inner
    case .and(let parts): Query.joined(parts)
    case .or(let parts): Query.text(anyOf: parts.map { $0.isOr ? $0.inner : $0.description })
    }
  }

  /// Returns the text of a query that finds what any of these queries finds.
  package static func text(anyOf queries: [String]) -> String {
    queries.joined(separator: " or ")
  }

  /// Joins parts. A part that could be read as the distance of the previous term is put in
  /// parentheses.
  private static func joined(_ parts: [Query]) -> String {
    var texts: [String] = []
    var takesDistance = false
    for part in parts {
      let text = part.isOr ? part.inner : part.operand
      let first = text.prefix { $0 != " " && $0 != ")" }
      // A number may form a distance together with the next word.
      let isTaken =
        takesDistance && (NumberReader.metres(String(first)) != nil || Double(first) != nil)
      texts.append(isTaken ? "(\(text))" : text)
      takesDistance = part.acceptsDistance
    }
    return texts.joined(separator: " ")
  }

  /// Whether its text ends with a place or a position without a distance.
  private var acceptsDistance: Bool {
    switch self {
    case .term(let term):
      if case .field(_, _, let values) = term.subject, let value = values.last {
        switch value.meaning {
        case .near, .nearPlace: value.suffix == nil
        default: false
        }
      } else {
        false
      }
    case .not(let query): query.acceptsDistance
    case .all, .and, .or: false
    }
  }

  /// The text as a part of an expression with higher precedence.
  private var inner: String {
    switch self {
    case .and, .or: "(\(self))"
    case .all, .term, .not:
      // Words that are read together must not be separated by a sign before the first of them.
      if case .term(let term) = self, case .reading(let words, _, _) = term.subject, words.count > 1
      {
        "(\(self))"
      } else {
        description
      }
    }
  }

  /// The text as an operand of `and`: a nested `and` stays a separate one.
  private var operand: String {
    if case .and = self { return inner }
    return description
  }

  private var isOr: Bool { if case .or = self { true } else { false } }
}

extension QueryTerm: CustomStringConvertible {
  package var description: String {
    switch subject {
    case .words(let text): text.written(asWord: true)
    case .reading(let words, _, _): words.joined(separator: " ")
    case .field(let field, let comparison, let values):
      if values.isEmpty { field } else { field + comparison.rawValue + values.written }
    }
  }
}

extension [QueryValue] {
  fileprivate var written: String {
    map { $0.text.written(asWord: false) + ($0.suffix.map { " " + $0 } ?? "") }
      .joined(separator: ",")
  }
}

extension QueryText {
  fileprivate func written(asWord: Bool) -> String {
    guard isQuoted else { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character.closesQuote || character == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
