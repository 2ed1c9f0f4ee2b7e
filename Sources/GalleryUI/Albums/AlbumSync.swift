/// Keeps the albums on screen in sync with the catalogue.
///
/// They are read again after each change. A response that is older than the last change is dropped,
/// so that albums never revert briefly during quick changes.
package struct AlbumSync: Sendable {
  private var pending = 0
  private var reading = RetriedSlot()

  package init() {}

  /// Records that a change was started.
  package mutating func begin() {
    pending += 1
    reading.invalidate()
  }

  /// Records that a change was stored or failed. Returns a request number if the albums must be
  /// read now.
  package mutating func end() -> RequestNumber? {
    pending -= 1
    return load()
  }

  /// Returns a request number if the albums must be read now. Otherwise they are read after the
  /// last pending change.
  package mutating func load() -> RequestNumber? {
    guard pending == 0 else {
      reading.invalidate()
      return nil
    }
    return reading.begin()
  }

  /// Receives a response. An outdated response must be requested again, now or after the last
  /// change.
  package mutating func receive(_ request: RequestNumber) -> AnswerAge { reading.receive(request) }

  /// Records that the albums couldn't be read. The last known albums stay. An outdated request is
  /// repeated like an outdated response; any other is retried later.
  package mutating func fail(_ request: RequestNumber, at now: Duration) -> AnswerAge {
    reading.fail(request, at: now)
  }

  /// When to retry a failed read.
  package var retryTime: Duration? { reading.retryTime }

  package mutating func consumeRetry(at now: Duration) -> Bool { reading.consumeRetry(at: now) }
}
