import GalleryEngine

/// Schedules the evaluation of smart albums: immediately after an idle period, otherwise later, so
/// that it doesn't slow down a growing library.
struct SmartFinding: Sendable {
  private var slot = RetriedSlot()
  private var isWanted = false
  private var begun = Duration.zero
  private var earliest = Duration.zero

  /// Pauses between evaluations: at least three times the duration of the last one (a quarter of
  /// the time is spent on them), and at least 300 ms (at most three per second).
  private static let rest = 3
  private static let gap = Duration.milliseconds(300)

  /// Returns the number of a request to be made now, or nil if it is due later or one is under way.
  mutating func want(at now: Duration) -> RequestNumber? {
    guard !slot.isUnderWay else {
      slot.outdate()
      return nil
    }
    guard now >= earliest else {
      isWanted = true
      return nil
    }
    isWanted = false
    begun = now
    return slot.begin()
  }

  /// Returns whether a response is to be used.
  mutating func take(_ request: RequestNumber, at now: Duration) -> Bool {
    let age = slot.take(request)
    guard age != .late else { return false }
    earliest = now + max(SmartFinding.gap, (now - begun) * SmartFinding.rest)
    if age == .outdated { isWanted = true }
    return true
  }

  /// Records a failure; earlier results stay. Returns whether the request was still expected.
  mutating func fail(_ request: RequestNumber, at now: Duration) -> Bool {
    let age = slot.fail(request, at: now)
    if age == .outdated { isWanted = true }
    return age != .late
  }

  /// When the next evaluation is due, or nil if none is.
  var retryTime: Duration? { isWanted ? earliest : slot.retryTime }

  mutating func takeRetry(at now: Duration) -> Bool {
    if isWanted, now >= earliest { return true }
    return slot.takeRetry(at: now)
  }
}
