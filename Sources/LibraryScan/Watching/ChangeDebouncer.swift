package import PhotoModel

/// Decides when changed folders are reported: once they are quiet, and not too late when they never
/// are. Times are counted from the start of the watching.
///
/// Copying a photo changes its folder several times, copying thousands does so for minutes; what
/// follows, looking at the folder again, is to be done a few times only, and still within a second.
package struct ChangeDebouncer: Sendable {
  package struct Pace: Hashable, Sendable {
    /// A folder is reported when so long nothing has happened in it,
    package var quiet = Duration.milliseconds(200)
    /// or when so long ago something happened first.
    package var patience = Duration.milliseconds(700)
    /// Folders that would be due so soon go along with one that is: a whole tree that changes is
    /// reported in a few pieces.
    package var joinTime = Duration.milliseconds(50)

    package init() {}
  }

  /// When something happened first and last.
  private struct Span {
    var first: Duration
    var last: Duration
  }

  private let pace: Pace
  private var waiting: [FilePath: Span] = [:]
  private var overflow: Span?
  /// When to ask `take` next; nil when nothing waits. It may turn out to be too early.
  package private(set) var wakeAt: Duration?

  package init(pace: Pace = Pace()) {
    self.pace = pace
  }

  /// Something in a folder has changed.
  package mutating func note(_ folder: FilePath, at now: Duration) {
    var span = waiting[folder] ?? Span(first: now, last: now)
    span.last = now
    waiting[folder] = span
    wake(at: due(span))
  }

  /// Changes were lost.
  package mutating func noteOverflow(at now: Duration) {
    let span = Span(first: overflow?.first ?? now, last: now)
    overflow = span
    wake(at: due(span))
  }

  /// What is due, if anything. Lost changes go for all that waits.
  package mutating func takeEvent(at now: Duration) -> FolderWatcher.Event? {
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
      if due <= now + pace.joinTime {
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
    min(span.last + pace.quiet, span.first + pace.patience)
  }

  private mutating func wake(at time: Duration) {
    wakeAt = min(wakeAt ?? time, time)
  }
}
