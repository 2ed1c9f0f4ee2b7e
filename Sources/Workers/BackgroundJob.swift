/// Something that goes on while nothing else is to be done, a step of some milliseconds after the
/// other.
package struct BackgroundJob: Sendable {
  /// Whether there is more to do after a step.
  package enum Step: Hashable, Sendable { case more, done }

  package enum Priority: Int, Hashable, Comparable, Sendable {
    /// For some time later.
    case idle
    /// For what may be on the screen.
    case seen

    package static func < (left: Priority, right: Priority) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// How long it rests after a step: a multiple of the time that the step took, and a time at the
  /// least.
  package struct Rest: Hashable, Sendable {
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
  package let rest: Rest
  /// One step, on the thread of the scheduler. It ends early where `isCancelled` says so.
  let step: @Sendable (_ isCancelled: () -> Bool) -> Step

  package init(
    _ name: String, _ priority: Priority, rest: Rest,
    step: @escaping @Sendable (_ isCancelled: () -> Bool) -> Step
  ) {
    self.name = name
    self.priority = priority
    self.rest = rest
    self.step = step
  }
}
