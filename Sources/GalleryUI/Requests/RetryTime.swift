import Workers

/// When something that could not be read is asked for once more.
struct RetryTime: Sendable {
  private var backOff = BackOff()
  /// On the clock of the state; nil where nothing is to be asked again.
  private(set) var due: Duration?

  /// It could not be read.
  mutating func fail(at now: Duration) {
    due = now + backOff.fail()
  }

  /// It was read.
  mutating func succeed() {
    backOff.succeed()
    due = nil
  }

  /// It is asked for now, or not wanted any more.
  mutating func giveUp() {
    due = nil
  }

  /// Whether it is to be asked for now; it counts as asked then.
  mutating func takeDue(at now: Duration) -> Bool {
    guard let due, due <= now else { return false }
    self.due = nil
    return true
  }
}
