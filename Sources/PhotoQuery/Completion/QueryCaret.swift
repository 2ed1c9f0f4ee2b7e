/// What is before the cursor in a query being typed.
package struct QueryCaret: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// The beginning of a word, or of the name of a field; empty if nothing is typed yet.
    case word(String)
    /// The beginning of a value of a field.
    case value(QueryField.ID, String)
    /// In the middle of a term.
    case inside
  }

  package let place: Place
  /// The range typed so far, in Unicode scalars.
  package let typed: Range<Int>
  /// The sign between the field and its only value, if it may be replaced: `:`.
  package let operatorRange: Range<Int>?
  /// The term that contains the value, up to the cursor; nil for a word.
  private let term: Range<Int>?

  /// `column` is the position of the cursor in Unicode scalars.
  package init(_ text: String, at column: Int) {
    let tokens = QueryLexer.terms(of: text)
    let token = tokens.last { $0.column < column && column <= $0.end && !$0.isOperator }
    let scalars = text.unicodeScalars
    let next = scalars.index(scalars.startIndex, offsetBy: column, limitedBy: scalars.endIndex)
    let isAtEnd = next.map { $0 == scalars.endIndex || scalars[$0].endsTyping } ?? true
    var found: (Place, Range<Int>, Range<Int>?) = (.inside, column..<column, nil)
    switch token?.kind {
    case nil where isAtEnd: found.0 = .word("")
    case .text(let word) where column == token?.end && isAtEnd:
      found = (.word(word.text), (token?.column ?? column)..<column, nil)
    case .field(let name, let comparison, let values):
      guard let token, let field = QueryField.named(name), isAtEnd else { break }
      let started = values.last { $0.column <= column && column == $0.end }
      guard started != nil || values.isEmpty, column == started?.end ?? token.end else { break }
      // A name without values is `on-this-day`.
      guard !values.isEmpty || column > token.column + token.typed.unicodeScalars.count else {
        break
      }
      let start = started?.column ?? column
      let nameEnd = token.column + token.typed.unicodeScalars.count
      found = (
        .value(field.id, started?.text.text ?? ""), start..<column,
        comparison == .matches && values.count < 2 ? nameEnd..<start : nil
      )
    default: break
    }
    (place, typed, operatorRange) = found
    if case .value = found.0 { term = token.map { $0.column..<column } } else { term = nil }
  }

  /// Returns the query without the term that contains the value; `all` if nothing else is left, or
  /// if the text isn't valid without it.
  package func remainingQuery(of text: String) -> Query {
    guard let term else { return .all }
    var scalars = Array(text.unicodeScalars)
    guard scalars.indices.contains(term.lowerBound), term.upperBound <= scalars.count else {
      return .all
    }
    scalars.removeSubrange(term)
    return (try? QueryParser.query(String(String.UnicodeScalarView(scalars)))) ?? .all
  }
}

extension QueryLexer.Token {
  /// Whether a term may follow it directly.
  fileprivate var isOperator: Bool {
    switch kind {
    case .open, .close, .minus: true
    case .text, .field: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether a word before it is complete.
  fileprivate var endsTyping: Bool { isSpace || self == ")" || self == "," || self == "|" }
}
