/// Decides when a catalogue is asked whether others have written to it: when its log was written
/// to, and otherwise never.
///
/// A change counts only a moment after it was written to the log, or later where a disk synchronises
/// it first. So it is asked a few times more, each time after a longer wait. Times are on any clock that does
/// not go back.
package struct WritePace: Sendable {
  /// Two questions never come closer together than this.
  package static let distance = Duration.milliseconds(300)
  /// So long after the log was written to it is asked.
  package static let waits: [Duration] = [
    .milliseconds(20), .milliseconds(400), .seconds(2), .seconds(10),
  ]

  /// When to ask next; nil when nothing was written.
  package private(set) var wakeAt: Duration?
  private var written = Duration.zero
  /// How often it was asked since then.
  private var asked = WritePace.waits.count
  private var earliest = Duration.zero

  package init() {}

  /// The log was written to.
  package mutating func written(at now: Duration) {
    written = now
    asked = 0
    wakeAt = max(min(wakeAt ?? now + WritePace.waits[0], now + WritePace.waits[0]), earliest)
  }

  /// Says whether to ask now, and if so, when to ask again.
  package mutating func takeTurn(at now: Duration) -> Bool {
    guard let wakeAt, wakeAt <= now else { return false }
    earliest = now + WritePace.distance
    asked += 1
    self.wakeAt =
      asked < WritePace.waits.count ? max(written + WritePace.waits[asked], earliest) : nil
    return true
  }

  /// The question failed, or what others wrote could not be taken: it is asked again.
  package mutating func failed() {
    wakeAt = earliest
  }
}
