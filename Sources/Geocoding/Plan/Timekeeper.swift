/// Gives the time since any one start, and waits.
package protocol Timekeeper: Sendable {
  var now: Duration { get }

  /// Returns at the instant, or earlier when the task is cancelled.
  func sleep(until instant: Duration) async
}

/// The machine's own time.
package struct MachineTime: Timekeeper {
  private let start = ContinuousClock.now

  package init() {}

  package var now: Duration { start.duration(to: .now) }

  package func sleep(until instant: Duration) async {
    // A sleep ends early only when the task is cancelled, which its caller looks at.
    try? await Task.sleep(until: start.advanced(by: instant), clock: .continuous)
  }
}
