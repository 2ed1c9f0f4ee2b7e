/// Delays refreshes while the user scrolls. It has no clock of its own, but uses the times passed
/// to it.
///
/// A snapshot that arrives during scrolling waits, and a newer one replaces it. The last one is
/// never dropped.
package struct RefreshGate<Snapshot: Sendable>: Sendable {
  /// The time after the last scroll event until the screen counts as still.
  package static var idleDelay: Duration { .milliseconds(150) }

  private var pending: Snapshot?
  private var lastScroll: Duration?

  package init() {}

  /// Records a scroll key or wheel event.
  package mutating func scrolled(at now: Duration) {
    lastScroll = now
  }

  /// Accepts a snapshot. Returns it if it can be applied now; otherwise it waits.
  package mutating func offer(_ snapshot: Snapshot, at now: Duration) -> Snapshot? {
    pending = snapshot
    return due(at: now)
  }

  /// Returns the waiting snapshot if the screen has been still long enough.
  package mutating func due(at now: Duration) -> Snapshot? {
    if let wake = wakeTime, now < wake { return nil }
    return release()
  }

  /// Returns the waiting snapshot immediately, because a move jumped or reached the edge of what is
  /// loaded.
  package mutating func release() -> Snapshot? {
    defer { pending = nil }
    return pending
  }

  /// When to check again, or nil if nothing is waiting.
  package var wakeTime: Duration? {
    guard pending != nil else { return nil }
    return lastScroll.map { $0 + RefreshGate.idleDelay }
  }
}
