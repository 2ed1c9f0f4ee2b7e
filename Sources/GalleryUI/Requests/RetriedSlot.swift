/// Requests of one kind, of which one is under way at a time, as in a `RequestSlot`. What fails is
/// asked for once more: after a while, which is longer each time.
package struct RetriedSlot: Sendable {
  private var slot = RequestSlot()
  private var retry = RetryTime()

  package init() {}

  package var isUnderWay: Bool { slot.isUnderWay }

  /// When it is to be asked once more; nil where nothing has failed since it was asked last.
  package var retryTime: Duration? { retry.due }

  /// The number of a request to be made now; nil while one is under way, whose answer will be out of
  /// date then.
  package mutating func begin() -> RequestNumber? {
    guard let number = slot.begin() else { return nil }
    retry.giveUp()
    return number
  }

  /// The number of a request that takes the place of the one under way, whose answer will be late.
  package mutating func replace() -> RequestNumber {
    retry.giveUp()
    return slot.replace()
  }

  /// What is asked about changes: the answer under way will be out of date.
  package mutating func outdate() { slot.outdate() }

  /// Neither what is under way nor what has failed is waited for any more.
  package mutating func giveUp() {
    slot.giveUp()
    retry.giveUp()
  }

  /// An answer came. One that is out of date is to be asked for again.
  package mutating func take(_ number: RequestNumber) -> AnswerAge {
    let age = slot.take(number)
    if age != .late { retry.succeed() }
    return age
  }

  /// There is no answer: what is known stays. It is to be asked again when `retryTime` has come; at
  /// once where the answer would have been out of date.
  package mutating func fail(_ number: RequestNumber, at now: Duration) -> AnswerAge {
    let age = slot.take(number)
    if age == .current { retry.fail(at: now) }
    return age
  }

  /// Whether the time has come to ask once more; nothing is waited for then.
  package mutating func takeRetry(at now: Duration) -> Bool { retry.takeDue(at: now) }
}
