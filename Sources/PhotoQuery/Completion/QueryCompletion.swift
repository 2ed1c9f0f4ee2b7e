/// A completion of a query being typed.
package struct QueryCompletion: Hashable, Sendable {
  package enum Fact: Hashable, Sendable {
    /// A description.
    case help(String)
    /// The number of photos.
    case count(Int)
  }

  /// The text for display.
  package let label: String
  package let fact: Fact
  /// The text to insert.
  package let text: String
  /// The Unicode scalars to replace.
  package let replaced: Range<Int>

  package init(label: String, fact: Fact, text: String, replaced: Range<Int>) {
    (self.label, self.fact, self.text, self.replaced) = (label, fact, text, replaced)
  }

  /// Longer lists aren't useful.
  package static let limit = 200

  /// Returns the completions of the typed beginning: names of fields, and known values; for a
  /// field, its values with that beginning.
  package static func all(for caret: QueryCaret, _ values: QueryValues) -> [QueryCompletion] {
    switch caret.place {
    case .inside: []
    case .word(let typed): fields(typed, caret.typed) + terms(typed, caret.typed, values)
    case .value(let field, let typed): completions(of: .known(field), typed, caret, values)
    }
  }

  // MARK: Words

  /// Fields that match by name, then those that match by another spelling.
  private static func fields(_ input: String, _ replaced: Range<Int>) -> [QueryCompletion] {
    let started = input.lowercased()
    let named = QueryField.all.filter { $0.id.hasPrefix(started) }
    let otherFields = QueryField.all.filter { field in
      !field.id.hasPrefix(started) && field.aliases.contains { $0.hasPrefix(started) }
    }
    return (named + otherFields).map { field in
      let isWord = if case .onThisDay = field.kind { true } else { false }
      return QueryCompletion(
        label: field.id, fact: .help(field.help), text: field.id + (isWord ? " " : ":"),
        replaced: replaced)
    }
  }

  /// The fields whose values are offered for a word.
  private static let named = ["is", "camera", "lens", "keyword", "country", "city", "album"]

  private static func terms(
    _ input: String, _ replaced: Range<Int>, _ values: QueryValues
  ) -> [QueryCompletion] {
    // A single letter of an alphabet matches too many values.
    guard
      input.unicodeScalars.count > 1 || input.unicodeScalars.contains(where: { $0.value > 0x2E7F })
    else { return [] }
    let pattern = TextPattern(QueryText(input))
    return named.flatMap { id -> [QueryCompletion] in
      let field = QueryField.known(id)
      return (values[id] ?? []).lazy.filter { pattern.matches($0.value) }.prefix(3).map {
        let text = "\(id)\(field.exactOperator)\(QueryText(value: $0.value).written)"
        return QueryCompletion(
          label: text, fact: .count($0.count), text: text + " ", replaced: replaced)
      }
    }
  }

  // MARK: Values

  private static func completions(
    of field: QueryField, _ input: String, _ caret: QueryCaret, _ values: QueryValues
  ) -> [QueryCompletion] {
    let started = input.lowercased()
    let pattern = TextPattern(QueryText(input))
    let counted = values.values(of: field) {
      started.isEmpty || $0.lowercased().hasPrefix(started) || pattern.matches($0)
    }
    let fixed = field.fixedValues.filter { value, _ in
      // For countable values, those that exist are sufficient.
      value.hasPrefix(started)
        && !(counted.map { counts in counts.contains { $0.value == value } } ?? false)
        && (counted == nil || !isCounted(field, value))
    }
    let items =
      (counted ?? []).prefix(limit).map { item($0.value, .count($0.count), of: field, caret) }
      + fixed.map { item($0.value, .help($0.help), of: field, caret) }
    // Days are mostly given by their words, and there are many years.
    if case .date = field.kind {
      return Array(items.suffix(fixed.count) + items.dropLast(fixed.count))
    }
    // The text typed already isn't a completion.
    return items.count == 1 && items[0].label == input ? [] : items
  }

  /// Whether the photos with a value of a list were counted.
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
    // A complete value that was counted is matched exactly.
    guard let operatorRange = caret.operatorRange, field.exactOperator != ":" else {
      return QueryCompletion(label: value, fact: fact, text: written + " ", replaced: caret.typed)
    }
    return QueryCompletion(
      label: value, fact: fact, text: "\(field.exactOperator)\(written) ",
      replaced: operatorRange.lowerBound..<caret.typed.upperBound)
  }
}
