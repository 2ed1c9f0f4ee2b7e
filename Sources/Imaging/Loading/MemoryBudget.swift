/// The total memory of all decoders, counted by their estimated needs.
///
/// A request larger than the total runs alone. Nothing waits forever: a request that doesn't fit
/// holds back all later requests that aren't small.
package struct MemoryBudget: Hashable, Sendable {
  package let total: Int
  package private(set) var taken = 0

  /// `total` is in bytes.
  package init(_ total: Int) {
    precondition(total > 0, "A budget of nothing would let nothing run")
    self.total = total
  }

  /// Whether there is room for this number of bytes now.
  package func hasRoom(for bytes: Int) -> Bool {
    taken == 0 || bytes <= total - taken
  }

  /// Whether a request may overtake others that wait for room: a part of the budget is always left
  /// for small ones.
  package func isSmall(_ bytes: Int) -> Bool { bytes <= total / 8 }

  package mutating func reserve(_ bytes: Int) {
    taken += bytes
  }

  package mutating func release(back bytes: Int) {
    precondition(bytes <= taken, "Only what was taken can be given back")
    taken -= bytes
  }
}
