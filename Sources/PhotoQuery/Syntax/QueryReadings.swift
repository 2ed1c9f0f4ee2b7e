/// Detects words that may also be a field: `march 2014`, `iso 400` or `raw`.
enum QueryReadings {
  /// Returns the conjunction of some parts, with consecutive words read together.
  static func joined(_ parts: [Query]) -> Query {
    let flat = parts.flatMap { part in if case .and(let inner) = part { inner } else { [part] } }
    var read: [Query] = []
    var index = 0
    while index < flat.count {
      if let (term, length) = reading(flat[index...]) {
        read.append(.term(term))
        index += length
      } else {
        read.append(flat[index])
        index += 1
      }
    }
    return read.count == 1 ? read[0] : .and(read)
  }

  private static func reading(_ parts: ArraySlice<Query>) -> (QueryTerm, Int)? {
    guard let (first, column) = word(parts.first) else { return nil }
    if let (second, _) = word(parts.dropFirst().first), let found = pair(first, second) {
      return (QueryTerm(.reading([first, second], found.0, found.1), at: column), 2)
    }
    guard let found = single(first) else { return nil }
    return (QueryTerm(.reading([first], found.0, found.1), at: column), 1)
  }

  private static func word(_ part: Query?) -> (String, Int)? {
    guard case .term(let term) = part, case .words(let text) = term.subject, !text.isQuoted else {
      return nil
    }
    return (text.text, term.column)
  }

  /// `march 2014`, `2014 march`, `iso 400`.
  private static func pair(_ first: String, _ second: String) -> (QueryField.ID, QueryValue)? {
    let (left, right) = (first.lowercased(), second.lowercased())
    if DateReader.month(left) != nil, year(right) { return value("date", "\(left)-\(right)") }
    if year(left), DateReader.month(right) != nil { return value("date", "\(right)-\(left)") }
    if left == "iso" { return value("iso", right) }
    return nil
  }

  /// `f/4`, `iso400`, `50mm`, `1/500`, `raw`.
  private static func single(_ word: String) -> (QueryField.ID, QueryValue)? {
    let word = word.lowercased()
    if word.hasPrefix("f/") { return value("f", word) }
    if word.hasPrefix("iso"), word.count > 3 { return value("iso", String(word.dropFirst(3))) }
    if word.hasSuffix("mm"), word.first?.isNumber == true { return value("focal", word) }
    if word.hasPrefix("1/") { return value("shutter", word) }
    if let choice = QueryChoice.named(word, among: QueryChoice.ofIs), isKind(choice.id) {
      return (
        "is", QueryValue(QueryText(choice.id), .choice(choice.id))
      )
    }
    return nil
  }

  /// Kinds of photos that people search for by name. `live` and `hdr` are also common in other
  /// meanings.
  private static func isKind(_ id: String) -> Bool {
    ["favourite", "video", "raw", "panorama", "screenshot", "selfie", "rejected"].contains(id)
  }

  private static func year(_ word: String) -> Bool {
    word.count == 4 && (DateReader.number(word).map { (1826...9999).contains($0) } ?? false)
  }

  private static func value(_ field: QueryField.ID, _ text: String) -> (QueryField.ID, QueryValue)?
  {
    let reader = ValueReader(.known(field), .matches, column: 0)
    guard RangeText.split(text) == nil, let value = try? reader.value(QueryText(text)) else {
      return nil
    }
    return (field, value)
  }
}
