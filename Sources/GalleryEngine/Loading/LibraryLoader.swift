package import PhotoModel

/// Loads a library: takes batches from a store, has them sorted, and gives snapshots.
///
/// One sorter works at a time. What arrives while it is busy is merged together afterwards, and a
/// snapshot that was not looked at yet is replaced by the next.
package actor LibraryLoader {
  /// The newest snapshot. A late reader gets only the last one.
  package nonisolated let snapshots: AsyncStream<LibrarySnapshot>
  /// Progress, problems and the end, in order and complete. Changes are not among them. The last
  /// snapshot is given before `loaded` and before `finished`.
  package nonisolated let events: AsyncStream<StoreEvent>

  private let reports: @Sendable () -> StoreEvents
  private let paths: @Sendable ([Asset.ID]) async throws(StoreError) -> PathKeys
  private let folders: @Sendable () -> [Folder]
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
  /// Whether a merge waits for paths; what arrived since it began, which goes into the next one; and
  /// what waits for its end.
  private var isMerging = false
  private var held: [AssetChanges] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Whether somebody waits for what was changed here.
  private var isUrgent = false

  package init(_ store: any AssetStore, sorter: MomentSorter) {
    self.init(
      events: { store.events() }, sorter: sorter,
      paths: { ids throws(StoreError) in try await store.paths(of: ids) },
      folders: { store.folders })
  }

  /// `events` is called once. `paths` gives the paths of photos of one time before they are sorted,
  /// and is awaited. `folders` gives all folders known at that time; it is called from the loader.
  package init(
    events reports: @escaping @Sendable () -> StoreEvents, sorter: MomentSorter,
    paths: @escaping @Sendable ([Asset.ID]) async throws(StoreError) -> PathKeys,
    folders: @escaping @Sendable () -> [Folder]
  ) {
    self.reports = reports
    self.sorter = sorter
    self.paths = paths
    self.folders = folders
    (snapshots, snapshotSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (events, eventSink) = AsyncStream.makeStream()
  }

  /// Loads until the store has reported all or the task is cancelled. Called once.
  package func run() async {
    for await event in reports() {
      switch event {
      case .changes(let changes):
        add(changes)
        await consider()
      case .finished, .loaded:
        if !isWhole || isPending || isMerging || sorter.index.isEmpty {
          await merge(becomingWhole: true)
        }
        eventSink.yield(event)
      case .foldersChanged:
        snapshotSink.yield(snapshot())
      case .progress, .problem, .changedElsewhere, .polling, .placesChanged, .failed:
        eventSink.yield(event)
      }
    }
    alarm?.cancel()
    snapshotSink.finish()
    eventSink.finish()
  }

  /// Takes changes that the store does not report, since they were made here. Returns their
  /// number: a snapshot whose `taken` is that or more has them.
  package func receive(_ changes: AssetChanges) async -> Int {
    taken += 1
    let number = taken
    add(changes)
    isUrgent = true
    await consider()
    return number
  }

  private var now: Duration { start.duration(to: .now) }

  /// Whether the next snapshot differs from the last one, or is awaited all the same.
  private var isPending: Bool { sorter.isPending || taken > merged }

  private func add(_ changes: AssetChanges) {
    if isMerging { held.append(changes) } else { sorter.add(changes) }
  }

  /// What is urgent is merged as soon as snapshots may follow each other, whatever it costs. While a
  /// merge is on there is nothing to decide: its end considers what arrived meanwhile.
  private func consider() async {
    guard !isMerging else { return }
    let decision = schedule.decide(at: now, isPending: isPending) { isOverdue in
      isUrgent || sorter.isWorthMerging(isOverdue: isOverdue)
    }
    switch decision {
    case .merge: await merge()
    case .wait(let time): setAlarm(for: time)
    case .nothing: break
    }
  }

  /// One at a time, of what is there when it begins.
  private func merge(becomingWhole: Bool = false) async {
    while isMerging { await withCheckedContinuation { waiting.append($0) } }
    isMerging = true
    let number = taken
    isUrgent = false
    sorter.merge(await paths(of: sorter.unnamedTies()))
    isMerging = false
    merged = number
    isWhole = isWhole || becomingWhole
    schedule.merged(at: now)
    snapshotSink.yield(snapshot())
    for changes in held { sorter.add(changes) }
    held = []
    for waiter in waiting { waiter.resume() }
    waiting = []
    await consider()
  }

  /// Those that can't be read are reported, and their photos stand in the order of their ids.
  private func paths(of ids: [Asset.ID]) async -> PathKeys {
    if ids.isEmpty { return PathKeys() }
    do throws(StoreError) {
      return try await paths(ids)
    } catch {
      eventSink.yield(.failed(error))
      return PathKeys()
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
      await consider()
    }
  }
}
