/// Requests of one kind for many keys. At most one request per key is under way. A request may
/// cover several keys.
package struct KeyedRequests<Key: Hashable & Sendable>: Sendable {
  private var slots: [Key: RequestSlot] = [:]
  private var next = RequestNumber.first

  package init() {}

  package func isPending(_ key: Key) -> Bool { slots[key]?.hasPendingRequest ?? false }

  /// Returns the number of a new request and the keys that it covers, without duplicates: those
  /// that have no request under way. For the other keys, the answer under way becomes outdated.
  /// Returns nil if no keys remain.
  package mutating func begin(
    _ keys: some Sequence<Key>
  ) -> (number: RequestNumber, keys: [Key])? {
    let free = keys.filter { slots[$0, default: RequestSlot()].begin(as: next) }
    guard !free.isEmpty else { return nil }
    defer { next = next.next }
    return (next, free)
  }

  /// Allows new requests for all keys without waiting for those under way.
  package mutating func release() {
    // Slots without an answer contain nothing to keep.
    slots = slots.filter { $0.value.hasStaleAnswers }
    for key in slots.keys { slots[key]?.release() }
  }

  /// Allows new requests for some keys.
  package mutating func release(where isIncluded: (Key) -> Bool) {
    for key in slots.keys where isIncluded(key) { slots[key]?.release() }
  }

  /// Removes a key whose data was discarded, so that any answer is accepted.
  package mutating func forget(_ key: Key) {
    if !isPending(key) { slots[key] = nil }
  }

  /// Receives an answer, and returns its age for one of its keys.
  package mutating func receive(_ number: RequestNumber, for key: Key) -> AnswerAge {
    slots[key, default: RequestSlot()].receive(number)
  }
}
