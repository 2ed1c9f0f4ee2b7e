/// Inserts suggested values into a query.
package enum QueryRepair {
  /// Returns the suggestion of an error, with the range to replace.
  package static func suggested(by error: QueryError, in text: String) -> QueryCompletion? {
    guard let suggestion = error.suggestion, let token = token(at: error.column, in: text) else {
      return nil
    }
    func completion(_ text: String, _ replaced: Range<Int>) -> QueryCompletion {
      QueryCompletion(label: suggestion, fact: .help(""), text: text, replaced: replaced)
    }
    guard case .field(_, _, let values) = token.kind else {
      return completion(suggestion, token.column..<token.end)
    }
    let value = wrong(values, error)
    guard let suggestedTerm = QueryLexer.terms(of: suggestion).first,
      case .field(_, _, let meantValues) = suggestedTerm.kind
    else {
      return value.map { completion(suggestion, $0.column..<$0.end) }
    }
    guard let first = meantValues.first else {
      return completion(suggestion, token.column..<(values.first?.column ?? token.end))
    }
    if values.count < 2 { return completion(suggestion, token.column..<token.end) }
    return value.map {
      let scalars = suggestion.unicodeScalars.dropFirst(first.column)
      return completion(String(Substring(scalars)), $0.column..<$0.end)
    }
  }

  /// Returns the alternative names in an error, each with the text to insert.
  package static func choices(of error: QueryError, in text: String) -> [QueryCompletion] {
    guard case .severalPlaces(let names) = error.code,
      let token = token(at: error.column, in: text),
      case .field(_, _, let values) = token.kind, let value = wrong(values, error)
    else { return [] }
    return names.map {
      QueryCompletion(
        label: $0, fact: .help(""), text: QueryText(value: $0).written,
        replaced: value.column..<value.end)
    }
  }

  private static func token(at column: Int, in text: String) -> QueryLexer.Token? {
    QueryLexer.terms(of: text).first { $0.column <= column && column < max($0.end, $0.column + 1) }
  }

  /// Returns the value that an error refers to. Errors about library data give the position of the
  /// term.
  private static func wrong(
    _ values: [QueryLexer.Value], _ error: QueryError
  ) -> QueryLexer.Value? {
    values.first { $0.column == error.column } ?? values.first { $0.text.text == error.subject }
      ?? values.first
  }
}
