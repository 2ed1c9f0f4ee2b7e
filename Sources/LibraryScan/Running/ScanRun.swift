import Files
import PhotoCatalogue
import PhotoModel
import Workers

/// One scan while it runs: the threads that carry out what the plan decides.
final class ScanRun: Sendable {
  /// What is looked at.
  struct Scope: Sendable {
    /// Folders with the ones they lie in, the root first.
    var lineages: [[FilePath]]
    /// Whether every folder below is visited, or only those that are new.
    var isWhole: Bool
    /// Whether a root that is not there is only away: somebody has the library open, and it may be
    /// back at any moment.
    var keepsRoots = false
  }

  struct State: Sendable {
    var plan: ScanPlan
    var threadsLeft: Int
    /// The visits whose folders could be listed and not be read, each reported once.
    var unread: Set<Int> = []
    /// Folders that were listed to their ends, and where they are.
    var listed: [FilePath: FileIdentity] = [:]
    var losses = Losses()
    /// Roots that are not there.
    var missingRoots: [FilePath] = []
    /// Folders that were libraries by themselves, with those they lie in.
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

  /// `threads` is one at least.
  init(
    _ scope: Scope, threads: Int, read: @escaping ReadFile,
    registry: AssetRegistry, publisher: ChangePublisher, watcher: FolderWatcher? = nil
  ) {
    precondition(threads > 0, "A scan without threads would never end")
    var limits = ScanPlan.Limits()
    limits.running = threads
    state = Monitor(
      State(plan: ScanPlan(lineages: scope.lineages, limits: limits), threadsLeft: threads))
    self.threads = threads
    self.scope = scope
    self.read = read
    self.registry = registry
    self.publisher = publisher
    self.watcher = watcher
  }

  /// What is asked of the catalogue before anything is read.
  struct Zones: Sendable {
    /// Asked where photos were taken, by the threads that read: there are several of these, and one
    /// that stores.
    var locator: Locator
    var hadNothingToSettle: Bool
  }

  func start() {
    WorkerThread.start("scan") { [self] in
      do throws(CatalogueError) {
        let zones = Zones(
          locator: try registry.locator(),
          hadNothingToSettle: try registry.hasNothingToSettle())
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

  /// Each thread ends with the file it is at.
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
        if !isWalking { publisher.walkingEnded() }
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

  /// Waits for something to do; nil at the end.
  private func nextWork() -> ScanPlan.Work? {
    state.wait { [self] state -> ScanPlan.Work?? in
      if isStopped || state.plan.isFinished { return .some(nil) }
      return state.plan.next().map { .some($0) }
    }
  }
}
