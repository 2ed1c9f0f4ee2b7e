import ActivityLog
import Dispatch
import Logging
import PhotoCatalogue
import PhotoModel
import Synchronization
import Workers

/// Receives the findings of a scan's threads, has them stored, and sends them in batches, with
/// progress and problems between them. Can be used on any thread; events are sent in one order.
///
/// One thread stores: what is found while it is busy goes into its next transaction. If a scan is
/// killed, the next one reads the unstored files again.
final class ChangePublisher: Sendable {
  /// The results of reading some files of a folder.
  struct Findings: Sendable {
    var assets: [FolderFindings.Finding] = []
    var problems: [ScanProblem] = []
    /// Files that are not photos, to be remembered.
    var nonPhotos: [FoundFile] = []
    /// The names of files that belonged to assets and no longer exist.
    var missing: [[UInt8]] = []
    /// The number of files processed, of any kind.
    var files = 0
    /// The number of these files that are not photos.
    var skipped = 0

    var isStored: Bool { !(assets.isEmpty && nonPhotos.isEmpty && missing.isEmpty) }
  }

  struct State {
    var batches = BatchPlan()
    var progress = ScanProgress(filesFound: 0, filesRead: 0, isWalking: true)
    var summary = ScanSummary()
    /// The new assets.
    var inserted = AssetSet()
    var lastProgress = Duration.zero
    var hasTimer = false
    var isFinished = false
    /// The first error of the catalogue.
    var failure: CatalogueError?
  }

  static let progressInterval = Duration.milliseconds(50)

  let state = Mutex(State())
  let queue = Monitor(StoreQueue())
  let registry: AssetRegistry
  let send: @Sendable (SourceEvent) -> Void
  let onEnd: @Sendable () -> Void
  let start = ContinuousClock.now

  /// `send` receives the events in order. `onEnd` is called once after the last event.
  init(
    registry: AssetRegistry, send: @escaping @Sendable (SourceEvent) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.registry = registry
    self.send = send
    self.onEnd = onEnd
  }

  convenience init(
    registry: AssetRegistry, continuation: AsyncStream<SourceEvent>.Continuation
  ) {
    self.init(
      registry: registry, send: { continuation.yield($0) }, onEnd: { continuation.finish() })
  }

  // MARK: Reports of the threads

  func found(files: Int) {
    state.withLock { state in
      state.progress.filesFound += files
      sendProgress(&state)
    }
  }

  /// Records that no more folders will be found.
  func scanningEnded() {
    state.withLock { $0.progress.isWalking = false }
  }

  func report(_ problem: ScanProblem) {
    Logger.scan.warning("refused", metadata: problem.facts)
    state.withLock { state in
      state.summary.unreadable += 1
      send(.problem(problem))
    }
  }

  /// Queues the findings of one folder. `ancestors` are the paths from the root down to it.
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
      queue.enqueue(part, at: elapsed).map { ($0, queue.shouldWake) }
    }
    if isWorthWaking { queue.wake() }
    if answer == .queued(needsThread: true) {
      WorkerThread.start("store") { [self] in storeAll() }
    }
  }

  /// Calls `complete` when everything is stored, then sends the remaining changes and the summary,
  /// and ends. `complete` may change the summary, and is called on the storing thread.
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

  /// Sends an event that folders went offline or came back.
  func foldersChanged() {
    state.withLock { _ in send(.foldersChanged) }
  }

  /// Logs an error of the catalogue and sends it.
  func fail(_ error: CatalogueError) {
    Logger.catalogue.error("not stored", error: error)
    state.withLock { state in
      state.failure = state.failure ?? error
      send(.failed(error))
    }
  }

  /// Logs and sends an error that ends the scan: nothing more is stored.
  func abort(_ error: CatalogueError) {
    let isFirst = queue.change { queue in
      defer { queue.fail() }
      return !queue.isFailed
    }
    if isFirst { fail(error) }
  }

  /// The first error of the catalogue, if any.
  var failure: CatalogueError? { state.withLock { $0.failure } }

  /// Whether storing has failed.
  var isFailed: Bool { queue.withLock { $0.isFailed } }
}
