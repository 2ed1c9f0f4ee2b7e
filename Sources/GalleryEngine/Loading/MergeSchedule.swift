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
  /// Nothing waits longer than this, whatever its merge costs: a person would take it for missing.
  package static let limit = Duration.seconds(2)

  private var lastMerge: Duration?
  private var waitingSince: Duration?
  /// When it is to be asked again, if that was asked for.
  private var alarm: Duration?

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
    let (overdueAt, limitAt) = (since + MergeSchedule.overdue, since + MergeSchedule.limit)
    if now >= limitAt || isWorth(now >= overdueAt) { return .merge }
    // Once overdue, only more photos change the answer, and the caller that adds them asks again.
    return .wait(until: now < overdueAt ? overdueAt : limitAt)
  }

  package mutating func merged(at now: Duration) {
    lastMerge = now
    waitingSince = nil
  }

  /// Takes note that an alarm at `time` is wanted, and returns whether it has to be set: none is,
  /// or only a later one, which it replaces.
  package mutating func needsAlarm(at time: Duration) -> Bool {
    if let alarm, alarm <= time { return false }
    alarm = time
    return true
  }

  package mutating func alarmRang() {
    alarm = nil
  }
}
