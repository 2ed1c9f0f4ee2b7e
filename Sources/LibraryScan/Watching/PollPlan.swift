package import PhotoModel

/// Decides which folders are looked at when the system does not report their changes. Times are
/// counted from the start of the watching.
///
/// Asking for a folder's status shows what was added, renamed or taken away. What was changed in
/// place shows only in the files, so each folder is also reported as changed now and then, whatever
/// its status says. Both take as long as it needs to stay cheap: a hundred thousand folders are
/// polled with a few percent of one processor, only less often.
package struct PollPlan: Sendable {
  package struct Pace: Hashable, Sendable {
    /// All folders are asked for their status so often, if that is cheap enough.
    package var interval = Duration.seconds(2)
    /// After each piece of work the processor is left alone for so many times as long as it took,
    package var restOfProcessor = 32
    /// and so is the disk or the network.
    package var restOfDisk = 3
    /// So many folders are asked in one piece, and no more of them after so long: what they
    /// answered is waited for.
    package var length = 512
    package var patience = Duration.milliseconds(250)
    /// Each folder is reported once in this time,
    package var reportInterval = Duration.seconds(60)
    /// but never two of them closer together than this: each report makes a folder be listed.
    package var reportDistance = Duration.milliseconds(20)

    package init() {}
  }

  /// What a piece of work took, of this thread's processor and by the clock.
  package struct Cost: Hashable, Sendable {
    package var processor: Duration
    package var elapsed: Duration

    package init(processor: Duration, elapsed: Duration) {
      self.processor = processor
      self.elapsed = elapsed
    }
  }

  private struct Known {
    var place = 0
    /// Nil for one that is waited for.
    var status: FileStatus?
    /// What stood in the place of one that is waited for, if anything.
    var seen: FileStatus?

    func isChanged(_ now: FileStatus?) -> Bool { (status ?? seen) != now }
  }

  private let pace: Pace
  private var folders: [FilePath] = []
  private var known: [FilePath: Known] = [:]
  /// When this round began or the first one begins.
  private var roundBegins = Duration.zero
  /// Before this one, folders were asked in this round.
  private var asked = 0
  /// Where the folders stand that are reported next, and up to when those that were due are.
  private var reported = 0
  private var reportedUntil = Duration.zero
  /// When the next piece is due; nil when there are no folders.
  package private(set) var wakeAt: Duration?

  package init(pace: Pace = Pace()) {
    self.pace = pace
  }

  package var isEmpty: Bool { folders.isEmpty }
  package var count: Int { folders.count }

  /// Polls a folder from now on. A change is what makes its status another than this one, so take
  /// the status before listing the folder.
  package mutating func insert(_ folder: FilePath, _ status: FileStatus, at now: Duration) {
    insert(folder, Known(status: status), at: now)
  }

  /// Waits for a folder that is not there, or whose disk is not: `seen` is what stood in its place.
  /// It is reported once something else does, or that has changed, and not now and then.
  package mutating func awaitReturn(
    of folder: FilePath, seen: FileStatus?, at now: Duration
  ) {
    insert(folder, Known(seen: seen), at: now)
  }

  private mutating func insert(_ folder: FilePath, _ entry: Known, at now: Duration) {
    var entry = entry
    guard let place = known[folder]?.place else {
      if folders.isEmpty {
        (roundBegins, reportedUntil) = (now + pace.interval, now)
        wakeAt = roundBegins
      }
      entry.place = folders.count
      known[folder] = entry
      folders.append(folder)
      return
    }
    entry.place = place
    known[folder] = entry
  }

  package mutating func remove(_ folder: FilePath) {
    guard let place = known.removeValue(forKey: folder)?.place else { return }
    // The last one takes its place, so that no other has to move.
    let last = folders.removeLast()
    if place < folders.count {
      folders[place] = last
      known[last]?.place = place
    }
    if folders.isEmpty { (wakeAt, asked, reported) = (nil, 0, 0) }
  }

  /// The folders to ask for their status now.
  package var piece: ArraySlice<FilePath> {
    folders[min(asked, folders.count)...].prefix(pace.length)
  }

  /// Takes what the folders of a piece, or the first of them, answered; nil for one that is gone:
  /// it is no longer polled. The answer is which folders to report.
  package mutating func finish(
    _ answers: [(folder: FilePath, status: FileStatus?)], cost: Cost, at now: Duration
  ) -> Set<FilePath> {
    asked += answers.count
    var changed: Set<FilePath> = []
    for (folder, status) in answers {
      guard let before = known[folder], before.isChanged(status) else { continue }
      changed.insert(folder)
      if before.status == nil {
        known[folder]?.seen = status
      } else if let status {
        known[folder]?.status = status
      } else {
        remove(folder)
      }
    }
    changed.formUnion(turns(at: now))
    guard !folders.isEmpty else { return changed }

    let rested =
      now + max(cost.processor * pace.restOfProcessor, cost.elapsed * pace.restOfDisk)
    if asked < folders.count {
      wakeAt = rested
    } else {
      roundBegins = max(roundBegins + pace.interval, rested)
      asked = 0
      wakeAt = roundBegins
    }
    return changed
  }

  /// The folders whose turn it is to be reported, spread evenly over the time that all of them
  /// take.
  private mutating func turns(at now: Duration) -> [FilePath] {
    guard !folders.isEmpty else { return [] }
    let step = max(pace.reportInterval / folders.count, pace.reportDistance)
    var due = Int((now - reportedUntil) / step)
    reportedUntil += step * due
    if due > folders.count {
      // The machine slept: no folder is reported twice.
      due = folders.count
    }
    return (0..<due).compactMap { _ in
      reported = reported < folders.count ? reported : 0
      defer { reported += 1 }
      return known[folders[reported]]?.status == nil ? nil : folders[reported]
    }
  }
}
