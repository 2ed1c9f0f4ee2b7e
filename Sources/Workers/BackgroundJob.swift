/// A job that runs in the background when nothing else is to be done, in steps of a few
/// milliseconds each.
package struct BackgroundJob: Sendable {
  /// Whether the job has more steps.
  package enum Step: Hashable, Sendable { case more, done }

  package enum Priority: Int, Hashable, Comparable, Sendable {
    /// For results that are required later.
    case idle
    /// For results that may be visible on the screen.
    case visible

    package static func < (left: Priority, right: Priority) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The pause after a step: a multiple of the duration of the step, and at least a minimum.
  package struct Pause: Hashable, Sendable {
    package var factor: Double
    package var minimum: Duration

    package init(factor: Double, minimum: Duration) {
      self.factor = factor
      self.minimum = minimum
    }

    func after(_ worked: Duration) -> Duration { max(minimum, worked * factor) }
  }

  package let name: String
  package let priority: Priority
  package let pause: Pause
  /// Runs one step, on the scheduler's thread. Returns early if `isCancelled` returns true.
  let step: @Sendable (_ isCancelled: () -> Bool) -> Step

  package init(
    _ name: String, _ priority: Priority, pause: Pause,
    step: @escaping @Sendable (_ isCancelled: () -> Bool) -> Step
  ) {
    self.name = name
    self.priority = priority
    self.pause = pause
    self.step = step
  }
}
