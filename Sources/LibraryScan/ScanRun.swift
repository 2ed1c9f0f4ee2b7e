import PhotoModel
import Synchronization

/// One scan while it runs: the threads that carry out what the plan decides.
final class ScanRun: Sendable {
  private struct State: Sendable {
    var plan: ScanPlan
    var threadsLeft: Int
    /// The visits whose folders could be listed and not be read, each told of once.
    var unread: Set<Int> = []
  }

  private let state: Monitor<State>
  private let isCancelled = Atomic<Bool>(false)
  private let threads: Int
  private let read: FolderTreeSource.ReadFile
  private let publisher: ChangePublisher

  init(
    roots: [FilePath], threads: Int, read: @escaping FolderTreeSource.ReadFile,
    publisher: ChangePublisher
  ) {
    var limits = ScanPlan.Limits()
    limits.running = threads
    state = Monitor(State(plan: ScanPlan(roots: roots, limits: limits), threadsLeft: threads))
    self.threads = threads
    self.read = read
    self.publisher = publisher
  }

  func start() {
    for _ in 0..<threads {
      WorkerThread.start("scan") { [self] in work() }
    }
  }

  /// Each thread ends with the file it is at.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    state.change { _ in }
  }

  private func work() {
    while let next = nextWork() {
      switch next {
      case .list(let visit):
        list(visit)
        let isWalking = state.change { state in
          state.plan.finishListing()
          return state.plan.isWalking
        }
        if !isWalking { publisher.walkingEnded() }
      case .read(let chunk):
        read(chunk)
        state.change { $0.plan.finishReading() }
      }
    }
    let isLast = state.change { state in
      state.threadsLeft -= 1
      return state.threadsLeft == 0
    }
    if isLast { publisher.finish() }
  }

  /// Waits for something to do; nil at the end.
  private func nextWork() -> ScanPlan.Work? {
    state.wait { [self] state -> ScanPlan.Work?? in
      if isCancelled.load(ordering: .relaxed) || state.plan.isFinished { return .some(nil) }
      return state.plan.next().map { .some($0) }
    }
  }

  private func list(_ visit: ScanPlan.Visit) {
    var visit = visit
    let problem = FolderLister.list(visit.path, isCancelled: isCancelled) { step in
      switch step {
      case .opened(let status):
        return state.change { state in
          state.plan.enter(&visit, identity: status.identity, modifiedAt: status.modifiedAt)
        }
      case .found(let count):
        publisher.found(files: count)
      case .files(let files):
        state.change { $0.plan.add(files, in: visit) }
      case .folders(let folders):
        state.change { $0.plan.add(folders, in: visit) }
      case .lone(let count):
        var findings = ChangePublisher.Findings()
        (findings.files, findings.skipped) = (count, count)
        publisher.deliver(findings, lineage: [])
      }
      return true
    }
    guard let problem else { return }
    // Below a root it was there a moment ago, and is not any more: nothing is wrong.
    if problem.isVanished, visit.parent != nil { return }
    publisher.report(ScanProblem(path: problem.folder, isFolder: true, reason: problem.reason))
  }

  private func read(_ chunk: ScanPlan.Chunk) {
    let lineage = state.withLock { $0.plan.lineage(of: chunk.visit).map(\.path) }
    do throws(DirectoryError) {
      let reader = try ChunkReader(
        folder: chunk.visit.path, names: chunk.files.names, read: read)
      read(chunk, with: reader, lineage: lineage)
    } catch {
      publisher.deliver(ChunkReader.unseen(chunk), lineage: lineage)
      guard !error.isVanished, state.change({ $0.unread.insert(chunk.visit.number).inserted })
      else { return }
      publisher.report(ScanProblem(path: error.folder, isFolder: true, reason: error.reason))
    }
  }

  private func read(
    _ chunk: ScanPlan.Chunk, with reader: borrowing ChunkReader, lineage: [FilePath]
  ) {
    var findings = ChangePublisher.Findings()
    var now = ContinuousClock.now
    var delivered = now
    var prefetch = Prefetch(chunk.groups)
    for index in chunk.groups {
      guard !isCancelled.load(ordering: .relaxed) else { return }
      for ahead in prefetch.next(at: index) { reader.prefetch(chunk.files[ahead]) }
      let before = now
      reader.read(chunk.files[index], into: &findings)
      now = ContinuousClock.now
      prefetch.note(took: now - before)
      // On a slow disk a chunk takes long: what is there goes out meanwhile.
      if now - delivered > BatchPlan.firstPatience {
        publisher.deliver(findings, lineage: lineage)
        findings = ChangePublisher.Findings()
        delivered = now
      }
    }
    publisher.deliver(findings, lineage: lineage)
  }
}

extension DirectoryError {
  fileprivate var reason: ScanProblem.Reason {
    switch code {
    case .missing: .missing
    case .noPermission: .noPermission
    case .notAFolder: .notAFolder
    case .unreadable(let words): .unreadable(words)
    }
  }
}
