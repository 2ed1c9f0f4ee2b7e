/// The total memory of all decoders, counted by their estimated needs.
///
/// A request larger than the total runs alone. Nothing waits forever: a request that doesn't fit
/// holds back all later requests that aren't small.
package struct MemoryBudget: Hashable, Sendable {
  package let total: Int
  package private(set) var used = 0

  /// `total` is in bytes.
  package init(_ total: Int) {
    precondition(total > 0, "A budget of nothing would let nothing run")
    self.total = total
  }

  /// Whether there is room for this number of bytes now.
  package func hasRoom(for bytes: Int) -> Bool {
    used == 0 || bytes <= total - used
  }

  /// Whether a request may overtake others that wait for room: a part of the budget is always left
  /// for small ones.
  package func isSmall(_ bytes: Int) -> Bool { bytes <= total / 8 }

  package mutating func reserve(_ bytes: Int) {
    used += bytes
  }

  package mutating func release(_ bytes: Int) {
    precondition(bytes <= used, "Only what was taken can be given back")
    used -= bytes
  }
}
