/// Splits the text of a query into tokens, without checking whether fields exist.
struct QueryLexer {
  struct Value: Equatable {
    var text: QueryText
    var column: Int
    /// The position after the last character, including quotes.
    var end: Int
  }

  struct Token: Equatable {
    enum Kind: Equatable {
      case open, close
      /// `-` or `!` before a term.
      case minus(String)
      case text(QueryText)
      /// The name is in lower case.
      case field(String, Comparison, [Value])
    }

    var kind: Kind
    var column: Int
    /// The field as typed.
    var typed = ""
    /// The position after the last character.
    var end = 0
  }

  private let text: [Unicode.Scalar]
  private var position = 0
  /// Whether incomplete text is accepted.
  private let isTolerant: Bool

  init(_ text: String, isTolerant: Bool = false) {
    self.text = Array(text.unicodeScalars)
    self.isTolerant = isTolerant
  }

  /// Returns the tokens of a text being typed: an open quote ends with the text, and meaningless
  /// characters are a word.
  static func terms(of text: String) -> [Token] {
    var lexer = QueryLexer(text, isTolerant: true)
    var tokens: [Token] = []
    while let token = try? lexer.next() { tokens.append(token) }
    return tokens
  }

  static func tokens(of text: String) throws(QueryError) -> [Token] {
    var lexer = QueryLexer(text)
    var tokens: [Token] = []
    var terms = 0
    while let token = try lexer.next() {
      tokens.append(token)
      if case .field(_, _, let values) = token.kind { terms += max(1, values.count) }
      if case .text = token.kind, !token.isWord("or"), !token.isWord("and") { terms += 1 }
      if terms > QueryLimits.terms {
        throw QueryError(.tooManyTerms(limit: QueryLimits.terms), at: token.column)
      }
    }
    return tokens
  }

  private mutating func next() throws(QueryError) -> Token? {
    guard var token = try token() else { return nil }
    token.end = position
    return token
  }

  private mutating func token() throws(QueryError) -> Token? {
    skipSpaces()
    guard let scalar = peek() else { return nil }
    let start = position
    switch scalar {
    case "(":
      position += 1
      return Token(kind: .open, column: start)
    case ")":
      position += 1
      return Token(kind: .close, column: start)
    case "-", "!":
      position += 1
      return Token(kind: .minus(String(scalar)), column: start)
    default: break
    }
    if scalar.opensQuote {
      return Token(kind: .text(try quoted()), column: start)
    }
    if let field = try field() { return field }
    var word = ""
    while let scalar = peek(), !scalar.endsWord, !scalar.opensQuote {
      word.unicodeScalars.append(scalar)
      position += 1
    }
    // Otherwise a word before it would become a field.
    if Comparison.begins(scalar), !isTolerant {
      throw QueryError(.nothingBefore(String(scalar)), at: start, word)
    }
    return Token(kind: .text(QueryText(word)), column: start)
  }

  /// Reads a name with its comparison and values. Consumes nothing if there is no field.
  private mutating func field() throws(QueryError) -> Token? {
    let start = position
    var end = position
    while end < text.count, text[end].isOfName(isFirst: end == start) { end += 1 }
    guard end > start else { return nil }
    let name = String(String.UnicodeScalarView(text[start..<end]))
    if name.lowercased() == "on-this-day" || name.lowercased() == "onthisday" {
      position = end
      return try onThisDay(name, start)
    }
    var next = end
    while next < text.count, text[next].isSpace { next += 1 }
    guard let (comparison, length) = comparison(at: next, of: name),
      comparison != .matches || next == end
    else { return nil }
    position = next + length
    if comparison != .matches { skipSpaces() }
    let values = try values()
    return Token(
      kind: .field(name.lowercased(), comparison, values), column: start, typed: name)
  }

  /// The number of days around it may follow `:`, `±` or `+-`.
  private mutating func onThisDay(_ name: String, _ start: Int) throws(QueryError) -> Token {
    var values: [Value] = []
    if let scalar = peek(), scalar == ":" || scalar == "±" || scalar == "+" {
      position += scalar == "+" && position + 1 < text.count && text[position + 1] == "-" ? 2 : 1
      if scalar == ":", peek() == "±" { position += 1 }
      values = try self.values()
      if values.isEmpty, !isTolerant {
        throw QueryError(.noValue(field: "on-this-day"), at: start, name)
      }
    }
    return Token(
      kind: .field("on-this-day", .matches, values), column: start, typed: name)
  }

  /// Reads a comparison. `size:>10MB`, as other programs write it, means `size>10MB`.
  private func comparison(at index: Int, of field: String) -> (Comparison, Int)? {
    guard let (comparison, length) = comparison(at: index) else { return nil }
    guard comparison == .matches, QueryField.named(field.lowercased())?.hasOrder == true,
      let (ordered, orderedLength) = self.comparison(at: index + length), ordered.isOrdered
    else { return (comparison, length) }
    return (ordered, length + orderedLength)
  }

  private func comparison(at index: Int) -> (Comparison, Int)? {
    guard index < text.count else { return nil }
    let isDouble = index + 1 < text.count && text[index + 1] == "="
    switch text[index] {
    case ":": return (.matches, 1)
    case "=": return (.equal, isDouble ? 2 : 1)
    case "!" where isDouble: return (.unequal, 2)
    case "≠": return (.unequal, 1)
    case "<": return isDouble ? (.atMost, 2) : (.less, 1)
    case ">": return isDouble ? (.atLeast, 2) : (.greater, 1)
    case "≤": return (.atMost, 1)
    case "≥": return (.atLeast, 1)
    default: return nil
    }
  }

  /// Reads values separated by commas.
  private mutating func values() throws(QueryError) -> [Value] {
    var values: [Value] = []
    while let scalar = peek(), !scalar.isSpace, scalar != "(", scalar != ")" {
      let start = position
      if scalar.opensQuote {
        let quoted = try quoted()
        values.append(Value(text: quoted, column: start, end: position))
      } else {
        var word = ""
        while let scalar = peek(), !scalar.endsWord, !scalar.opensQuote, !scalar.separates {
          word.unicodeScalars.append(scalar)
          position += 1
        }
        values.append(Value(text: QueryText(word), column: start, end: position))
      }
      guard let scalar = peek(), scalar.separates else { break }
      position += 1
      // A trailing comma adds an empty value.
      if peek().map({ $0.endsWord }) ?? true {
        values.append(Value(text: QueryText(""), column: position, end: position))
      }
    }
    return values
  }

  private mutating func quoted() throws(QueryError) -> QueryText {
    let start = position
    position += 1
    var inner = ""
    while let scalar = peek() {
      position += 1
      if scalar.closesQuote { return QueryText(inner, isQuoted: true) }
      if scalar == "\\", let next = peek(), next.closesQuote || next == "\\" {
        inner.unicodeScalars.append(next)
        position += 1
      } else {
        inner.unicodeScalars.append(scalar)
      }
    }
    if isTolerant { return QueryText(inner, isQuoted: true) }
    throw QueryError(.openQuote, at: start, inner)
  }

  private func peek() -> Unicode.Scalar? {
    position < text.count ? text[position] : nil
  }

  private mutating func skipSpaces() {
    while let scalar = peek(), scalar.isSpace { position += 1 }
  }
}

extension Unicode.Scalar {
  var isSpace: Bool { properties.isWhitespace }
  /// Programs and phones replace `"` by these characters.
  fileprivate var opensQuote: Bool { self == "\"" || self == "“" || self == "”" || self == "„" }
  var closesQuote: Bool { self == "\"" || self == "“" || self == "”" }
  fileprivate var endsWord: Bool { isSpace || self == "(" || self == ")" }
  fileprivate var separates: Bool { self == "," || self == "|" }

  fileprivate func isOfName(isFirst: Bool) -> Bool {
    switch self {
    case "a"..."z", "A"..."Z": true
    case "0"..."9", "-", "_": !isFirst
    default: false
    }
  }
}

extension Comparison {
  fileprivate static func begins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ":", "=", "<", ">", "≠", "≤", "≥": true
    default: false
    }
  }
}
