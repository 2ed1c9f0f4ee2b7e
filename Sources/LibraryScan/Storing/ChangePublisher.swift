import ActivityLog
import Dispatch
import Logging
import PhotoCatalogue
import PhotoModel
import Synchronization
import Workers

/// Takes what the threads of a scan found, has it stored, and sends it on in batches, with progress
/// and problems between them. Safe from any thread; events leave in one order.
///
/// One thread stores: what was found while it was busy goes into its next transaction. Of a scan that
/// is killed, what that one holds is read again by the next.
final class ChangePublisher: Sendable {
  /// What reading some files of a folder came to.
  struct Findings: Sendable {
    var assets: [FolderFindings.Finding] = []
    var problems: [ScanProblem] = []
    /// Files that are no photos, to be remembered.
    var others: [FoundFile] = []
    /// Names that belonged to assets and are not there any more.
    var gone: [[UInt8]] = []
    /// Files looked at, whatever they were.
    var files = 0
    /// Files among these that are no photos.
    var skipped = 0

    var isStored: Bool { !(assets.isEmpty && others.isEmpty && gone.isEmpty) }
  }

  struct State {
    var batches = BatchPlan()
    var progress = ScanProgress(filesFound: 0, filesRead: 0, isWalking: true)
    var summary = ScanSummary()
    /// The assets that are new.
    var inserted = AssetSet()
    var lastProgress = Duration.zero
    var hasTimer = false
    var isFinished = false
    /// The first reason why the catalogue failed.
    var failure: CatalogueError?
  }

  static let progressInterval = Duration.milliseconds(50)

  let state = Mutex(State())
  let queue = Monitor(StoreQueue())
  let registry: AssetRegistry
  let send: @Sendable (SourceEvent) -> Void
  let ended: @Sendable () -> Void
  let start = ContinuousClock.now

  /// `send` takes the events in their order; `ended` is called once after the last.
  init(
    registry: AssetRegistry, send: @escaping @Sendable (SourceEvent) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    self.registry = registry
    self.send = send
    self.ended = ended
  }

  convenience init(
    registry: AssetRegistry, continuation: AsyncStream<SourceEvent>.Continuation
  ) {
    self.init(
      registry: registry, send: { continuation.yield($0) }, ended: { continuation.finish() })
  }

  // MARK: What the threads report

  func found(files: Int) {
    state.withLock { state in
      state.progress.filesFound += files
      sendProgress(&state)
    }
  }

  /// No more folders will be found.
  func walkingEnded() {
    state.withLock { $0.progress.isWalking = false }
  }

  func report(_ problem: ScanProblem) {
    Logger.scan.warning("refused", metadata: problem.facts)
    state.withLock { state in
      state.summary.unreadable += 1
      send(.problem(problem))
    }
  }

  /// Queues what was found in one folder. `ancestors` are the paths from the root down to it.
  func deliver(_ findings: Findings, ancestors: [FilePath]) {
    state.withLock { state in
      state.progress.filesRead += findings.files
      state.summary.skipped += findings.skipped
      state.summary.unreadable += findings.problems.count
      for problem in findings.problems { send(.problem(problem)) }
      sendProgress(&state)
    }
    for problem in findings.problems {
      Logger.scan.warning("refused", metadata: problem.facts)
    }
    guard findings.isStored else { return }
    let part = StoreQueue.Part(ancestors: ancestors, findings: findings)
    let (answer, isWorthWaking) = queue.wait { queue in
      queue.offer(part, at: elapsed).map { ($0, queue.isWorthWaking) }
    }
    if isWorthWaking { queue.wake() }
    if answer == .queued(needsThread: true) {
      WorkerThread.start("store") { [self] in storeAll() }
    }
  }

  /// Has `complete` called once everything is stored, then sends what is left and the summary, and
  /// ends. `complete` may change the summary, and runs on the thread that stores.
  func finish(_ complete: @escaping @Sendable (inout ScanSummary) -> Void = { _ in }) {
    let hasThread = queue.change { $0.end() }
    let end: @Sendable () -> Void = { [self] in
      _ = queue.wait { $0.isDone ? true : nil }
      sendEnd(complete)
    }
    if hasThread { WorkerThread.start("end", end) } else { end() }
  }

  /// The assets that were stored for the first time.
  var inserted: AssetSet { state.withLock { $0.inserted } }

  /// Sends that folders went offline or came back.
  func foldersChanged() {
    state.withLock { _ in send(.foldersChanged) }
  }

  /// Logs and sends that the catalogue failed.
  func fail(_ error: CatalogueError) {
    Logger.catalogue.error("not stored", error: error)
    state.withLock { state in
      state.failure = state.failure ?? error
      send(.failed(error))
    }
  }

  /// The same of what a scan can't go on without: nothing more is stored.
  func abort(_ error: CatalogueError) {
    let isFirst = queue.change { queue in
      defer { queue.fail() }
      return !queue.isFailed
    }
    if isFirst { fail(error) }
  }

  /// Why the catalogue failed first, if it did.
  var failure: CatalogueError? { state.withLock { $0.failure } }

  /// Whether the catalogue took everything so far.
  var isFailed: Bool { queue.withLock { $0.isFailed } }
}
