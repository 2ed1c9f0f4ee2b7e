/// Requests of one kind about many things, of which each is asked about once at a time. A request may
/// be about several of them.
package struct KeyedRequests<Key: Hashable & Sendable>: Sendable {
  private var slots: [Key: RequestSlot] = [:]
  private var next = RequestNumber.first

  package init() {}

  package func isUnderWay(_ key: Key) -> Bool { slots[key]?.isUnderWay ?? false }

  /// The number of a request, and those of `keys` that it is about, each once: those that no request
  /// under way is about. The answers of the others will be out of date. Nil where there are none.
  package mutating func begin(
    _ keys: some Sequence<Key>
  ) -> (number: RequestNumber, keys: [Key])? {
    let free = keys.filter { slots[$0, default: RequestSlot()].begin(as: next) }
    guard !free.isEmpty else { return nil }
    defer { next = next.next }
    return (next, free)
  }

  /// Everything is to be asked about once more, without waiting for what is under way.
  package mutating func release() {
    // Of those that were never answered nothing needs to be kept.
    slots = slots.filter { $0.value.hasLateAnswers }
    for key in slots.keys { slots[key]?.release() }
  }

  /// The same for some only.
  package mutating func release(where isMeant: (Key) -> Bool) {
    for key in slots.keys where isMeant(key) { slots[key]?.release() }
  }

  /// What is known of it is dropped, so that no answer is too old.
  package mutating func forget(_ key: Key) {
    if !isUnderWay(key) { slots[key] = nil }
  }

  /// An answer came: what it is worth for one of the things that it is about.
  package mutating func take(_ number: RequestNumber, for key: Key) -> AnswerAge {
    slots[key, default: RequestSlot()].take(number)
  }
}
