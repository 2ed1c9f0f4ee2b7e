/// Requests of one kind, at most one of which is under way, as in a `RequestSlot`. A failed request
/// is repeated after a delay that increases each time.
package struct RetriedSlot: Sendable {
  private var slot = RequestSlot()
  private var retry = RetryTime()

  package init() {}

  package var hasPendingRequest: Bool { slot.hasPendingRequest }

  /// When to repeat the request. Nil if nothing has failed since the last request.
  package var retryTime: Duration? { retry.due }

  /// Returns the number of a new request. While a request is under way, returns nil and marks its
  /// answer as outdated.
  package mutating func begin() -> RequestNumber? {
    guard let number = slot.begin() else { return nil }
    retry.cancel()
    return number
  }

  /// Returns the number of a request that replaces the one under way, whose answer will be late.
  package mutating func replace() -> RequestNumber {
    retry.cancel()
    return slot.replace()
  }

  /// Marks the answer under way as outdated, because its subject has changed.
  package mutating func invalidate() { slot.invalidate() }

  /// Cancels the request under way and any retry.
  package mutating func cancel() {
    slot.cancel()
    retry.cancel()
  }

  /// Receives an answer. An outdated one must be requested again.
  package mutating func receive(_ number: RequestNumber) -> AnswerAge {
    let age = slot.receive(number)
    if age != .stale { retry.succeed() }
    return age
  }

  /// Records a failure. The known data is kept. The request is to be repeated at `retryTime`, or at
  /// once if the answer would have been outdated.
  package mutating func fail(_ number: RequestNumber, at now: Duration) -> AnswerAge {
    let age = slot.receive(number)
    if age == .current { retry.fail(at: now) }
    return age
  }

  /// Returns whether the retry is due, and clears it.
  package mutating func consumeRetry(at now: Duration) -> Bool { retry.consumeDue(at: now) }
}
