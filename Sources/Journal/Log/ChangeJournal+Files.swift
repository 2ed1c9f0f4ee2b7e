import Files
package import PhotoModel

/// Actions on files, whose effect is stored in the files.
extension ChangeJournal {
  /// Begins an action, in the catalogue's transaction that records its number. `count` is the
  /// catalogue's last action. About `planned` files are to be changed. `cullingSession` is the
  /// culling session that makes the change; nil outside of one.
  package func beginFiles(
    _ verb: JournalAction.Verb = .change, _ summary: ChangeSummary, planned: Int,
    names: [FilePath], cullingSession: Int? = nil, of stamp: String, after count: UInt64
  ) throws(JournalError) -> FileAction {
    // A journal in memory would be lost in a crash.
    guard let root else { throw JournalError(.readOnly, file: nil) }
    let lock = try lock(stamp, makesFolder: true)
    defer { withExtendedLifetime(lock) {} }
    let running = try JournalLock(
      ChangeJournal.running(root.appending(stamp)), of: system, isShared: true)
    let time = now()
    let number = try access(stamp) { file throws(JournalError) in
      try file.refresh()
      let number = max(file.index.lastNumber, count) + 1
      let action = JournalAction(
        number: number, verb: verb, time: time, origin: origin.inCulling(cullingSession),
        summary: summary, photoPaths: names, changes: [], storage: .files(planned))
      try file.append(
        file.index.reconciliationRecords(count) + [.action(action)], now: time, isSynced: true)
      return number
    }
    return FileAction(number, verb, at: time, of: stamp, in: self, running)
  }

  /// Whether actions on files were interrupted and are not reconciled. False while a program is
  /// working on files, and if the file system has no locks, because then this can't be determined.
  /// Does not wait.
  package func hasInterruptedFiles(_ stamp: String) throws(JournalError) -> Bool {
    guard let root, !isReadOnly, system.isFolder(root.appending(stamp)) else { return false }
    let isUnfinished = try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return !file.index.unfinishedFiles.isEmpty
    }
    guard isUnfinished else { return false }
    return try lockForReconciling(stamp, in: root, timeout: 0)?.isHeld == true
  }

  /// The current time of the journal's clock.
  package var time: FileTime { now() }

  /// The worker that checks files.
  package var worker: FileWorker { FileWorker(system) }

  /// Returns the path of the lock that each program holds, shared with others, while it works on
  /// files.
  static func running(_ folder: FilePath) -> FilePath { folder.appending("running") }

  func append(_ records: [JournalRecord], of stamp: String) throws(JournalError) {
    let lock = try lock(stamp, makesFolder: true)
    defer { withExtendedLifetime(lock) {} }
    try access(stamp) { file throws(JournalError) in
      try file.refresh()
      try file.append(records, now: now(), isSynced: true)
    }
  }

  /// Returns the completed moves of interrupted actions, after reconciling each of their files to a
  /// single path. The journal doesn't record this yet, so they are found again until `reconcile` is
  /// called. Nil while a program is working on files.
  package func reconciledMoves(_ stamp: String) throws(JournalError) -> [FileStep]? {
    guard let root, !isReadOnly, system.isFolder(root.appending(stamp)) else { return [] }
    let lock = try lock(stamp, makesFolder: false)
    defer { withExtendedLifetime(lock) {} }
    return try access(stamp) { file throws(JournalError) -> [FileStep]? in
      try file.refresh()
      let unfinished = file.index.unfinishedFiles
      guard !unfinished.isEmpty else { return [] }
      guard let running = try lockForReconciling(stamp, in: root) else { return nil }
      defer { withExtendedLifetime(running) {} }
      let worker = FileWorker(system)
      var moves: [FileStep] = []
      for action in unfinished {
        guard let steps = try file.steps(file.index.parts(of: action.number)) else { continue }
        let last = FileAction.lastTries(of: steps)
        for (index, step) in steps.enumerated() where last.contains(index) {
          if case .moved = step, worker.reconcile(step) == .done { moves.append(step) }
        }
      }
      return moves
    }
  }

  /// Acquires the lock to hold while interrupted actions are checked. Nil if a program is working
  /// on files.
  private func lockForReconciling(
    _ stamp: String, in root: FilePath, timeout: Int = JournalLock.shortTimeout
  ) throws(JournalError) -> JournalLock? {
    do throws(JournalError) {
      return try JournalLock(
        ChangeJournal.running(root.appending(stamp)), of: system, timeout: timeout)
    } catch  where error.code == .busy {
      return nil
    }
  }

  /// Determines the results of interrupted actions by checking their files.
  func reconcileFiles(
    _ stamp: String, _ file: inout JournalFile
  ) throws(JournalError) -> [InterruptedAction] {
    let unfinished = file.index.unfinishedFiles
    guard let root, !unfinished.isEmpty, let running = try lockForReconciling(stamp, in: root)
    else {
      return []
    }
    defer { withExtendedLifetime(running) {} }
    let worker = FileWorker(system)
    var found: [InterruptedAction] = []
    for action in unfinished {
      // An action that can't be read is left until it can.
      let parts = file.index.parts(of: action.number)
      guard let steps = try file.steps(parts), let changes = try file.changes(parts) else {
        continue
      }
      let last = FileAction.lastTries(of: steps)
      worker.finishImports(last.sorted().map { steps[$0] })
      let notDone = steps.indices.filter {
        !last.contains($0) || worker.reconcile(steps[$0]) == .notDone
      }
      // No program of this journal is working on files, so the drafts in these folders are
      // leftovers of the interruption. If it happened before the first step, the folders come from
      // the recorded paths of photos.
      let paths =
        steps.compactMap(\.path) + steps.compactMap(\.target)
        + (try file.names(ofStarted: action.number))
      for folder in Set(paths.map(\.folder)) {
        DraftLeftovers(folder: folder, system: system, minimumDraftAge: 0).remove()
      }
      worker.removeFolders(Set(steps.compactMap(\.createdFolder)), createdSince: action.time)
      let done = steps.count - notDone.count
      let hasCopies = steps.contains(where: \.copies)
      let outcome = FileOutcome(
        of: steps.map(\.photo), with: hasCopies ? AssetSet() : changes.photos, notDone: notDone,
        isInterrupted: true, hasImports: steps.contains(where: \.importsNewPhoto))
      let isDone = done > 0 || !parts.changes.isEmpty
      try file.append(
        [isDone ? .outcome(of: action.number, outcome) : .dropped([action.number])],
        now: now(), isSynced: true)
      // A file that was retried counts once.
      var planned = last.count
      if case .files(let count) = action.storage { planned = max(count, planned) }
      found.append(
        InterruptedAction(
          action: action, isDone: isDone, files: FileCount(done: done, of: planned)))
    }
    return found
  }
}
