extension Query {
  /// What all must hold for, from the left.
  package var parts: [Query] {
    switch self {
    case .all: []
    case .and(let parts): parts
    case .term, .not, .or: [self]
    }
  }

  /// All of some queries.
  package init(all parts: [Query]) {
    switch parts.count {
    case 0: self = .all
    case 1: self = parts[0]
    default: self = .and(parts)
    }
  }

  /// Without one of its parts.
  package func removing(part index: Int) -> Query {
    var parts = parts
    guard parts.indices.contains(index) else { return self }
    parts.remove(at: index)
    return Query(all: parts)
  }
}
