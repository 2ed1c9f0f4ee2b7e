package import PhotoModel

/// An immutable, sorted view of what is loaded so far.
package struct LibrarySnapshot: Sendable {
  package var index: MomentIndex
  /// Every folder that was found, each after the one it lies in.
  package var folders: [Folder]
  /// What each folder itself holds, by its number; may be shorter than `folders`.
  package var tallies: [Tally]

  package init(index: MomentIndex, folders: [Folder] = [], tallies: [Tally] = []) {
    self.index = index
    self.folders = folders
    self.tallies = tallies
  }

  /// What a folder holds itself, without those in it.
  package func tally(of folder: FolderID) -> Tally {
    let number = Int(folder.rawValue)
    return number < tallies.count ? tallies[number] : Tally()
  }

  package static let empty = LibrarySnapshot(index: .empty)
}

/// Loads a library: takes batches from a source, has them sorted, and gives snapshots.
///
/// One sorter works at a time. What arrives while it is busy is merged together afterwards, and a
/// snapshot that nobody has looked at yet is replaced by the next.
package actor LibraryLoader {
  /// The newest snapshot. Whoever is late gets only the last one.
  package nonisolated let snapshots: AsyncStream<LibrarySnapshot>
  /// Progress, problems and the end, in order and complete. Changes are not among them. The last
  /// snapshot is given before `loaded` and before `finished`.
  package nonisolated let events: AsyncStream<SourceEvent>

  private let source: any AssetSource
  private let folders: @Sendable () -> [Folder]
  private let snapshotSink: AsyncStream<LibrarySnapshot>.Continuation
  private let eventSink: AsyncStream<SourceEvent>.Continuation
  private let start = ContinuousClock.now
  private var sorter: MomentSorter
  private var schedule = MergeSchedule()
  private var alarm: Task<Void, Never>?

  /// `folders` gives all folders known at that time; it is called from the loader.
  package init(
    source: any AssetSource, sorter: MomentSorter, folders: @escaping @Sendable () -> [Folder]
  ) {
    self.source = source
    self.sorter = sorter
    self.folders = folders
    (snapshots, snapshotSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (events, eventSink) = AsyncStream.makeStream()
  }

  /// Loads until the source has finished or the task is cancelled. Called once.
  package func run() async {
    for await event in source.events() {
      switch event {
      case .changes(let changes):
        sorter.add(changes)
        consider()
      case .finished, .loaded:
        publish()
        eventSink.yield(event)
      case .foldersChanged:
        snapshotSink.yield(snapshot)
      case .progress, .problem, .changedElsewhere, .polling, .failed:
        eventSink.yield(event)
      }
    }
    alarm?.cancel()
    snapshotSink.finish()
    eventSink.finish()
  }

  private var now: Duration { start.duration(to: .now) }

  private func consider() {
    let decision = schedule.decide(at: now, isPending: sorter.isPending) { isOverdue in
      sorter.isWorthMerging(isOverdue: isOverdue)
    }
    switch decision {
    case .merge: publish()
    case .wait(let time): setAlarm(for: time)
    case .nothing: break
    }
  }

  private func publish() {
    guard sorter.isPending || sorter.index.isEmpty else { return }
    sorter.merge()
    schedule.merged(at: now)
    snapshotSink.yield(snapshot)
  }

  private var snapshot: LibrarySnapshot {
    LibrarySnapshot(index: sorter.index, folders: folders(), tallies: sorter.folders)
  }

  /// One alarm at a time: a source that pauses must not leave its last photos unseen.
  private func setAlarm(for time: Duration) {
    guard schedule.needsAlarm(at: time) else { return }
    alarm?.cancel()
    alarm = Task {
      try? await Task.sleep(until: start + time)
      // One that was replaced says nothing of the other.
      guard !Task.isCancelled else { return }
      schedule.alarmRang()
      consider()
    }
  }
}
