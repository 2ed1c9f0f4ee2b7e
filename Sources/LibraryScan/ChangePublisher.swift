import Dispatch
import PhotoModel
import Synchronization

/// Takes what the threads of a scan found, has it registered, and sends it on in batches, with
/// progress and problems between them. Safe from any thread; events leave in one order.
final class ChangePublisher: Sendable {
  /// What reading some files came to.
  struct Findings: Sendable {
    var assets: [Finding] = []
    var problems: [ScanProblem] = []
    /// Files looked at, whatever they were.
    var files = 0
    /// Files among these that are no photos.
    var skipped = 0
  }

  struct Finding: Sendable {
    var asset: FoundAsset
    /// What is wrong with the file, by its path.
    var damage: (path: FilePath, words: String)?
  }

  private struct State {
    var batches = BatchPlan()
    var progress = ScanProgress(filesFound: 0, filesRead: 0, isWalking: true)
    var summary = ScanSummary()
    /// Assets with a position: an update may bring one.
    var located = AssetSet()
    var lastProgress = Duration.zero
    var hasTimer = false
    var isFinished = false
  }

  private static let progressInterval = Duration.milliseconds(50)

  private let state = Mutex(State())
  private let registry: AssetRegistry
  private let continuation: AsyncStream<SourceEvent>.Continuation
  private let start = ContinuousClock.now

  init(registry: AssetRegistry, continuation: AsyncStream<SourceEvent>.Continuation) {
    self.registry = registry
    self.continuation = continuation
  }

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
    state.withLock { state in
      state.summary.unreadable += 1
      continuation.yield(.problem(problem))
    }
  }

  /// Registers assets of one folder and queues their rows. `lineage` are the paths from the root
  /// down to the folder.
  func deliver(_ findings: Findings, lineage: [FilePath]) {
    state.withLock { state in
      state.progress.filesRead += findings.files
      state.summary.skipped += findings.skipped
      state.summary.unreadable += findings.problems.count
      for problem in findings.problems { continuation.yield(.problem(problem)) }
      if !findings.assets.isEmpty {
        let folder = registry.folder(lineage)
        let now = elapsed
        for finding in findings.assets { register(finding, in: folder, at: now, &state) }
        sendBatches(&state)
      }
      sendProgress(&state)
    }
  }

  /// Sends what is left and the summary, and ends the stream.
  func finish() {
    state.withLock { state in
      while let batch = state.batches.rest() { continuation.yield(.changes(batch)) }
      state.progress.isWalking = false
      continuation.yield(.progress(progress(state)))
      continuation.yield(.finished(state.summary))
      state.isFinished = true
    }
    continuation.finish()
  }

  private var elapsed: Duration { ContinuousClock.now - start }

  private func register(
    _ finding: Finding, in folder: FolderID, at now: Duration, _ state: inout State
  ) {
    let registration = registry.register(finding.asset, in: folder)
    let id: Asset.ID
    switch registration {
    case .inserted(let row):
      id = row.id
      state.batches.insert(row, at: now)
      if row.mediaType == .video {
        state.summary.videos += 1
      } else {
        state.summary.photos += 1
      }
    case .updated(let row):
      id = row.id
      state.batches.update(row, at: now)
    case .known(let known):
      id = known
    }
    if finding.asset.metadata.location != nil, state.located.insert(id) {
      state.summary.withLocation += 1
    }
    // A repeat of a damaged photo is no second damage.
    if let damage = finding.damage, case .inserted = registration {
      continuation.yield(
        .problem(
          ScanProblem(
            path: damage.path, isFolder: false, reason: .damaged(damage.words), asset: id)))
    }
  }

  /// Sends the batches that are due, and comes back when the next one is.
  private func sendBatches(_ state: inout State) {
    let now = elapsed
    while let batch = state.batches.next(at: now) { continuation.yield(.changes(batch)) }
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
    continuation.yield(.progress(progress(state)))
  }

  /// The first photos of a very large folder may be read twice, and count once.
  private func progress(_ state: State) -> ScanProgress {
    var progress = state.progress
    progress.filesRead = min(progress.filesRead, progress.filesFound)
    return progress
  }
}
