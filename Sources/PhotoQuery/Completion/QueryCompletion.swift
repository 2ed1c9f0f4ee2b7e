/// Something that what is typed of a query may become.
package struct QueryCompletion: Hashable, Sendable {
  package enum Fact: Hashable, Sendable {
    /// What it means.
    case help(String)
    /// How many photos have it.
    case count(Int)
  }

  /// What it is, as a person reads it.
  package let label: String
  package let fact: Fact
  /// What is put into the query, in place of
  package let text: String
  /// these Unicode scalars.
  package let replaced: Range<Int>

  package init(label: String, fact: Fact, text: String, replaced: Range<Int>) {
    (self.label, self.fact, self.text, self.replaced) = (label, fact, text, replaced)
  }

  /// Longer lists than this are of no use.
  package static let limit = 200

  /// What the typed beginning may become: names of fields, and values that are known; of a field the values
  /// that begin so.
  package static func all(for caret: QueryCaret, _ values: QueryValues) -> [QueryCompletion] {
    switch caret.place {
    case .inside: []
    case .word(let typed): fields(typed, caret.typed) + terms(typed, caret.typed, values)
    case .value(let field, let typed): completions(of: .known(field), typed, caret, values)
    }
  }

  // MARK: Words

  /// By its own name, then by another spelling.
  private static func fields(_ typed: String, _ replaced: Range<Int>) -> [QueryCompletion] {
    let begun = typed.lowercased()
    let named = QueryField.all.filter { $0.id.hasPrefix(begun) }
    let others = QueryField.all.filter { field in
      !field.id.hasPrefix(begun) && field.aliases.contains { $0.hasPrefix(begun) }
    }
    return (named + others).map { field in
      let isWord = if case .onThisDay = field.kind { true } else { false }
      return QueryCompletion(
        label: field.id, fact: .help(field.help), text: field.id + (isWord ? " " : ":"),
        replaced: replaced)
    }
  }

  /// The fields whose values a word may be.
  private static let named = ["is", "camera", "lens", "keyword", "country", "city", "album"]

  private static func terms(
    _ typed: String, _ replaced: Range<Int>, _ values: QueryValues
  ) -> [QueryCompletion] {
    // One letter of an alphabet begins everything.
    guard
      typed.unicodeScalars.count > 1 || typed.unicodeScalars.contains(where: { $0.value > 0x2E7F })
    else { return [] }
    let pattern = TextPattern(QueryText(typed))
    return named.flatMap { id -> [QueryCompletion] in
      let field = QueryField.known(id)
      return (values[id] ?? []).lazy.filter { pattern.matches($0.value) }.prefix(3).map {
        let text = "\(id)\(field.exactSign)\(QueryText(value: $0.value).written)"
        return QueryCompletion(
          label: text, fact: .count($0.count), text: text + " ", replaced: replaced)
      }
    }
  }

  // MARK: Values

  private static func completions(
    of field: QueryField, _ typed: String, _ caret: QueryCaret, _ values: QueryValues
  ) -> [QueryCompletion] {
    let begun = typed.lowercased()
    let pattern = TextPattern(QueryText(typed))
    let counted = values.values(of: field) {
      begun.isEmpty || $0.lowercased().hasPrefix(begun) || pattern.matches($0)
    }
    let fixed = field.fixedValues.filter { value, _ in
      // Of what can be counted, those that are there are enough.
      value.hasPrefix(begun)
        && !(counted.map { known in known.contains { $0.value == value } } ?? false)
        && (counted == nil || !isCounted(field, value))
    }
    let items =
      (counted ?? []).prefix(limit).map { item($0.value, .count($0.count), of: field, caret) }
      + fixed.map { item($0.value, .help($0.help), of: field, caret) }
    // Days are mostly asked for by their words, and years are many.
    if case .date = field.kind {
      return Array(items.suffix(fixed.count) + items.dropLast(fixed.count))
    }
    // What stands there already is no completion.
    return items.count == 1 && items[0].label == typed ? [] : items
  }

  /// Whether photos that have a value of a list were counted.
  private static func isCounted(_ field: QueryField, _ value: String) -> Bool {
    switch field.kind {
    case .choice where field.id == "is": FacetField.kinds.contains { $0.name == value }
    case .flag: true
    default: false
    }
  }

  private static func item(
    _ value: String, _ fact: Fact, of field: QueryField, _ caret: QueryCaret
  ) -> QueryCompletion {
    let written = QueryText(value: value).written
    // A whole value that was counted is meant as it is.
    guard let sign = caret.sign, field.exactSign != ":" else {
      return QueryCompletion(label: value, fact: fact, text: written + " ", replaced: caret.typed)
    }
    return QueryCompletion(
      label: value, fact: fact, text: "\(field.exactSign)\(written) ",
      replaced: sign.lowerBound..<caret.typed.upperBound)
  }
}
