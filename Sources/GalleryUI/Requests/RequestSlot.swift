/// Requests of one kind, of which one is under way at a time. Late and swapped answers are known by
/// their numbers.
package struct RequestSlot: Sendable {
  private var next = RequestNumber.first
  /// Answers with lower numbers are late.
  private var oldestTaken = RequestNumber.first
  private var underWay: RequestNumber?
  private var isOutdated = false

  package init() {}

  package var isUnderWay: Bool { underWay != nil }

  /// Whether an answer with a lower number than some is late.
  var hasLateAnswers: Bool { oldestTaken > .first }

  /// Whether the request of a number is under way: a part of its answer may be shown.
  package func awaits(_ number: RequestNumber) -> Bool { underWay == number }

  /// The number of a request to be made now. Nil while one is under way: its answer will be out of
  /// date then, and the next request is to be made when it comes.
  package mutating func begin() -> RequestNumber? {
    begin(as: next) ? underWay : nil
  }

  /// The number of a request that takes the place of the one under way, whose answer will be late.
  package mutating func replace() -> RequestNumber {
    giveUp()
    let number = next
    _ = begin(as: number)
    return number
  }

  /// The same with a number that is higher than all before it, or that of the request that is being
  /// made; says whether the request is to be made.
  mutating func begin(as number: RequestNumber) -> Bool {
    guard underWay == nil else {
      if underWay != number { isOutdated = true }
      return false
    }
    underWay = number
    next = number.next
    return true
  }

  /// What is asked about changes: the answer under way will be out of date.
  package mutating func outdate() {
    isOutdated = isUnderWay
  }

  /// What is asked about has changed, and is to be asked about once more without waiting: the answer
  /// under way will be out of date.
  package mutating func release() {
    underWay = nil
    isOutdated = false
  }

  /// What is under way is not waited for any more: its answer will be late.
  package mutating func giveUp() {
    release()
    oldestTaken = next
  }

  /// An answer came.
  package mutating func take(_ number: RequestNumber) -> AnswerAge {
    guard number >= oldestTaken else { return .late }
    oldestTaken = number
    guard number == underWay else { return .outdated }
    defer { release() }
    return isOutdated ? .outdated : .current
  }
}
