package import PhotoQuery

/// Which term of the filter is taken off.
package struct TermChoice: Hashable, Sendable {
  package let terms: [String]
  package private(set) var cursor: Int

  /// The last one comes first to hand.
  package init(_ query: Query) {
    terms = query.parts.map(\.description)
    cursor = max(0, terms.count - 1)
  }

  /// Goes round at the ends.
  package mutating func move(by steps: Int) {
    guard !terms.isEmpty else { return }
    cursor = (cursor + steps + terms.count) % terms.count
  }
}
