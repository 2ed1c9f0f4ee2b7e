import GalleryEngine

/// Schedules the evaluation of smart albums: immediately after an idle period, otherwise later, so
/// that it doesn't slow down a growing library.
struct SmartAlbumSchedule: Sendable {
  private var slot = RetriedSlot()
  private var isRequested = false
  private var startTime = Duration.zero
  private var nextStart = Duration.zero

  /// Pauses between evaluations: at least three times the duration of the last one (a quarter of
  /// the time is spent on them), and at least 300 ms (at most three per second).
  private static let pauseFactor = 3
  private static let minimumPause = Duration.milliseconds(300)

  /// Returns the number of a request to be made now, or nil if it is due later or one is under way.
  mutating func request(at now: Duration) -> RequestNumber? {
    guard !slot.hasPendingRequest else {
      slot.invalidate()
      return nil
    }
    guard now >= nextStart else {
      isRequested = true
      return nil
    }
    isRequested = false
    startTime = now
    return slot.begin()
  }

  /// Returns whether a response is to be used.
  mutating func receive(_ request: RequestNumber, at now: Duration) -> Bool {
    let age = slot.receive(request)
    guard age != .stale else { return false }
    nextStart =
      now + max(SmartAlbumSchedule.minimumPause, (now - startTime) * SmartAlbumSchedule.pauseFactor)
    if age == .outdated { isRequested = true }
    return true
  }

  /// Records a failure; earlier results stay. Returns whether the request was still expected.
  mutating func fail(_ request: RequestNumber, at now: Duration) -> Bool {
    let age = slot.fail(request, at: now)
    if age == .outdated { isRequested = true }
    return age != .stale
  }

  /// When the next evaluation is due, or nil if none is.
  var retryTime: Duration? { isRequested ? nextStart : slot.retryTime }

  mutating func consumeRetry(at now: Duration) -> Bool {
    if isRequested, now >= nextStart { return true }
    return slot.consumeRetry(at: now)
  }
}
