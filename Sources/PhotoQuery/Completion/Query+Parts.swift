extension Query {
  /// The parts that must all match, from the left.
  package var parts: [Query] {
    switch self {
    case .all: []
    case .and(let parts): parts
    case .term, .not, .or: [self]
    }
  }

  /// Creates the conjunction of some queries.
  package init(all parts: [Query]) {
    switch parts.count {
    case 0: self = .all
    case 1: self = parts[0]
    default: self = .and(parts)
    }
  }

  /// Returns the query without one of its parts.
  package func removing(part index: Int) -> Query {
    var parts = parts
    guard parts.indices.contains(index) else { return self }
    parts.remove(at: index)
    return Query(all: parts)
  }
}
