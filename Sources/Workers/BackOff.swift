/// The delay before a failed operation is tried again: a second, then twice as long each time, at
/// most a minute.
package struct BackOff: Hashable, Sendable {
  package static let shortest = Duration.seconds(1)
  package static let longest = Duration.seconds(60)

  private var next = BackOff.shortest

  package init() {}

  /// Records a failure and returns the delay before the next attempt.
  package mutating func fail() -> Duration {
    defer { next = min(next * 2, BackOff.longest) }
    return next
  }

  /// Records a success, which resets the delay.
  package mutating func succeed() {
    next = BackOff.shortest
  }
}
