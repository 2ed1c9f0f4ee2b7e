package import PhotoModel
import Workers

/// Loads a library: receives batches from a store, has them sorted, and publishes snapshots.
///
/// Only one sort runs at a time. Changes that arrive meanwhile are merged together afterwards. A
/// snapshot that has not been read yet is replaced by the next one.
package actor LibraryLoader {
  /// The newest snapshot. A late reader gets only the last one.
  package nonisolated let snapshots: AsyncStream<LibrarySnapshot>
  /// Progress, problems and the end, without gaps but without changes. `loaded` and `finished` are
  /// delivered after the last snapshot, which may wait for paths; no other event waits.
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
  /// The number of changes received from outside the store. `mergedCount` is the number of those
  /// that were merged.
  private var lastChangeNumber = 0
  private var mergedCount = 0
  private var isComplete = false
  /// The merge that is waiting for paths. Changes that arrive meanwhile are in `deferredChanges`
  /// and go into the next merge.
  private var mergeTask: Task<Void, Never>?
  private var deferredChanges: [AssetChanges] = []
  /// The `loaded` and `finished` events that are forwarded after the snapshot that contains
  /// everything before them.
  private var pendingEndEvents: [StoreEvent] = []
  /// Whether somebody waits for a change made locally.
  private var isUrgent = false
  /// Determines when days whose paths could not be read are merged again.
  private var backOff = BackOff()
  private var retry: Task<Void, Never>?
  private var isRetryDue = false

  package init(_ store: any AssetStore, sorter: MomentSorter) {
    self.init(
      events: { store.events() }, sorter: sorter,
      paths: { ids throws(StoreError) in try await store.paths(of: ids) },
      folders: { store.folders }, shown: { store.shown })
  }

  /// `events` is called once. `paths` returns the paths of photos with the same time, which are
  /// needed to sort them; the merge waits for it. `folders` returns all folders known so far, and
  /// `shown` the photos that the store has reported and not removed again; both are called from the
  /// loader.
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

  /// Loads until the store has reported everything or the task is cancelled. Called once.
  package func run() async {
    for await event in reports() {
      switch event {
      case .changes(let changes):
        add(changes)
        mergeIfNeeded()
      case .finished, .loaded:
        pendingEndEvents.append(event)
        if isComplete, !isPending, mergeTask == nil, !sorter.index.isEmpty {
          forward(&pendingEndEvents)
        } else if mergeTask == nil {
          merge()
        }
      case .foldersChanged:
        snapshotSink.yield(snapshot())
      case .progress, .problem, .changedExternally, .polling, .placesChanged, .hashing, .failed:
        eventSink.yield(event)
      }
    }
    await finishMerging()
    alarm?.cancel()
    retry?.cancel()
    snapshotSink.finish()
    eventSink.finish()
  }

  /// Waits for the current merge, unless the task is cancelled.
  private func finishMerging() async {
    while let mergeTask {
      await withTaskCancellationHandler {
        await mergeTask.value
      } onCancel: {
        mergeTask.cancel()
      }
    }
  }

  private func forward(_ events: inout [StoreEvent]) {
    if !events.isEmpty { FreeMemory.release(after: .milliseconds(200)) }
    for event in events { eventSink.yield(event) }
    events = []
  }

  /// Receives changes that the store doesn't report because they were made locally. Immediately
  /// returns their number: each snapshot whose `lastChangeNumber` is at least this number contains
  /// them. A removed photo that the store currently shows is kept, because the store's report of it
  /// may have arrived before this call.
  package func receive(_ changes: AssetChanges) -> Int {
    lastChangeNumber += 1
    var changes = changes
    if !changes.removed.isEmpty {
      let visibleIDs = shown()
      changes.removed.removeAll { visibleIDs.contains($0) }
    }
    add(changes)
    isUrgent = true
    mergeIfNeeded()
    return lastChangeNumber
  }

  private var now: Duration { start.duration(to: .now) }

  /// Whether the next snapshot differs from the last one or somebody awaits it anyway.
  private var isPending: Bool { sorter.isPending || lastChangeNumber > mergedCount }

  private func add(_ changes: AssetChanges) {
    if mergeTask == nil { sorter.add(changes) } else { deferredChanges.append(changes) }
  }

  /// Decides whether to merge now. Urgent changes are merged at any cost as soon as the minimum
  /// interval between snapshots allows. Does nothing during a merge, because its end calls this
  /// again.
  private func mergeIfNeeded() {
    guard mergeTask == nil else { return }
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

  /// Merges the changes received so far. Only one merge runs at a time. Waiting for paths blocks
  /// nothing else.
  private func merge() {
    let number = lastChangeNumber
    let ends = pendingEndEvents
    self.pendingEndEvents = []
    isUrgent = false
    let ties = sorter.tiesWithoutPaths()
    if ties.isEmpty {
      sorter.merge()
      return finishMerge(number, ends)
    }
    mergeTask = Task {
      let paths = await read(ties)
      mergeTask = nil
      if Task.isCancelled { return }
      if let paths { sorter.merge(paths) } else { sorter.mergeWithoutPaths() }
      finishMerge(number, ends)
    }
  }

  private func finishMerge(_ number: Int, _ ends: [StoreEvent]) {
    var ends = ends
    mergedCount = number
    isComplete = isComplete || !ends.isEmpty
    schedule.merged(at: now)
    snapshotSink.yield(snapshot())
    forward(&ends)
    for changes in deferredChanges { sorter.add(changes) }
    deferredChanges = []
    if self.pendingEndEvents.isEmpty { mergeIfNeeded() } else { merge() }
  }

  /// Reads the paths of photos. On failure, reports the error and returns nil; the photos are then
  /// ordered by id until the paths can be read.
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
      // The sleep ends early only if the task is cancelled.
      try? await Task.sleep(for: wait)
      guard !Task.isCancelled else { return }
      isRetryDue = true
      mergeIfNeeded()
    }
  }

  private func snapshot() -> LibrarySnapshot {
    tree.update(folders(), sorter.folders)
    return LibrarySnapshot(
      index: sorter.index, tree: tree, lastChangeNumber: mergedCount, isComplete: isComplete)
  }

  /// Sets an alarm, replacing a later one. Without it, the last photos would stay invisible while a
  /// store pauses.
  private func setAlarm(for time: Duration) {
    guard schedule.needsAlarm(at: time) else { return }
    alarm?.cancel()
    alarm = Task {
      // The sleep ends early only if the task is cancelled.
      try? await Task.sleep(until: start + time)
      // A replaced alarm must not affect its replacement.
      guard !Task.isCancelled else { return }
      schedule.alarmFired()
      mergeIfNeeded()
    }
  }
}
