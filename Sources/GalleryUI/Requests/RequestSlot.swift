/// Requests of one kind, at most one of which is under way. Late and reordered answers are detected
/// by their numbers.
package struct RequestSlot: Sendable {
  private var next = RequestNumber.first
  /// The lowest number accepted. Answers with lower numbers are late.
  private var lowestAccepted = RequestNumber.first
  private var pendingNumber: RequestNumber?
  private var isOutdated = false

  package init() {}

  package var hasPendingRequest: Bool { pendingNumber != nil }

  /// Whether there are numbers whose answers would be late.
  var hasStaleAnswers: Bool { lowestAccepted > .first }

  /// Returns whether the request with a number is under way, so that a part of its answer may be
  /// shown.
  package func isPending(_ number: RequestNumber) -> Bool { pendingNumber == number }

  /// Returns the number of a new request. While a request is under way, returns nil and marks its
  /// answer as outdated. The next request is to be made when that answer arrives.
  package mutating func begin() -> RequestNumber? {
    begin(as: next) ? pendingNumber : nil
  }

  /// Returns the number of a request that replaces the one under way, whose answer will be late.
  package mutating func replace() -> RequestNumber {
    cancel()
    let number = next
    _ = begin(as: number)
    return number
  }

  /// Begins a request with a number that is either higher than all before or the number of the
  /// request under way. Returns whether the request is to be made.
  mutating func begin(as number: RequestNumber) -> Bool {
    guard pendingNumber == nil else {
      if pendingNumber != number { isOutdated = true }
      return false
    }
    pendingNumber = number
    next = number.next
    return true
  }

  /// Marks the answer under way as outdated, because its subject has changed.
  package mutating func invalidate() {
    isOutdated = hasPendingRequest
  }

  /// Allows a new request at once, because the subject has changed. The answer under way will be
  /// outdated.
  package mutating func release() {
    pendingNumber = nil
    isOutdated = false
  }

  /// Cancels the request under way. Its answer will be late.
  package mutating func cancel() {
    release()
    lowestAccepted = next
  }

  /// Receives an answer, and returns its age.
  package mutating func receive(_ number: RequestNumber) -> AnswerAge {
    guard number >= lowestAccepted else { return .stale }
    lowestAccepted = number
    guard number == pendingNumber else { return .outdated }
    defer { release() }
    return isOutdated ? .outdated : .current
  }
}
