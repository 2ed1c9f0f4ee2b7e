/// How much memory all decoders together may take. It counts what they are likely to need.
///
/// What is larger than all of it runs alone. Nothing waits for ever: what does not fit keeps back
/// everything behind it that is not small.
package struct MemoryBudget: Hashable, Sendable {
  package let total: Int
  package private(set) var taken = 0

  /// `total` is in bytes.
  package init(_ total: Int) {
    precondition(total > 0, "A budget of nothing would let nothing run")
    self.total = total
  }

  /// Whether there is room for so many bytes now.
  package func hasRoom(for bytes: Int) -> Bool {
    taken == 0 || bytes <= total - taken
  }

  /// Whether it may pass others that wait for room: there are always some bytes for it.
  package func isSmall(_ bytes: Int) -> Bool { bytes <= total / 8 }

  package mutating func reserve(_ bytes: Int) {
    taken += bytes
  }

  package mutating func give(back bytes: Int) {
    precondition(bytes <= taken, "Only what was taken can be given back")
    taken -= bytes
  }
}
