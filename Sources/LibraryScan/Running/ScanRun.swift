import Files
import PhotoCatalogue
import PhotoModel
import Synchronization
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

  private struct State: Sendable {
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

  private let state: Monitor<State>
  private let isCancelled = Atomic<Bool>(false)
  private let threads: Int
  private let scope: Scope
  private let read: FolderTreeSource.ReadFile
  private let registry: AssetRegistry
  private let publisher: ChangePublisher
  private let watcher: FolderWatcher?

  init(
    _ scope: Scope, threads: Int, read: @escaping FolderTreeSource.ReadFile,
    registry: AssetRegistry, publisher: ChangePublisher, watcher: FolderWatcher? = nil
  ) {
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
  private struct Zones: Sendable {
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
        for _ in 1..<threads {
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
    isCancelled.store(true, ordering: .relaxed)
    state.change { _ in }
  }

  private var isStopped: Bool {
    isCancelled.load(ordering: .relaxed) || publisher.isFailed
  }

  private func work(_ zones: Zones) {
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

  // MARK: Listing

  private func list(_ visit: ScanPlan.Visit) {
    var visit = visit
    // Before it is listed, so that nothing that comes later is missed.
    watcher?.watch(visit.path)
    let known = registry.knownFolder(visit.path)
    let stored = known.map { folder in
      registry.attempt(
        [], { () throws(CatalogueError) in try registry.catalogue.files(in: folder.id) })
    }
    var listing = FolderListing(known: known, stored: stored ?? [])
    var isEntered = false
    let problem = FolderLister.list(
      visit.path, tastes: listing.stored.isEmpty, isCancelled: isCancelled
    ) { step in
      switch step {
      case .opened(let status):
        listing.status = status
        isEntered = state.change { state in
          state.plan.enter(&visit, identity: status.identity, modifiedAt: status.modifiedAt)
        }
        return isEntered
      case .found(let count):
        if count > 0 { listing.isEmpty = false }
        publisher.found(files: count)
      case .files(let files):
        compare(files, &listing, visit)
      case .folders(let folders):
        listing.subfolders = Set(folders.map(\.path.name))
        if !folders.isEmpty { listing.isEmpty = false }
        let visited = scope.isWhole ? folders : folders.filter { isNew($0.path) }
        state.change { $0.plan.add(visited, in: visit) }
      case .lone(let count):
        var findings = ChangePublisher.Findings()
        (findings.files, findings.skipped) = (count, count)
        publisher.deliver(findings, lineage: [])
      }
      return true
    }
    if isEntered, !isStopped { end(listing, visit, isComplete: problem == nil) }
    guard let problem else { return }
    // Below a root it was there a moment ago, and is not any more: nothing is wrong.
    if problem.isVanished { registry.unlist(visit.path) }
    if problem.isVanished, visit.isInside { return }
    if problem.isVanished {
      state.change { state in
        state.missingRoots.append(visit.path)
        guard let known else { return }
        if scope.keepsRoots {
          state.losses.offline.append(Losses.Away(folder: known))
        } else {
          state.losses.vanished.append(known)
        }
      }
    }
    publisher.report(ScanProblem(path: problem.folder, isFolder: true, reason: problem.reason))
  }

  /// Whether a folder was not looked at yet where it is now: it may be another one of the same
  /// name.
  private func isNew(_ folder: FilePath) -> Bool {
    guard let listed = registry.listedIdentity(folder) else { return true }
    return (try? FileSystem().status(of: folder))?.identity != listed
  }

  /// Hands on the groups of files that are new or changed.
  private func compare(
    _ files: FolderFiles, _ listing: inout FolderListing, _ visit: ScanPlan.Visit
  ) {
    guard !listing.stored.isEmpty else {
      state.change { $0.plan.add(files, in: visit) }
      return
    }
    let unchanged = listing.compare(files, in: visit.path)
    var findings = ChangePublisher.Findings()
    (findings.files, findings.skipped) = (unchanged.files, unchanged.skipped)
    publisher.deliver(findings, lineage: [])
  }

  /// What is gone of a folder is known when it was listed to its end, and is the same folder.
  private func end(_ listing: FolderListing, _ visit: ScanPlan.Visit, isComplete: Bool) {
    if isComplete { noteListed(listing, visit) }
    guard let rest = listing.rest else { return }
    if isComplete, !listing.isReplaced, !listing.goneCompanions.isEmpty {
      var findings = ChangePublisher.Findings()
      findings.gone = listing.goneCompanions
      publisher.deliver(findings, lineage: lineage(of: visit))
    }
    state.change { $0.plan.add(rest, in: visit) }
  }

  private func noteListed(_ listing: FolderListing, _ visit: ScanPlan.Visit) {
    state.change { state in
      if listing.isReplaced || scope.keepsRoots && !visit.isInside && listing.isBare {
        if let known = listing.known {
          state.losses.offline.append(Losses.Away(folder: known, seen: listing.status))
        }
        return
      }
      if let identity = listing.identity { state.listed[visit.path] = identity }
      guard let known = listing.known else { return }
      if known.parent == nil, visit.isInside {
        state.orphans.append(state.plan.lineage(of: visit))
      }
      state.losses.files += listing.goneMains.map { (known.id, $0) }
      for child in registry.children(of: known.id)
      where child.identity != nil && !listing.subfolders.contains(child.path.name) {
        state.losses.vanished.append(child)
      }
    }
  }

  private func lineage(of visit: ScanPlan.Visit) -> [FilePath] {
    state.withLock { $0.plan.lineage(of: visit) }
  }

  // MARK: Reading

  private func read(_ chunk: ScanPlan.Chunk, _ locator: Locator) {
    let lineage = lineage(of: chunk.visit)
    do throws(DirectoryError) {
      let reader = try ChunkReader(
        folder: chunk.visit.path, names: chunk.files.names, locator: locator, read: read)
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

  // MARK: The end

  /// Takes out what is gone, once everything was looked at: only then is it known what was moved.
  private func complete(_ summary: inout ScanSummary, _ zones: Zones) {
    guard !isStopped else { return }
    let (listed, losses, orphans, missing) = state.withLock { state in
      (state.listed, state.losses, state.orphans, state.missingRoots)
    }
    do throws(CatalogueError) {
      let verdict = try LossReview(registry).review(losses)
      try registry.forget(verdict.files) { publisher.publish($0) }
      try registry.markMissing(verdict.gone)
      for lineage in orphans { _ = try registry.folder(lineage) }
      try registry.reunite(publisher.inserted) { publisher.publish($0) }
      try registry.settleTimes(
        with: zones.locator, hadNothing: zones.hadNothingToSettle, isStopped: { isStopped }
      ) { publisher.publish($0) }
      if let zone = zones.locator.unreadZone {
        publisher.report(ScanProblem(zone))
        summary.unreadable += 1
      }
      if isStopped { return }
      if scope.isWhole { try registry.purge() }
      registry.noteListed(listed)
      var identities: [FolderID: FileIdentity] = [:]
      for (path, identity) in listed {
        if let folder = registry.knownFolder(path) { identities[folder.id] = identity }
      }
      // A folder that was listed is there, whatever it lies in.
      let isShownOtherwise = try registry.note(
        listed: identities, offline: verdict.offline.filter { identities[$0] == nil })
      for root in missing { watcher?.awaitReturn(of: root, seen: nil) }
      for away in verdict.away {
        watcher?.awaitReturn(of: registry.unlistTree(of: away.folder), seen: away.seen)
      }
      if isShownOtherwise { publisher.foldersChanged() }
      try registry.summarise(&summary, isWhole: scope.isWhole)
    } catch {
      publisher.fail(error)
    }
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
