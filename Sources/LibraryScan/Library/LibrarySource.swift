import Foundation
import PhotoCatalogue
package import PhotoModel
import Synchronization
import Workers

/// A library as it is: first what the catalogue remembers of it, then what has changed in its
/// folders since, then whatever changes while somebody listens.
///
/// A thread of its own goes from one to the next. What other programs write into the catalogue is
/// reported all the time.
package final class LibrarySource: AssetSource {
  /// How much of this is done.
  package struct Extent: Hashable, Sendable {
    /// Look at the folders, not only at what is remembered of them.
    package var scans: Bool
    /// Go on once everything was looked at.
    package var watches: Bool
    /// Report the rows that are remembered. Without it the registry notes which photos it shows, and no row
    /// of them is read.
    package var reportsRemembered: Bool

    package init(scans: Bool, watches: Bool, reportsRemembered: Bool = true) {
      self.scans = scans
      self.watches = watches
      self.reportsRemembered = reportsRemembered
    }

    package static let remembered = Extent(scans: false, watches: false)
    package static let once = Extent(scans: true, watches: false)
    package static let watched = Extent(scans: true, watches: true)
  }

  /// One thread more than there are processors covers the time that a disk takes.
  package static let standardThreads = ProcessInfo.processInfo.activeProcessorCount + 1

  private let roots: [FilePath]
  private let registry: AssetRegistry
  private let extent: Extent
  private let threads: Int
  private let read: ReadFile
  /// What was started by `events`.
  private let run = Mutex<LibraryRun?>(nil)

  /// `roots` are as `LibraryRoots` gives them; ones that repeat are counted once all the same.
  package init(
    roots: [FilePath], registry: AssetRegistry, extent: Extent,
    threads: Int = LibrarySource.standardThreads, read: @escaping ReadFile
  ) {
    precondition(threads > 0, "A scan without threads would never end")
    self.roots = roots
    self.registry = registry
    self.extent = extent
    self.threads = threads
    self.read = read
  }

  package func events() -> AsyncStream<SourceEvent> {
    AsyncStream { continuation in
      let run = LibraryRun(
        roots: roots, registry: registry, extent: extent, threads: threads, read: read,
        continuation: continuation)
      self.run.withLock { $0 = run }
      continuation.onTermination = { _ in run.cancel() }
      run.start()
    }
  }

  package func cancel(_ task: LibraryTask) { run.withLock { $0 }?.cancel(task) }
}

/// The work of a library's source, on a thread of its own.
private final class LibraryRun: Sendable {
  /// What is to be done next.
  private struct Control: Sendable {
    var isCancelled = false
    var scan: ScanRun?
    var isScanning = false
    /// Whether the library was not yet looked at as a whole.
    var isFirstScan = true
    /// Its folders are with symbolic links as they were walked.
    var agenda = WatchAgenda()
  }

  private let roots: [FilePath]
  private let registry: AssetRegistry
  private let extent: LibrarySource.Extent
  private let threads: Int
  private let read: ReadFile
  private let continuation: AsyncStream<SourceEvent>.Continuation
  private let control = Monitor(Control())
  private let began = ContinuousClock.now
  private let watcher: FolderWatcher?
  private let feed: FeedReader?
  /// Cancels reading files that may be the same.
  private let hashing = CancellationToken()
  /// What goes on while nothing is scanned.
  private let background = Mutex<BackgroundScheduler?>(nil)

  init(
    roots: [FilePath], registry: AssetRegistry, extent: LibrarySource.Extent, threads: Int,
    read: @escaping ReadFile, continuation: AsyncStream<SourceEvent>.Continuation
  ) {
    self.roots = roots
    self.registry = registry
    self.extent = extent
    self.threads = threads
    self.read = read
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
      // Changes that others make from here on are reported; what is read next may show them
      // already.
      try feed?.begin()
    } catch {
      continuation.yield(.failed(error))
    }
    do throws(CatalogueError) {
      try CatalogueLoad(roots, registry, sendsRows: extent.reportsRemembered).run { event in
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
        try registry.summarise(&summary, isWhole: true)
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
    // What can't be noted now is known by what it holds, once that was looked at.
    _ = try? registry.catalogue.followCutOff()
    scan(.everything)
    guard extent.watches else { return }
    while let look = nextLook() { scan(look) }
    stopBackground()
  }

  /// Scans, and waits for the end of it.
  private func scan(_ look: WatchAgenda.Look) {
    let scope = scope(of: look)
    guard scope.isWhole || !scope.lineages.isEmpty else { return }
    let publisher = ChangePublisher(
      registry: registry,
      send: { [control, continuation, catchUp = extent.watches ? nil : feed] event in
        // A folder that another program stores while this one scans is passed over as known.
        if case .finished = event { catchUp?.catchUp() }
        if case .failed(let error) = event, !control.withLock({ $0.agenda.isNews(error) }) {
          return
        }
        continuation.yield(event)
      },
      ended: { [control] in control.change { $0.isScanning = false } })
    let run = ScanRun(
      scope, threads: threads, read: read, registry: registry, publisher: publisher,
      watcher: watcher)
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
        // The albums of queries hold others now.
        continuation.yield(.changedElsewhere([.albums]))
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
      // One that was started since reports its own end.
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
          control.change { $0.agenda.noteChanged(folders) }
        case .overflowed:
          control.change { $0.agenda.noteMissed() }
        case .polling(let reason):
          continuation.yield(.polling(reason))
        }
      }
    }
  }

  private var now: Duration { began.duration(to: .now) }

  /// Waits for something to look at again; nil at the end.
  private func nextLook() -> WatchAgenda.Look? {
    control.wait { control -> Monitor<Control>.Step<WatchAgenda.Look?> in
      if control.isCancelled { return .answer(nil) }
      return switch control.agenda.next(at: now) {
      case .look(let look): .answer(look)
      case .wait(let time): .again(after: time)
      }
    }
  }

  /// Folders that lie in no root are left out.
  private func scope(of look: WatchAgenda.Look) -> ScanRun.Scope {
    switch look {
    case .everything:
      ScanRun.Scope(lineages: roots.map { [$0] }, isWhole: true, keepsRoots: extent.watches)
    case .folders(let folders):
      ScanRun.Scope(
        lineages: folders.compactMap(ancestors), isWhole: false, keepsRoots: extent.watches)
    }
  }

  /// A folder with those it lies in, from its root down.
  private func ancestors(of folder: FilePath) -> [FilePath]? {
    guard let root = roots.first(where: { folder.lies(in: $0) }) else { return nil }
    var ancestors = [folder]
    while let first = ancestors.first, first != root { ancestors.insert(first.folder, at: 0) }
    return ancestors
  }
}
