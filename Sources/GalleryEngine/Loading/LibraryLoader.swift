package import PhotoModel
import Workers

/// Loads a library: takes batches from a store, has them sorted, and gives snapshots.
///
/// One sorter works at a time. What arrives while it is busy is merged together afterwards, and a
/// snapshot that was not looked at yet is replaced by the next.
package actor LibraryLoader {
  /// The newest snapshot. A late reader gets only the last one.
  package nonisolated let snapshots: AsyncStream<LibrarySnapshot>
  /// Progress, problems and the end, complete. Changes are not among them. The last snapshot is given
  /// before `loaded` and before `finished`, which may wait for paths; nothing else does.
  package nonisolated let events: AsyncStream<StoreEvent>

  private let reports: @Sendable () -> StoreEvents
  private let paths: @Sendable ([Asset.ID]) async throws(StoreError) -> PathKeys
  private let folders: @Sendable () -> [Folder]
  private let shown: @Sendable () -> AssetSet
  private let snapshotSink: AsyncStream<LibrarySnapshot>.Continuation
  private let eventSink: AsyncStream<StoreEvent>.Continuation
  private let start = ContinuousClock.now
  private var sorter: MomentSorter
  private var tree = FolderTree()
  private var schedule = MergeSchedule()
  private var alarm: Task<Void, Never>?
  /// How many changes came from beside the store, and how many of them were merged.
  private var taken = 0
  private var merged = 0
  private var isWhole = false
  /// The merge that waits for paths, and what arrived since it began, which goes into the next one.
  private var merging: Task<Void, Never>?
  private var held: [AssetChanges] = []
  /// The ends that were reported and are handed on after the snapshot that has all before them.
  private var ends: [StoreEvent] = []
  /// Whether somebody waits for what was changed here.
  private var isUrgent = false
  /// Days whose paths could not be read are merged once more.
  private var backOff = BackOff()
  private var retry: Task<Void, Never>?
  private var isRetryDue = false

  package init(_ store: any AssetStore, sorter: MomentSorter) {
    self.init(
      events: { store.events() }, sorter: sorter,
      paths: { ids throws(StoreError) in try await store.paths(of: ids) },
      folders: { store.folders }, shown: { store.shown })
  }

  /// `events` is called once. `paths` gives the paths of photos of one time before they are sorted,
  /// and is awaited. `folders` gives all folders known at that time, and `shown` the photos that the store reported
  /// and did not take back; they are called from the loader.
  package init(
    events reports: @escaping @Sendable () -> StoreEvents, sorter: MomentSorter,
    paths: @escaping @Sendable ([Asset.ID]) async throws(StoreError) -> PathKeys,
    folders: @escaping @Sendable () -> [Folder],
    shown: @escaping @Sendable () -> AssetSet = { AssetSet() }
  ) {
    self.reports = reports
    self.sorter = sorter
    self.paths = paths
    self.folders = folders
    self.shown = shown
    (snapshots, snapshotSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (events, eventSink) = AsyncStream.makeStream()
  }

  /// Loads until the store has reported all or the task is cancelled. Called once.
  package func run() async {
    for await event in reports() {
      switch event {
      case .changes(let changes):
        add(changes)
        consider()
      case .finished, .loaded:
        ends.append(event)
        if isWhole, !isPending, merging == nil, !sorter.index.isEmpty {
          handOn(&ends)
        } else if merging == nil {
          merge()
        }
      case .foldersChanged:
        snapshotSink.yield(snapshot())
      case .progress, .problem, .changedElsewhere, .polling, .placesChanged, .hashing, .failed:
        eventSink.yield(event)
      }
    }
    await finishMerging()
    alarm?.cancel()
    retry?.cancel()
    snapshotSink.finish()
    eventSink.finish()
  }

  /// Waits for what is being merged, unless the task is cancelled.
  private func finishMerging() async {
    while let merging {
      await withTaskCancellationHandler {
        await merging.value
      } onCancel: {
        merging.cancel()
      }
    }
  }

  private func handOn(_ events: inout [StoreEvent]) {
    if !events.isEmpty { FreeMemory.giveBack(after: .milliseconds(200)) }
    for event in events { eventSink.yield(event) }
    events = []
  }

  /// Takes changes that the store does not report, since they were made here. Returns their number
  /// at once: a snapshot whose `taken` is that or more has them. A photo that was removed and that the store shows
  /// again stays: its report may have come before.
  package func receive(_ changes: AssetChanges) -> Int {
    taken += 1
    var changes = changes
    if !changes.removed.isEmpty {
      let shown = shown()
      changes.removed.removeAll { shown.contains($0) }
    }
    add(changes)
    isUrgent = true
    consider()
    return taken
  }

  private var now: Duration { start.duration(to: .now) }

  /// Whether the next snapshot differs from the last one, or is awaited all the same.
  private var isPending: Bool { sorter.isPending || taken > merged }

  private func add(_ changes: AssetChanges) {
    if merging == nil { sorter.add(changes) } else { held.append(changes) }
  }

  /// What is urgent is merged as soon as snapshots may follow each other, whatever it costs. While a
  /// merge is on there is nothing to decide: its end considers what arrived meanwhile.
  private func consider() {
    guard merging == nil else { return }
    if isRetryDue {
      isRetryDue = false
      sorter.reopen()
      isUrgent = isUrgent || sorter.isPending
    }
    let decision = schedule.decide(at: now, isPending: isPending) { isOverdue in
      isUrgent || sorter.isWorthMerging(isOverdue: isOverdue)
    }
    switch decision {
    case .merge: merge()
    case .wait(let time): setAlarm(for: time)
    case .nothing: break
    }
  }

  /// One at a time, of what is there when it begins. Paths are waited for beside everything else.
  private func merge() {
    let number = taken
    let ends = ends
    self.ends = []
    isUrgent = false
    let ties = sorter.unnamedTies()
    if ties.isEmpty {
      sorter.merge()
      return finishMerge(number, ends)
    }
    merging = Task {
      let paths = await read(ties)
      merging = nil
      if Task.isCancelled { return }
      if let paths { sorter.merge(paths) } else { sorter.mergeWithoutPaths() }
      finishMerge(number, ends)
    }
  }

  private func finishMerge(_ number: Int, _ ends: [StoreEvent]) {
    var ends = ends
    merged = number
    isWhole = isWhole || !ends.isEmpty
    schedule.merged(at: now)
    snapshotSink.yield(snapshot())
    handOn(&ends)
    for changes in held { sorter.add(changes) }
    held = []
    if self.ends.isEmpty { consider() } else { merge() }
  }

  /// Nil where they can't be read, which is reported: their photos stand in the order of their ids
  /// until they can.
  private func read(_ ties: [Asset.ID]) async -> PathKeys? {
    do throws(StoreError) {
      let keys = try await paths(ties)
      backOff.succeed()
      return keys
    } catch {
      if Task.isCancelled { return nil }
      eventSink.yield(.failed(error))
      setRetry(after: backOff.fail())
      return nil
    }
  }

  private func setRetry(after wait: Duration) {
    retry?.cancel()
    retry = Task {
      // A sleep ends early only when the task is cancelled.
      try? await Task.sleep(for: wait)
      guard !Task.isCancelled else { return }
      isRetryDue = true
      consider()
    }
  }

  private func snapshot() -> LibrarySnapshot {
    tree.update(folders(), sorter.folders)
    return LibrarySnapshot(index: sorter.index, tree: tree, taken: merged, isWhole: isWhole)
  }

  /// One alarm at a time: a store that pauses must not leave its last photos unseen.
  private func setAlarm(for time: Duration) {
    guard schedule.needsAlarm(at: time) else { return }
    alarm?.cancel()
    alarm = Task {
      // A sleep ends early only when the task is cancelled.
      try? await Task.sleep(until: start + time)
      // One that was replaced says nothing of the other.
      guard !Task.isCancelled else { return }
      schedule.alarmRang()
      consider()
    }
  }
}
