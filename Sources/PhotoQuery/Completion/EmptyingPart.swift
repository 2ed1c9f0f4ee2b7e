/// The part of a query that leaves nothing of what the parts before it find.
package struct EmptyingPart: Hashable, Sendable {
  /// What the parts before it ask for; `all` where it is the first.
  package let before: Query
  /// The number of photos that these find; 0 of `all`, which is not counted.
  package let count: Int
  package let part: Query

  /// Looks for it from the left, in a query that finds nothing; nil for a query of one part. `counts` are the
  /// numbers of photos that `query.beginnings` find, as far as these were counted.
  package init?(of query: Query, counts: [Int]) {
    let parts = query.parts
    let index = counts.firstIndex(of: 0) ?? counts.count
    guard parts.count > 1, parts.indices.contains(index) else { return nil }
    before = Query(all: Array(parts[..<index]))
    count = index > 0 ? counts[index - 1] : 0
    part = parts[index]
  }
}

extension Query {
  /// Its first part, its first two, and so on, without the whole of it.
  package var beginnings: [Query] {
    let parts = parts
    return parts.indices.dropLast().map { Query(all: Array(parts[...$0])) }
  }
}
