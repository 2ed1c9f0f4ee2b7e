import GalleryEngine

/// When it is looked up what smart albums hold: at once where nothing was for a while, else later, so that
/// a library that grows is not slowed down by it.
struct SmartFinding: Sendable {
  private var slot = RetriedSlot()
  private var isWanted = false
  private var begun = Duration.zero
  private var earliest = Duration.zero

  /// A look-up takes at most a quarter of the time, and there are at most three a second.
  private static let rest = 3
  private static let gap = Duration.milliseconds(300)

  /// The number of a request to be made now; nil where that is later, or where one is under way.
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

  /// Says whether an answer counts.
  mutating func take(_ request: RequestNumber, at now: Duration) -> Bool {
    let age = slot.take(request)
    guard age != .late else { return false }
    earliest = now + max(SmartFinding.gap, (now - begun) * SmartFinding.rest)
    if age == .outdated { isWanted = true }
    return true
  }

  /// There is no answer: what is known stays. Says whether one is waited for.
  mutating func fail(_ request: RequestNumber, at now: Duration) -> Bool {
    let age = slot.fail(request, at: now)
    if age == .outdated { isWanted = true }
    return age != .late
  }

  /// When they are to be looked up, if they are.
  var retryTime: Duration? { isWanted ? earliest : slot.retryTime }

  mutating func takeRetry(at now: Duration) -> Bool {
    if isWanted, now >= earliest { return true }
    return slot.takeRetry(at: now)
  }
}
