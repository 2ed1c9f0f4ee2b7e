/// Decides when what has arrived is merged and shown. It knows no clock but the times it is given.
package struct MergeSchedule: Sendable {
  package enum Decision: Equatable, Sendable {
    case merge
    /// Ask again at this time.
    case wait(until: Duration)
    case nothing
  }

  /// Snapshots are never closer together: twenty a second look like a steady flow.
  package static let interval = Duration.milliseconds(50)
  /// From here on waiting would be noticed.
  package static let overdue = Duration.milliseconds(250)

  private var lastMerge: Duration?
  private var waitingSince: Duration?

  package init() {}

  /// What to do now. `isWorth` is asked with whether the wait is overdue; times come from any clock
  /// that does not go back.
  package mutating func decide(
    at now: Duration, isPending: Bool, isWorth: (_ isOverdue: Bool) -> Bool
  ) -> Decision {
    guard isPending else {
      waitingSince = nil
      return .nothing
    }
    let since = waitingSince ?? now
    waitingSince = since
    if let lastMerge, now < lastMerge + MergeSchedule.interval {
      return .wait(until: lastMerge + MergeSchedule.interval)
    }
    let overdueAt = since + MergeSchedule.overdue
    guard isWorth(now >= overdueAt) else {
      // Not worth it even when overdue: more photos will come, or the end.
      return .wait(until: max(overdueAt, now + MergeSchedule.interval))
    }
    return .merge
  }

  package mutating func merged(at now: Duration) {
    lastMerge = now
    waitingSince = nil
  }
}
