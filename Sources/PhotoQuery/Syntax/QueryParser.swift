/// Parses a query.
package struct QueryParser {
  private let tokens: [QueryLexer.Token]
  private var position = 0
  private var depth = 0
  private let end: Int

  private init(_ text: String, _ tokens: [QueryLexer.Token]) {
    self.tokens = tokens
    end = text.unicodeScalars.count
  }

  /// Returns the tree of a text; `all` if the text is empty.
  package static func query(_ text: String) throws(QueryError) -> Query {
    guard text.utf8.count <= QueryLimits.bytes else {
      throw QueryError(.tooLong(limit: QueryLimits.bytes), at: 0)
    }
    var parser = QueryParser(text, try QueryLexer.tokens(of: text))
    guard !parser.tokens.isEmpty else { return .all }
    let query = try parser.alternatives()
    if let token = parser.peek() {
      throw QueryError(.strayParenthesis, at: token.column, ")")
    }
    return query
  }

  // MARK: Logical operators

  private mutating func alternatives() throws(QueryError) -> Query {
    var parts = [try sequence()]
    while let token = peek(), token.isWord("or") {
      position += 1
      guard let next = peek(), next.kind != .close, !next.isWord("or") else {
        throw QueryError(.nothingAfter("or"), at: token.column, "or")
      }
      parts.append(try sequence())
    }
    return Query.joined(parts)
  }

  private mutating func sequence() throws(QueryError) -> Query {
    var parts: [Query] = []
    loop: while let token = peek() {
      switch token.kind {
      case .close: break loop
      case .text where token.isWord("or"):
        if parts.isEmpty { throw QueryError(.nothingBefore("or"), at: token.column, "or") }
        break loop
      case .text where token.isWord("and"):
        if parts.isEmpty { throw QueryError(.nothingBefore("and"), at: token.column, "and") }
        position += 1
        guard let next = peek(), next.kind != .close, !next.isWord("or"), !next.isWord("and") else {
          throw QueryError(.nothingAfter("and"), at: token.column, "and")
        }
      default: parts.append(try operand())
      }
    }
    return QueryReadings.joined(parts)
  }

  private mutating func operand() throws(QueryError) -> Query {
    guard let token = peek() else { throw QueryError(.noWord, at: end) }
    position += 1
    switch token.kind {
    case .minus(let sign): return try negated(sign, token)
    case .text where token.isWord("not"): return try negated("not", token)
    case .open:
      try descend(token)
      defer { depth -= 1 }
      if peek()?.kind == .close {
        throw QueryError(.emptyParentheses, at: token.column, "()")
      }
      let inner = peek() == nil ? nil : try alternatives()
      guard let inner, peek()?.kind == .close else {
        throw QueryError(.openParenthesis, at: token.column, "(")
      }
      position += 1
      return inner
    case .close: throw QueryError(.strayParenthesis, at: token.column, ")")
    case .text(let text):
      guard SearchLine.hasWords(text.text) else {
        throw QueryError(.noWord, at: token.column, text.text)
      }
      return .term(QueryTerm(.words(text), at: token.column))
    case .field(let name, let comparison, let values):
      return .term(try term(name, comparison, values, token))
    }
  }

  private mutating func negated(
    _ operatorText: String, _ token: QueryLexer.Token
  ) throws(QueryError) -> Query {
    guard let next = peek(), next.kind != .close, !next.isWord("or"), !next.isWord("and") else {
      throw QueryError(.nothingAfter(operatorText), at: token.column, operatorText)
    }
    try descend(token)
    defer { depth -= 1 }
    let inner = QueryReadings.joined([try operand()])
    if case .not(let twice) = inner { return twice }
    return .not(inner)
  }

  private mutating func descend(_ token: QueryLexer.Token) throws(QueryError) {
    depth += 1
    guard depth <= QueryLimits.depth else {
      throw QueryError(.tooDeep(limit: QueryLimits.depth), at: token.column)
    }
  }

  // MARK: Fields

  private mutating func term(
    _ name: String, _ comparison: Comparison, _ values: [QueryLexer.Value],
    _ token: QueryLexer.Token
  ) throws(QueryError) -> QueryTerm {
    guard let field = QueryField.named(name) else {
      throw QueryError(
        .unknownField, at: token.column, token.typed,
        suggestion: NearestWord.of(name, among: QueryField.names)
          .map { $0 + comparison.rawValue })
    }
    if case .onThisDay = field.kind, values.isEmpty {
      return QueryTerm(.field(field.id, .matches, []), at: token.column)
    }
    if let empty = values.first(where: { $0.text.text.isEmpty }) {
      throw QueryError(.noValue(field: field.id), at: empty.column, token.typed)
    }
    guard !values.isEmpty else {
      throw QueryError(
        .noValue(field: field.id), at: token.column, token.typed + comparison.rawValue)
    }
    if comparison.isOrdered, !field.hasOrder {
      throw QueryError(
        .noOrder(field: field.id), at: token.column, token.typed,
        suggestion: "\(field.id):\(values[0].text.text)")
    }
    if comparison.isOrdered, values.count > 1 {
      throw QueryError(.list(field: field.id), at: values[1].column, token.typed)
    }
    if case .near = field.kind {
      return QueryTerm(
        .field(field.id, comparison, try near(field, values, token)), at: token.column)
    }
    var read: [QueryValue] = []
    for value in values {
      read.append(try ValueReader(field, comparison, column: value.column).value(value.text))
    }
    return QueryTerm(.field(field.id, comparison, read), at: token.column)
  }

  /// Reads `near:Hangzhou 5km`, `near:30.27,120.15 2 km`: the distance is the next word, or the
  /// next two.
  private mutating func near(
    _ field: QueryField, _ values: [QueryLexer.Value], _ token: QueryLexer.Token
  ) throws(QueryError) -> [QueryValue] {
    var metres = ValueReader.usualDistance
    var suffix: String?
    if let (apart, found) = numberAndUnit() {
      (metres, suffix) = (found, apart)
      position += 2
    } else if let behind = peek(), case .text(let next) = behind.kind, !next.isQuoted {
      if let found = NumberReader.metres(next.text) {
        (metres, suffix) = (found, next.text)
        position += 1
      } else if NumberReader.hasOtherUnit(next.text) {
        throw QueryError(
          .wrongUnit(field: field.id, units: MeasureUnit.metres.suffixes.map { $0.names[0] }),
          at: behind.column, next.text)
      }
    }
    let numbers = values.map { $0.text.isQuoted ? nil : Double($0.text.text) }
    let first = values[0]
    if values.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
      guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
        throw QueryError(.notAPosition, at: first.column, first.text.text)
      }
      // Written as one value, because it contains a comma.
      return [
        QueryValue(
          QueryText("\(first.text.text),\(values[1].text.text)"),
          .near(latitude: latitude, longitude: longitude, metres: metres), suffix: suffix)
      ]
    }
    guard values.count == 1, numbers[0] == nil else {
      throw QueryError(.notAPosition, at: first.column, first.text.text)
    }
    return [QueryValue(first.text, .nearPlace(metres: metres), suffix: suffix)]
  }

  /// Returns a distance whose unit is a separate word, as text and in metres.
  private func numberAndUnit() -> (text: String, metres: Double)? {
    guard case .text(let number)? = peek()?.kind, case .text(let unit)? = peek(1)?.kind,
      !number.isQuoted, !unit.isQuoted, Double(number.text) != nil, Double(unit.text) == nil,
      let metres = NumberReader.metres(number.text + unit.text)
    else { return nil }
    return (number.text + unit.text, metres)
  }

  private func peek(_ ahead: Int = 0) -> QueryLexer.Token? {
    position + ahead < tokens.count ? tokens[position + ahead] : nil
  }
}

extension QueryLexer.Token {
  /// Whether it is a keyword of the language, without quotes.
  func isWord(_ word: String) -> Bool {
    if case .text(let text) = kind {
      !text.isQuoted && text.text.lowercased() == word
    } else {
      false
    }
  }
}

extension Query {
  /// Combines alternatives, any of which may consist of several itself.
  fileprivate static func joined(_ parts: [Query]) -> Query {
    guard parts.count > 1 else { return parts[0] }
    return .or(parts.flatMap { part in if case .or(let inner) = part { inner } else { [part] } })
  }
}
