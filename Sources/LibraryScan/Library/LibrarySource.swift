import Foundation
import PhotoCatalogue
package import PhotoModel
import Synchronization
import Workers

/// The source for a library: first the contents of the catalogue, then what has changed in its
/// folders since, then all later changes while somebody consumes the events.
///
/// A thread of its own runs these phases in order. What other programs write into the catalogue is
/// reported all the time.
package final class LibrarySource: AssetSource {
  /// The phases that are run.
  package struct Extent: Hashable, Sendable {
    /// Whether to scan the folders, rather than only report the contents of the catalogue.
    package var scans: Bool
    /// Whether to continue watching after the scan.
    package var watches: Bool
    /// Whether to report the rows in the catalogue. If false, the registry only records which
    /// photos it shows, and no rows are read.
    package var reportsStored: Bool

    package init(scans: Bool, watches: Bool, reportsStored: Bool = true) {
      self.scans = scans
      self.watches = watches
      self.reportsStored = reportsStored
    }

    package static let storedOnly = Extent(scans: false, watches: false)
    package static let once = Extent(scans: true, watches: false)
    package static let watched = Extent(scans: true, watches: true)
  }

  /// The default number of threads. One more than the number of processors, to use the time in
  /// which a disk is waited for.
  package static let standardThreads = ProcessInfo.processInfo.activeProcessorCount + 1

  private let roots: [FilePath]
  private let registry: AssetRegistry
  private let extent: Extent
  private let threads: Int
  private let read: ReadFile
  private let ignored: IgnoredNames
  /// The run that `events` started.
  private let run = Mutex<LibraryRun?>(nil)

  /// `roots` are in the format of `LibraryRoots`; duplicates are nevertheless counted once. Scans
  /// skip the names in `ignored`, except for the roots.
  package init(
    roots: [FilePath], registry: AssetRegistry, extent: Extent,
    threads: Int = LibrarySource.standardThreads, ignoring ignored: IgnoredNames = IgnoredNames(),
    read: @escaping ReadFile
  ) {
    precondition(threads > 0, "A scan without threads would never end")
    self.roots = roots
    self.registry = registry
    self.extent = extent
    self.threads = threads
    self.read = read
    self.ignored = ignored
  }

  package func events() -> AsyncStream<SourceEvent> {
    AsyncStream { continuation in
      let run = LibraryRun(
        roots: roots, registry: registry, extent: extent, threads: threads, read: read,
        ignored: ignored, continuation: continuation)
      self.run.withLock { $0 = run }
      continuation.onTermination = { _ in run.cancel() }
      run.start()
    }
  }

  package func cancel(_ task: LibraryTask) { run.withLock { $0 }?.cancel(task) }
}

/// The work of a library's source, on a thread of its own.
private final class LibraryRun: Sendable {
  /// The state that decides what to do next.
  private struct Control: Sendable {
    var isCancelled = false
    var scan: ScanRun?
    var isScanning = false
    /// Whether the first scan of the whole library has not ended.
    var isFirstScan = true
    /// The folders to scan again. Their paths may contain symbolic links, as during the traversal.
    var agenda = WatchAgenda()
  }

  private let roots: [FilePath]
  private let registry: AssetRegistry
  private let extent: LibrarySource.Extent
  private let threads: Int
  private let read: ReadFile
  private let ignored: IgnoredNames
  private let continuation: AsyncStream<SourceEvent>.Continuation
  private let control = Monitor(Control())
  private let began = ContinuousClock.now
  private let watcher: FolderWatcher?
  private let feed: FeedReader?
  /// Cancels hashing possible duplicates.
  private let hashing = CancellationToken()
  /// The background jobs that run while nothing is scanned.
  private let background = Mutex<BackgroundScheduler?>(nil)

  init(
    roots: [FilePath], registry: AssetRegistry, extent: LibrarySource.Extent, threads: Int,
    read: @escaping ReadFile, ignored: IgnoredNames,
    continuation: AsyncStream<SourceEvent>.Continuation
  ) {
    self.roots = roots
    self.registry = registry
    self.extent = extent
    self.threads = threads
    self.read = read
    self.ignored = ignored
    self.continuation = continuation
    watcher = extent.watches ? FolderWatcher() : nil
    feed = extent.scans ? FeedReader(roots, registry) { continuation.yield($0) } : nil
  }

  func start() {
    WorkerThread.start("library", priority: .normal) { [self] in
      work()
      watcher?.stop()
      feed?.stop()
      continuation.finish()
    }
  }

  func cancel() {
    control.change { control in
      control.isCancelled = true
      control.scan?.cancel()
    }
  }

  func cancel(_ task: LibraryTask) {
    switch task {
    case .scan: control.change { if $0.isFirstScan { $0.scan?.cancel() } }
    case .hashing: hashing.cancel()
    }
  }

  private var isCancelled: Bool { control.withLock { $0.isCancelled } }

  private func work() {
    do throws(CatalogueError) {
      // Changes by other programs are reported from here on. The rows read next may already contain
      // them.
      try feed?.begin()
    } catch {
      continuation.yield(.failed(error))
    }
    do throws(CatalogueError) {
      try CatalogueLoad(roots, registry, sendsRows: extent.reportsStored).run { event in
        continuation.yield(event)
        return !isCancelled
      }
    } catch {
      continuation.yield(.failed(error))
    }
    if isCancelled { return }
    continuation.yield(.loaded)
    guard extent.scans else {
      var summary = ScanSummary()
      do throws(CatalogueError) {
        try registry.summarise(&summary, isComplete: true)
      } catch {
        continuation.yield(.failed(error))
      }
      continuation.yield(.finished(summary))
      return
    }
    if extent.watches {
      listen()
      feed?.start()
    }
    // If this fails, the moved files are recognised by their contents when they are scanned.
    _ = try? registry.catalogue.recordInterruptedMoves()
    scan(.everything)
    guard extent.watches else { return }
    while let look = nextScan() { scan(look) }
    stopBackground()
  }

  /// Scans and waits until the scan has ended.
  private func scan(_ look: WatchAgenda.Target) {
    let scope = scope(of: look)
    guard scope.visitsAllSubfolders || !scope.pathsFromRoot.isEmpty else { return }
    let publisher = ChangePublisher(
      registry: registry,
      send: { [control, continuation, catchUp = extent.watches ? nil : feed] event in
        // A folder that another program stores during this scan is skipped as known, so its changes
        // are reported here.
        if case .finished = event { catchUp?.catchUp() }
        if case .failed(let error) = event, !control.withLock({ $0.agenda.isNewError(error) }) {
          return
        }
        continuation.yield(event)
      },
      onEnd: { [control] in control.change { $0.isScanning = false } })
    let run = ScanRun(
      scope, threads: threads, read: read, registry: registry, publisher: publisher,
      watcher: watcher, ignoring: ignored)
    let isWanted = control.change { control in
      guard !control.isCancelled else { return false }
      control.scan = run
      control.isScanning = true
      return true
    }
    guard isWanted else { return }
    stopBackground()
    run.start()
    _ = control.wait { $0.isScanning ? nil : true }
    let failure = publisher.failure
    control.change { control in
      control.scan = nil
      control.isFirstScan = false
      control.agenda.ended(look, failure: failure, at: now)
    }
    if extent.watches { startBackground() }
  }

  private func startBackground() {
    var jobs = [FingerprintRun(registry.catalogue).job]
    jobs.append(
      DuplicateRun(registry.catalogue) { [continuation] in
        // The contents of smart albums may have changed.
        continuation.yield(.changedExternally([.albums]))
      }.job(token: hashing) { [continuation] in continuation.yield(.hashing($0)) })
    if let finder = registry.places {
      jobs.append(
        PlaceRun(registry.catalogue, finder).job { [continuation] in
          continuation.yield(.placesChanged)
        })
    }
    let scheduler = BackgroundScheduler(jobs)
    background.withLock { $0 = scheduler }
    scheduler.start { [self] in
      // A scheduler that was started since reports its own end.
      if background.withLock({ $0 === scheduler }) { continuation.yield(.hashing(nil)) }
    }
  }

  private func stopBackground() {
    background.withLock { $0?.cancel() }
  }

  // MARK: Watching

  private func listen() {
    guard let watcher else { return }
    watcher.watchRoots(roots)
    Task { [control, continuation] in
      for await event in watcher.events {
        switch event {
        case .changed(let folders):
          control.change { $0.agenda.recordChanges(folders) }
        case .overflowed:
          control.change { $0.agenda.recordMissedChanges() }
        case .polling(let reason):
          continuation.yield(.polling(reason))
        }
      }
    }
  }

  private var now: Duration { began.duration(to: .now) }

  /// Waits until something has to be scanned again. Nil at the end.
  private func nextScan() -> WatchAgenda.Target? {
    control.wait { control -> Monitor<Control>.Step<WatchAgenda.Target?> in
      if control.isCancelled { return .answer(nil) }
      return switch control.agenda.next(at: now) {
      case .scan(let look): .answer(look)
      case .wait(let time): .recheck(after: time)
      }
    }
  }

  /// Returns the scope of a scan, without folders that are outside the roots.
  private func scope(of look: WatchAgenda.Target) -> ScanRun.Scope {
    switch look {
    case .everything:
      ScanRun.Scope(
        pathsFromRoot: roots.map { [$0] }, visitsAllSubfolders: true,
        treatsMissingRootsAsOffline: extent.watches)
    case .folders(let folders):
      ScanRun.Scope(
        pathsFromRoot: folders.compactMap(ancestors), visitsAllSubfolders: false,
        treatsMissingRootsAsOffline: extent.watches)
    }
  }

  /// Returns a folder and its parents, from its root down.
  private func ancestors(of folder: FilePath) -> [FilePath]? {
    guard let root = roots.first(where: { folder.isContained(in: $0) }) else { return nil }
    var ancestors = [folder]
    while let first = ancestors.first, first != root { ancestors.insert(first.folder, at: 0) }
    return ancestors
  }
}
