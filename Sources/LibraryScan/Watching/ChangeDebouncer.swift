package import PhotoModel

/// Decides when changed folders are reported: when they are quiet, or after a maximum delay. Times
/// are relative to the start of watching.
///
/// Copying a photo changes its folder several times; copying thousands does so for minutes. The
/// folder should be scanned again only a few times, but still within a second.
package struct ChangeDebouncer: Sendable {
  package struct Timing: Hashable, Sendable {
    /// The time without changes after which a folder is reported.
    package var quietPeriod = Duration.milliseconds(200)
    /// The maximum time from the first change until a folder is reported.
    package var maxDelay = Duration.milliseconds(700)
    /// Folders that are due within this time are reported together with one that is due, so that
    /// changes of a whole tree are reported in a few pieces.
    package var coalescingInterval = Duration.milliseconds(50)

    package init() {}
  }

  /// The times of the first and the last change.
  private struct Span {
    var first: Duration
    var last: Duration
  }

  private let timing: Timing
  private var waiting: [FilePath: Span] = [:]
  private var overflow: Span?
  /// When to call `dequeueEvent` next. Nil if nothing is pending. This may turn out to be too
  /// early.
  package private(set) var wakeAt: Duration?

  package init(timing: Timing = Timing()) {
    self.timing = timing
  }

  /// Records a change in a folder.
  package mutating func record(_ folder: FilePath, at now: Duration) {
    var span = waiting[folder] ?? Span(first: now, last: now)
    span.last = now
    waiting[folder] = span
    wake(at: due(span))
  }

  /// Records that changes were lost.
  package mutating func recordOverflow(at now: Duration) {
    let span = Span(first: overflow?.first ?? now, last: now)
    overflow = span
    wake(at: due(span))
  }

  /// Returns the event that is due, if any. Lost changes replace all pending folders.
  package mutating func dequeueEvent(at now: Duration) -> FolderWatcher.Event? {
    guard let wakeAt, now >= wakeAt else { return nil }
    if let overflow, due(overflow) <= now {
      waiting = [:]
      self.overflow = nil
      self.wakeAt = nil
      return .overflowed
    }

    var isAnyDue = false
    var soon: Set<FilePath> = []
    var next = overflow.map(due)
    for (folder, span) in waiting {
      let due = due(span)
      isAnyDue = isAnyDue || due <= now
      if due <= now + timing.coalescingInterval {
        soon.insert(folder)
      } else {
        next = min(next ?? due, due)
      }
    }
    guard isAnyDue else {
      self.wakeAt = (soon.compactMap { waiting[$0].map(due) } + [next].compactMap(\.self)).min()
      return nil
    }
    for folder in soon { waiting[folder] = nil }
    self.wakeAt = next
    return .changed(soon)
  }

  private func due(_ span: Span) -> Duration {
    min(span.last + timing.quietPeriod, span.first + timing.maxDelay)
  }

  private mutating func wake(at time: Duration) {
    wakeAt = min(wakeAt ?? time, time)
  }
}
