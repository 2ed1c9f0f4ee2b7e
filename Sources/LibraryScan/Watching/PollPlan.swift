package import PhotoModel

/// Decides which folders are polled if the system does not report their changes. Times are relative
/// to the start of watching.
///
/// The status of a folder shows what was added, renamed or removed. Files that were changed in
/// place can be found only by reading their statuses, so each folder is also reported as changed
/// now and then, whatever its status is. The intervals are long enough to keep polling cheap: a
/// hundred thousand folders are polled with a few percent of one processor, only less often.
package struct PollPlan: Sendable {
  package struct Timing: Hashable, Sendable {
    /// The interval at which the status of all folders is read, if that is cheap enough.
    package var interval = Duration.seconds(2)
    /// The pause after each piece of work, as a multiple of the processor time it took.
    package var processorPauseFactor = 32
    /// The pause after each piece of work, as a multiple of the elapsed time it took, for the disk
    /// or the network.
    package var diskPauseFactor = 3
    /// The maximum number of folders in one piece, and the time after which no more of them are
    /// read, because the results are being waited for.
    package var maxPieceLength = 512
    package var pieceTimeout = Duration.milliseconds(250)
    /// The interval at which each folder is reported.
    package var reportInterval = Duration.seconds(60)
    /// The minimum time between two of these reports, because each causes a folder to be listed.
    package var minimumReportInterval = Duration.milliseconds(20)

    package init() {}
  }

  /// The processor time of this thread and the elapsed time that a piece of work took.
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
    /// Nil for a folder whose return is awaited.
    var status: FileStatus?
    /// For a folder whose return is awaited, the status of what exists at its path, if anything.
    var currentStatus: FileStatus?

    func isChanged(_ now: FileStatus?) -> Bool { (status ?? currentStatus) != now }
  }

  private let timing: Timing
  private var folders: [FilePath] = []
  private var known: [FilePath: Known] = [:]
  /// The time at which this round began, or at which the first one begins.
  private var roundStart = Duration.zero
  /// The number of folders that were read in this round.
  private var polledCount = 0
  /// The index of the folder that is reported next, and the time up to which due folders were
  /// reported.
  private var reported = 0
  private var reportedUntil = Duration.zero
  /// When the next piece is due. Nil if there are no folders.
  package private(set) var wakeAt: Duration?

  package init(timing: Timing = Timing()) {
    self.timing = timing
  }

  package var isEmpty: Bool { folders.isEmpty }
  package var count: Int { folders.count }

  /// Polls a folder from now on. It counts as changed when its status differs from this one, so
  /// read the status before listing the folder.
  package mutating func insert(_ folder: FilePath, _ status: FileStatus, at now: Duration) {
    insert(folder, Known(status: status), at: now)
  }

  /// Waits for a folder that is missing, or whose disk is. `currentStatus` is the status of what exists at
  /// its path instead. The folder is reported when something else exists there or that has changed,
  /// but not periodically.
  package mutating func awaitReturn(
    of folder: FilePath, currentStatus: FileStatus?, at now: Duration
  ) {
    insert(folder, Known(currentStatus: currentStatus), at: now)
  }

  private mutating func insert(_ folder: FilePath, _ entry: Known, at now: Duration) {
    var entry = entry
    guard let index = known[folder]?.place else {
      if folders.isEmpty {
        (roundStart, reportedUntil) = (now + timing.interval, now)
        wakeAt = roundStart
      }
      entry.place = folders.count
      known[folder] = entry
      folders.append(folder)
      return
    }
    entry.place = index
    known[folder] = entry
  }

  package mutating func remove(_ folder: FilePath) {
    guard let index = known.removeValue(forKey: folder)?.place else { return }
    // The last folder takes its index, so that no others have to move.
    let last = folders.removeLast()
    if index < folders.count {
      folders[index] = last
      known[last]?.place = index
    }
    if folders.isEmpty { (wakeAt, polledCount, reported) = (nil, 0, 0) }
  }

  /// The folders whose status to read now.
  package var piece: ArraySlice<FilePath> {
    folders[min(polledCount, folders.count)...].prefix(timing.maxPieceLength)
  }

  /// Processes the statuses of a piece's folders, or of the first of them. A folder whose status is
  /// nil no longer exists and is not polled any more. Returns the folders to report.
  package mutating func finish(
    _ answers: [(folder: FilePath, status: FileStatus?)], cost: Cost, at now: Duration
  ) -> Set<FilePath> {
    polledCount += answers.count
    var changed: Set<FilePath> = []
    for (folder, status) in answers {
      guard let before = known[folder], before.isChanged(status) else { continue }
      changed.insert(folder)
      if before.status == nil {
        known[folder]?.currentStatus = status
      } else if let status {
        known[folder]?.status = status
      } else {
        remove(folder)
      }
    }
    changed.formUnion(dueReports(at: now))
    guard !folders.isEmpty else { return changed }

    let rested =
      now + max(cost.processor * timing.processorPauseFactor, cost.elapsed * timing.diskPauseFactor)
    if polledCount < folders.count {
      wakeAt = rested
    } else {
      roundStart = max(roundStart + timing.interval, rested)
      polledCount = 0
      wakeAt = roundStart
    }
    return changed
  }

  /// Returns the folders whose turn it is to be reported, spread evenly over the interval.
  private mutating func dueReports(at now: Duration) -> [FilePath] {
    guard !folders.isEmpty else { return [] }
    let step = max(timing.reportInterval / folders.count, timing.minimumReportInterval)
    var due = Int((now - reportedUntil) / step)
    reportedUntil += step * due
    if due > folders.count {
      // After a suspend of the machine, no folder is reported twice.
      due = folders.count
    }
    return (0..<due).compactMap { _ in
      reported = reported < folders.count ? reported : 0
      defer { reported += 1 }
      return known[folders[reported]]?.status == nil ? nil : folders[reported]
    }
  }
}
