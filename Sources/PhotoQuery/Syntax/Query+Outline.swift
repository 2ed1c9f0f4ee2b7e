extension Query {
  /// The tree as text, with a line per part, indented by two spaces per level.
  package var outline: [String] {
    func lines(_ name: String, _ parts: [Query]) -> [String] {
      [name] + parts.flatMap { $0.outline.map { "  " + $0 } }
    }
    switch self {
    case .all: return ["all"]
    case .not(let query): return lines("not", [query])
    case .and(let parts): return lines("and", parts)
    case .or(let parts): return lines("or", parts)
    case .term(let term):
      guard case .reading(_, let field, let value) = term.subject else { return [term.description] }
      let fieldTerm = QueryTerm(.field(field, .matches, [value]))
      return ["\(fieldTerm) or these words: \(term)"]
    }
  }
}
