/// Holds refreshes back while the user scrolls. It knows no clock but the times it is given.
///
/// A snapshot that arrives during scrolling waits, and a newer one takes its place; the last one is
/// never dropped.
package struct RefreshGate<Snapshot: Sendable>: Sendable {
  /// So long after the last scroll the screen counts as still.
  package static var stillness: Duration { .milliseconds(150) }

  private var held: Snapshot?
  private var lastScroll: Duration?

  package init() {}

  /// A scroll key or wheel event came.
  package mutating func scrolled(at now: Duration) {
    lastScroll = now
  }

  /// A snapshot arrived: gives it back to be applied now, or keeps it.
  package mutating func offer(_ snapshot: Snapshot, at now: Duration) -> Snapshot? {
    held = snapshot
    return due(at: now)
  }

  /// The snapshot that waited, once the screen has been still long enough.
  package mutating func due(at now: Duration) -> Snapshot? {
    if let wake = wakeTime, now < wake { return nil }
    return release()
  }

  /// The snapshot that waits, at once: a move reached the edge of what is loaded, or jumped.
  package mutating func release() -> Snapshot? {
    defer { held = nil }
    return held
  }

  /// When to ask again; nil when nothing waits.
  package var wakeTime: Duration? {
    guard held != nil else { return nil }
    return lastScroll.map { $0 + RefreshGate.stillness }
  }
}
