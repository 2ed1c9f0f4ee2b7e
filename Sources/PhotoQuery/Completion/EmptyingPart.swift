/// The part of a query after which no photos are left.
package struct EmptyingPart: Hashable, Sendable {
  /// The query of the parts before it; `all` if it is the first.
  package let before: Query
  /// The number of photos that these find; 0 for `all`, which isn't counted.
  package let count: Int
  package let part: Query

  /// Finds the part from the left, in a query that finds nothing; nil for a query of one part.
  /// `counts` are the numbers of photos found by `query.beginnings`, as far as they have been
  /// counted.
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
  /// The query of its first part, of its first two, and so on, without the complete query.
  package var beginnings: [Query] {
    let parts = parts
    return parts.indices.dropLast().map { Query(all: Array(parts[...$0])) }
  }
}
