import PhotoCatalogue
import PhotoModel
import Workers

/// Reports to a library what other programs write into its catalogue.
///
/// SQLite sends no notification of that. But every write goes to the catalogue's write-ahead log
/// first, and the kernel reports changes of that file. Only then is SQLite queried for a number
/// that changes with each write. If the log can't be watched, the number is queried a few times a
/// second, which takes some microseconds.
final class FeedReader: Sendable {
  /// The time after which a persisting error is reported.
  private static let errorReportDelay = Duration.seconds(3)

  private struct State: Sendable {
    var feed: CatalogueFeed?
  }

  private let roots: [FilePath]
  private let registry: AssetRegistry
  private let send: @Sendable (SourceEvent) -> Void
  private let errorReportDelay: Duration
  private let state = Monitor(State())
  private let stopSignal = StopSignal()

  init(
    _ roots: [FilePath], _ registry: AssetRegistry,
    errorReportDelay: Duration = FeedReader.errorReportDelay,
    send: @escaping @Sendable (SourceEvent) -> Void
  ) {
    self.roots = roots
    self.registry = registry
    self.errorReportDelay = errorReportDelay
    self.send = send
  }

  /// Records the current position of the feed. Everything written from here on is reported.
  func begin() throws(CatalogueError) {
    let feed = try CatalogueFeed(registry.catalogue)
    state.change { $0.feed = feed }
  }

  /// Starts reporting, on a thread of its own. Changes that can't be read now are reported when
  /// reading works again.
  func start() {
    WorkerThread.start("feed", priority: .normal) { [self] in
      let begin = ContinuousClock.now
      var turns = FeedPollTimer(log: registry.catalogue.file.map(FeedReader.log(of:)))
      var trouble = FeedErrorFilter(reportDelay: errorReportDelay)
      var waiting: CatalogueChanges?
      while turns.wait(stopSignal) {
        do throws(CatalogueError) {
          if let changes = try poll() { waiting = waiting?.joined(with: changes) ?? changes }
          if let changes = waiting { try report(changes) }
          waiting = nil
          trouble.succeeded()
        } catch {
          turns.failed()
          if trouble.failed(at: begin.duration(to: .now)) { send(.failed(error)) }
        }
      }
    }
  }

  /// Returns what other programs have written. If the feed could not be started before, it is
  /// started now, and what was written meanwhile is unknown.
  private func poll() throws(CatalogueError) -> CatalogueChanges? {
    if let feed = state.withLock({ $0.feed }) { return try feed.poll() }
    try begin()
    var changes = CatalogueChanges()
    changes.isIncomplete = true
    return changes
  }

  /// Reports what was written since `begin`, once, on the calling thread. Used instead of `start`.
  func catchUp() {
    guard let feed = state.withLock({ $0.feed }) else { return }
    do throws(CatalogueError) {
      if let changes = try feed.poll() { try report(changes) }
    } catch {
      send(.failed(error))
    }
  }

  func stop() {
    stopSignal.raise()
  }

  /// Returns the path of a catalogue's write-ahead log.
  private static func log(of file: FilePath) -> FilePath {
    FilePath(bytes: file.bytes + Array("-wal".utf8))
  }

  private func report(_ changes: CatalogueChanges) throws(CatalogueError) {
    if changes.folders || changes.isIncomplete {
      _ = try registry.loadFolders(below: roots)
      send(.foldersChanged)
    }
    let ids = changes.isIncomplete ? Array(registry.shown) : changes.assets
    try report(ids)
    if changes.isIncomplete {
      try CatalogueLoad(roots, registry).run { event in
        send(event.asUpdate)
        return true
      }
    }
    var data: Set<UserData> = []
    if changes.albums || changes.isIncomplete { data.insert(.albums) }
    if changes.marks || changes.isIncomplete { data.insert(.marks) }
    if changes.stacks || changes.isIncomplete { data.insert(.stacks) }
    if !data.isEmpty { send(.changedExternally(data)) }
  }

  /// Reports the current state of some assets.
  private func report(_ ids: [Asset.ID]) throws(CatalogueError) {
    guard !ids.isEmpty else { return }
    let rows = try registry.catalogue.rows(of: ids)
    var updated: [AssetRow] = []
    for row in rows {
      if !registry.hasFolder(row.folder) {
        guard let folder = try registry.catalogue.folder(row.folder), registry.contains(folder)
        else {
          continue
        }
        // The folder may be in others that are new.
        _ = try registry.loadFolders(below: roots)
      }
      updated.append(row)
    }
    let updatedIDs = AssetSet(updated.map(\.id))
    let removed = ids.filter { !updatedIDs.contains($0) && registry.isShown($0) }
    registry.markShown(updated)
    for id in removed { registry.unmarkShown(id) }
    send(.changes(AssetChanges(updated: updated, removed: removed)))
  }
}

extension SourceEvent {
  /// The event as an update, for rows that may have been reported before.
  fileprivate var asUpdate: SourceEvent {
    guard case .changes(let changes) = self else { return self }
    return .changes(AssetChanges(updated: changes.inserted))
  }
}
