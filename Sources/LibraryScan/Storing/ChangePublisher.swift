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
/// One thread stores: whatever was found while it was busy goes into its next transaction. A scan
/// that is killed loses what that one holds.
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

  private struct State {
    var batches = BatchPlan()
    var progress = ScanProgress(filesFound: 0, filesRead: 0, isWalking: true)
    var summary = ScanSummary()
    /// The assets that are new.
    var inserted = AssetSet()
    var lastProgress = Duration.zero
    var hasTimer = false
    var isFinished = false
  }

  private static let progressInterval = Duration.milliseconds(50)

  private let state = Mutex(State())
  private let queue = Monitor(StoreQueue())
  private let registry: AssetRegistry
  private let send: @Sendable (SourceEvent) -> Void
  private let ended: @Sendable () -> Void
  private let start = ContinuousClock.now

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

  /// Queues what was found in one folder. `lineage` are the paths from the root down to it.
  func deliver(_ findings: Findings, lineage: [FilePath]) {
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
    let part = StoreQueue.Part(lineage: lineage, findings: findings)
    let (answer, isWorthWaking) = queue.wait { queue in
      queue.offer(part, at: elapsed).map { ($0, queue.isWorthWaking) }
    }
    if isWorthWaking { queue.change { _ in } }
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
    state.withLock { _ in send(.failed(error)) }
  }

  /// The same of what a scan can't go on without: nothing more is stored.
  func abort(_ error: CatalogueError) {
    let isFirst = queue.change { queue in
      defer { queue.fail() }
      return !queue.isFailed
    }
    if isFirst { fail(error) }
  }

  /// Whether the catalogue took everything so far.
  var isFailed: Bool { queue.withLock { $0.isFailed } }

  // MARK: Storing

  private func storeAll() {
    while let parts = nextParts() {
      do throws(CatalogueError) {
        try store(parts)
      } catch {
        queue.change { $0.fail() }
        fail(error)
      }
    }
    queue.change { $0.threadEnded() }
  }

  /// Nil at the end.
  private func nextParts() -> [StoreQueue.Part]? {
    let parts = queue.wait { queue -> Monitor<StoreQueue>.Step<[StoreQueue.Part]?> in
      let now = elapsed
      return switch queue.next(at: now) {
      case .store(let parts): .answer(parts)
      case .wait(let time): .again(after: time.map { $0 - now })
      case .end: .answer(nil)
      }
    }
    // Threads that wait for room have some now.
    queue.change { _ in }
    return parts
  }

  private func store(_ parts: [StoreQueue.Part]) throws(CatalogueError) {
    var found: [(folder: CatalogueFolder, found: FolderFindings)] = []
    for part in parts {
      let folder = try registry.folder(part.lineage)
      let findings = part.findings
      found.append(
        (
          folder,
          FolderFindings(
            folder: folder.id, assets: findings.assets, others: findings.others,
            gone: findings.gone)
        ))
    }
    let timer = LogTimer(.catalogue)
    let stored = try registry.register(found)
    Logger.catalogue.debug(
      "stored",
      metadata: [
        "folders": "\(parts.count)",
        "photos": "\(parts.reduce(0) { $0 + $1.findings.assets.count })", "time": timer.elapsed,
      ])
    publish(stored, zip(parts, found).map { ($0, $1.folder.id) })
  }

  /// Sends what became of assets: of those that were found in `parts`, in their order, and others.
  func publish(
    _ stored: StoredFindings, _ parts: [(part: StoreQueue.Part, folder: FolderID)] = []
  ) {
    state.withLock { state in
      let now = elapsed
      var registrations = stored.registrations.makeIterator()
      for (part, folder) in parts {
        let assets = part.findings.assets
        for index in assets.indices {
          guard let registration = registrations.next(),
            note(registration, foundIn: folder, at: now, &state)
          else { continue }
          if assets[index].asset.metadata.location != nil { state.summary.withLocation += 1 }
          guard let words = assets[index].damage, let path = part.lineage.last else { continue }
          send(
            .problem(
              ScanProblem(
                path: path.appending(assets[index].asset.main.name), isFolder: false,
                reason: .damaged(words), asset: registration.id)))
        }
      }
      for registration in stored.consequences {
        _ = note(registration, foundIn: nil, at: now, &state)
      }
      sendBatches(&state)
    }
  }

  /// Queues the row of an asset; says whether the library shows it for the first time.
  private func note(
    _ registration: Registration, foundIn folder: FolderID?, at now: Duration,
    _ state: inout State
  ) -> Bool {
    if case .inserted = registration { state.inserted.insert(registration.id) }
    switch registration {
    case .inserted(let row), .updated(let row):
      if registry.show(row.id) { return insert(row, at: now, &state) }
      state.batches.update(row, at: now)
    case .known(let id):
      // Another library found it first, by another path.
      guard let folder, registry.show(id),
        var row = registry.attempt(
          nil, { () throws(CatalogueError) in try registry.catalogue.rows(of: [id]).first })
      else { return false }
      row.folder = folder
      return insert(row, at: now, &state)
    case .removed(let id):
      guard registry.isShown(id) else { return false }
      registry.hide(id)
      state.batches.remove(id, at: now)
    }
    return false
  }

  private func insert(_ row: AssetRow, at now: Duration, _ state: inout State) -> Bool {
    state.batches.insert(row, at: now)
    if row.mediaType == .video {
      state.summary.videos += 1
    } else {
      state.summary.photos += 1
    }
    return true
  }

  // MARK: Sending

  private var elapsed: Duration { ContinuousClock.now - start }

  private func sendEnd(_ complete: (inout ScanSummary) -> Void) {
    var summary = state.withLock { $0.summary }
    complete(&summary)
    state.withLock { state in
      while let batch = state.batches.rest() { send(.changes(batch)) }
      state.progress.isWalking = false
      send(.progress(progress(state)))
      send(.finished(summary))
      state.isFinished = true
    }
    Logger.scan.info(
      "scanned",
      metadata: [
        "photos": "\(summary.photos)", "videos": "\(summary.videos)",
        "unreadable": "\(summary.unreadable)", "other": "\(summary.skipped)",
        "time": "\(LogTimer.text(elapsed))",
      ])
    ended()
  }

  /// Sends the batches that are due, and comes back when the next one is.
  private func sendBatches(_ state: inout State) {
    let now = elapsed
    while let batch = state.batches.next(at: now) { send(.changes(batch)) }
    guard !state.hasTimer, let deadline = state.batches.deadline else { return }
    state.hasTimer = true
    let wait = max(Duration.zero, deadline - now) / .nanoseconds(1)
    DispatchQueue.global(qos: .userInitiated).asyncAfter(
      deadline: .now() + .nanoseconds(Int(wait))
    ) { [self] in
      self.state.withLock { state in
        state.hasTimer = false
        if !state.isFinished { sendBatches(&state) }
      }
    }
  }

  private func sendProgress(_ state: inout State) {
    let now = elapsed
    guard now - state.lastProgress >= ChangePublisher.progressInterval else { return }
    state.lastProgress = now
    send(.progress(progress(state)))
  }

  /// The first photos of a very large folder may be read twice, and count once.
  private func progress(_ state: State) -> ScanProgress {
    var progress = state.progress
    progress.filesRead = min(progress.filesRead, progress.filesFound)
    return progress
  }
}

extension ScanProblem {
  /// What the log says of it.
  fileprivate var facts: Logger.Metadata {
    let kind =
      switch reason {
      case .missing: "missing"
      case .noPermission: "no permission"
      case .notAFolder: "not a folder"
      case .unreadable: "unreadable"
      case .damaged: "damaged"
      }
    return ["reason": "\(kind)", isFolder ? "folder" : "file": "\(path.shown)"]
  }
}
