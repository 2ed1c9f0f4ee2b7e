import PhotoCatalogue
import PhotoModel
import Workers

/// Reports to a library what other programs write into its catalogue.
///
/// SQLite sends no notice of that. But what is written goes to the catalogue's log first, and the
/// kernel reports changes of that file: then, and at no other time, SQLite is asked for a number
/// that changes with each write. Where the log can't be watched it is asked for a few times a
/// second, which takes some microseconds.
final class FeedReader: Sendable {
  /// Errors that last for longer are reported.
  private static let patience = Duration.seconds(3)

  private struct State: Sendable {
    var feed: CatalogueFeed?
  }

  private let roots: [FilePath]
  private let registry: AssetRegistry
  private let send: @Sendable (SourceEvent) -> Void
  private let patience: Duration
  private let state = Monitor(State())
  private let stopSignal = StopSignal()

  init(
    _ roots: [FilePath], _ registry: AssetRegistry, patience: Duration = FeedReader.patience,
    send: @escaping @Sendable (SourceEvent) -> Void
  ) {
    self.roots = roots
    self.registry = registry
    self.patience = patience
    self.send = send
  }

  /// Notes where the feed stands: what is written from here on is reported.
  func begin() throws(CatalogueError) {
    let feed = try CatalogueFeed(registry.catalogue)
    state.change { $0.feed = feed }
  }

  /// Begins to report, on a thread of its own. What can't be reported now is when that works again.
  func start() {
    WorkerThread.start("feed", priority: .normal) { [self] in
      let begin = ContinuousClock.now
      var turns = FeedTurns(log: registry.catalogue.file.map(FeedReader.log(of:)))
      var trouble = FeedTrouble(patience: patience)
      var waiting: CatalogueChanges?
      while turns.wait(stopSignal) {
        do throws(CatalogueError) {
          if let changes = try poll() { waiting = waiting?.joined(with: changes) ?? changes }
          if let changes = waiting { try report(changes) }
          waiting = nil
          trouble.passed()
        } catch {
          turns.failed()
          if trouble.failed(at: begin.duration(to: .now)) { send(.failed(error)) }
        }
      }
    }
  }

  /// What others have written. A feed that could not begin before begins now: what was written
  /// meanwhile is not known.
  private func poll() throws(CatalogueError) -> CatalogueChanges? {
    if let feed = state.withLock({ $0.feed }) { return try feed.poll() }
    try begin()
    var changes = CatalogueChanges()
    changes.isIncomplete = true
    return changes
  }

  /// Reports on this thread, once, what was written since the beginning; used instead of `start`.
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

  /// Where a catalogue's changes are written first.
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
    if !data.isEmpty { send(.changedElsewhere(data)) }
  }

  /// Reports how some assets are now.
  private func report(_ ids: [Asset.ID]) throws(CatalogueError) {
    guard !ids.isEmpty else { return }
    let rows = try registry.catalogue.rows(of: ids)
    var updated: [AssetRow] = []
    for row in rows {
      if !registry.hasFolder(row.folder) {
        guard let folder = try registry.catalogue.folder(row.folder), registry.holds(folder) else {
          continue
        }
        // It may lie in others that are new.
        _ = try registry.loadFolders(below: roots)
      }
      updated.append(row)
    }
    let there = AssetSet(updated.map(\.id))
    let removed = ids.filter { !there.contains($0) && registry.isShown($0) }
    registry.show(updated)
    for id in removed { registry.hide(id) }
    send(.changes(AssetChanges(updated: updated, removed: removed)))
  }
}

extension SourceEvent {
  /// Rows that may have been reported before.
  fileprivate var asUpdate: SourceEvent {
    guard case .changes(let changes) = self else { return self }
    return .changes(AssetChanges(updated: changes.inserted))
  }
}
