/// Keeps the albums on the screen and those in the catalogue in step.
///
/// They are read anew after each change; an answer that is older than the last change is dropped,
/// so that what was changed quickly never jumps back.
package struct AlbumSync: Sendable {
  private var pending = 0
  private var reading = RetriedSlot()

  package init() {}

  /// A change is on its way.
  package mutating func begin() {
    pending += 1
    reading.outdate()
  }

  /// It was stored, or failed. Returns the number of a request where the albums are to be read now.
  package mutating func end() -> RequestNumber? {
    pending -= 1
    return load()
  }

  /// The number of a request where the albums are to be read now; else they are once the rest is
  /// done.
  package mutating func load() -> RequestNumber? {
    guard pending == 0 else {
      reading.outdate()
      return nil
    }
    return reading.begin()
  }

  /// An answer came. One that is out of date is to be asked for again, now or after the last change.
  package mutating func take(_ request: RequestNumber) -> AnswerAge { reading.take(request) }

  /// They could not be read: what is known of them stays, and they are to be read again, an
  /// out-of-date answer as one that came is, any other after a while.
  package mutating func fail(_ request: RequestNumber, at now: Duration) -> AnswerAge {
    reading.fail(request, at: now)
  }

  /// When they are to be read once more, as they could not be before.
  package var retryTime: Duration? { reading.retryTime }

  package mutating func takeRetry(at now: Duration) -> Bool { reading.takeRetry(at: now) }
}
