/// Decides when received changes are merged and shown. It has no clock: the caller passes all
/// times.
package struct MergeSchedule: Sendable {
  package enum Decision: Equatable, Sendable {
    case merge
    /// Call `decide` again at this time.
    case wait(until: Duration)
    case nothing
  }

  /// The minimum time between snapshots. Twenty per second look continuous.
  package static let interval = Duration.milliseconds(50)
  /// The wait from which on a user would notice a delay.
  package static let noticeableWait = Duration.milliseconds(250)
  /// The maximum wait, regardless of the cost of the merge. After this time a user would believe
  /// that photos are missing.
  package static let maximumWait = Duration.seconds(2)

  private var lastMerge: Duration?
  private var waitingSince: Duration?
  /// The time of the pending alarm, or nil if none is set.
  private var alarm: Duration?

  package init() {}

  /// Decides what to do now. `isWorthMerging` receives whether the wait is overdue. Times may come
  /// from any monotonic clock.
  package mutating func decide(
    at now: Duration, isPending: Bool, shouldMerge: (_ isOverdue: Bool) -> Bool
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
    let (overdueAt, limitAt) = (
      since + MergeSchedule.noticeableWait, since + MergeSchedule.maximumWait
    )
    if now >= limitAt || shouldMerge(now >= overdueAt) { return .merge }
    // Once overdue, only more photos change the decision, and the caller that adds them calls this
    // again.
    return .wait(until: now < overdueAt ? overdueAt : limitAt)
  }

  package mutating func merged(at now: Duration) {
    lastMerge = now
    waitingSince = nil
  }

  /// Records that an alarm at `time` is needed. Returns whether the caller has to set it: that is,
  /// if none is set or only a later one, which it replaces.
  package mutating func needsAlarm(at time: Duration) -> Bool {
    if let alarm, alarm <= time { return false }
    alarm = time
    return true
  }

  package mutating func alarmFired() {
    alarm = nil
  }
}
