/// A clock that returns the time since an arbitrary start and can sleep.
package protocol SchedulingClock: Sendable {
  var now: Duration { get }

  /// Returns at the instant, or earlier if the task is cancelled.
  func sleep(until instant: Duration) async
}

/// The system clock.
package struct SystemClock: SchedulingClock {
  private let start = ContinuousClock.now

  package init() {}

  package var now: Duration { start.duration(to: .now) }

  package func sleep(until instant: Duration) async {
    // The sleep ends early only if the task is cancelled, which the caller checks.
    try? await Task.sleep(until: start.advanced(by: instant), clock: .continuous)
  }
}
