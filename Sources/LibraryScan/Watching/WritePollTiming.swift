/// Decides when a catalogue is polled for writes of other programs: only after its log was written
/// to.
///
/// A change becomes visible only a moment after it was written to the log, or later if a disk
/// synchronises it first. The catalogue is therefore polled a few more times, with increasing
/// delays. Times are from any monotonic clock.
package struct WritePollTiming: Sendable {
  /// The minimum time between two polls.
  package static let minimumInterval = Duration.milliseconds(300)
  /// The times after a write to the log at which the catalogue is polled.
  package static let delays: [Duration] = [
    .milliseconds(20), .milliseconds(400), .seconds(2), .seconds(10),
  ]

  /// When to poll next. Nil if nothing was written.
  package private(set) var wakeAt: Duration?
  private var written = Duration.zero
  /// The number of polls since then.
  private var pollCount = WritePollTiming.delays.count
  private var earliest = Duration.zero

  package init() {}

  /// Records a write to the log.
  package mutating func recordWrite(at now: Duration) {
    written = now
    pollCount = 0
    wakeAt = max(
      min(wakeAt ?? now + WritePollTiming.delays[0], now + WritePollTiming.delays[0]), earliest)
  }

  /// Returns whether to poll now, and if so, schedules the next poll.
  package mutating func shouldPoll(at now: Duration) -> Bool {
    guard let wakeAt, wakeAt <= now else { return false }
    earliest = now + WritePollTiming.minimumInterval
    pollCount += 1
    self.wakeAt =
      pollCount < WritePollTiming.delays.count
      ? max(written + WritePollTiming.delays[pollCount], earliest) : nil
    return true
  }

  /// Records that polling failed, or that the changes could not be processed, so that polling is
  /// repeated.
  package mutating func failed() {
    wakeAt = earliest
  }
}
