import Files
import PhotoCatalogue
import PhotoModel
import Workers

/// A running scan: the threads that carry out the decisions of the plan.
final class ScanRun: Sendable {
  /// The folders to scan.
  struct Scope: Sendable {
    /// The folders, each with its parents, the root first.
    var pathsFromRoot: [[FilePath]]
    /// Whether every folder below is visited, or only new ones.
    var visitsAllSubfolders: Bool
    /// Whether a missing root counts as temporarily away: the library is open, and the root may be
    /// back at any moment.
    var treatsMissingRootsAsOffline = false
  }

  struct State: Sendable {
    var plan: ScanPlan
    var threadsLeft: Int
    /// The visits whose folders could be listed but not read, each reported once.
    var unread: Set<Int> = []
    /// The folders that were completely listed, with their identities.
    var listed: [FilePath: FileIdentity] = [:]
    var losses = Losses()
    /// The roots that don't exist.
    var missingRoots: [FilePath] = []
    /// The folders that were separate libraries, with their parents.
    var orphans: [[FilePath]] = []
  }

  let state: Monitor<State>
  let token = CancellationToken()
  private let threads: Int
  let scope: Scope
  let read: ReadFile
  let registry: AssetRegistry
  let publisher: ChangePublisher
  let watcher: FolderWatcher?
  let ignored: IgnoredNames

  /// `threads` is at least one.
  init(
    _ scope: Scope, threads: Int, read: @escaping ReadFile,
    registry: AssetRegistry, publisher: ChangePublisher, watcher: FolderWatcher? = nil,
    ignoring ignored: IgnoredNames = IgnoredNames()
  ) {
    precondition(threads > 0, "A scan without threads would never end")
    var limits = ScanPlan.Limits()
    limits.running = threads
    state = Monitor(
      State(plan: ScanPlan(lineages: scope.pathsFromRoot, limits: limits), threadsLeft: threads))
    self.threads = threads
    self.scope = scope
    self.read = read
    self.registry = registry
    self.publisher = publisher
    self.watcher = watcher
    self.ignored = ignored
  }

  /// The values that are read from the catalogue before any file is read.
  struct Zones: Sendable {
    /// Finds where photos were taken, on the reading threads: there are several of these, but only
    /// one storing thread.
    var locator: Locator
    var hadNoConvertedTimes: Bool
  }

  func start() {
    WorkerThread.start("scan") { [self] in
      do throws(CatalogueError) {
        let zones = Zones(
          locator: try registry.locator(),
          hadNoConvertedTimes: try registry.hasNoConvertedTimes())
        for _ in 0..<(threads - 1) {
          WorkerThread.start("scan") { [self] in work(zones) }
        }
        work(zones)
      } catch {
        publisher.abort(error)
        publisher.finish()
      }
    }
  }

  /// Cancels the scan. Each thread ends after its current file.
  func cancel() {
    token.cancel()
    state.change { _ in }
  }

  var isStopped: Bool {
    token.isCancelled || publisher.isFailed
  }

  private func work(_ zones: Zones) {
    while let next = nextWork() {
      switch next {
      case .list(let visit):
        list(visit, zones.locator)
        let isWalking = state.change { state in
          state.plan.finishListing()
          return state.plan.isWalking
        }
        if !isWalking { publisher.scanningEnded() }
      case .read(let chunk):
        read(chunk, zones.locator)
        state.change { $0.plan.finishReading() }
      }
    }
    let isLast = state.change { state in
      state.threadsLeft -= 1
      return state.threadsLeft == 0
    }
    if isLast { publisher.finish { [self] summary in complete(&summary, zones) } }
  }

  /// Waits for something to do. Nil at the end.
  private func nextWork() -> ScanPlan.Work? {
    state.wait { [self] state -> ScanPlan.Work?? in
      if isStopped || state.plan.isFinished { return .some(nil) }
      return state.plan.next().map { .some($0) }
    }
  }
}
