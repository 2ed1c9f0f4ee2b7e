import Workers

/// The time at which a failed request is repeated.
struct RetryTime: Sendable {
  private var backOff = BackOff()
  /// The time on the clock of the state. Nil if no retry is pending.
  private(set) var due: Duration?

  /// Schedules a retry after a failure.
  mutating func fail(at now: Duration) {
    due = now + backOff.fail()
  }

  /// Resets the delay after a success.
  mutating func succeed() {
    backOff.succeed()
    due = nil
  }

  /// Cancels the retry, because the request is being made or is no longer wanted.
  mutating func cancel() {
    due = nil
  }

  /// Returns whether the retry is due, and clears it.
  mutating func consumeDue(at now: Duration) -> Bool {
    guard let due, due <= now else { return false }
    self.due = nil
    return true
  }
}
