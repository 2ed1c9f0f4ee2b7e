import Files
package import PhotoModel

/// Actions that are kept by files.
extension ChangeJournal {
  /// Begins one, in the transaction of the catalogue that takes its number; `count` is the catalogue's last
  /// action. About `planned` files are to be changed.
  package func beginFiles(
    _ verb: JournalAction.Verb = .change, _ summary: ChangeSummary, planned: Int,
    names: [FilePath], of stamp: String, after count: UInt64
  ) throws(JournalError) -> FileAction {
    // What only memory knows would be gone with a crash.
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
        number: number, verb: verb, time: time, origin: origin, summary: summary, names: names,
        changes: [], place: .files(planned))
      try file.append(
        file.index.settlement(count) + [.action(action)], now: time, isSynced: true)
      return number
    }
    return FileAction(number, verb, at: time, of: stamp, in: self, running)
  }

  /// Whether actions on files were cut off and are not settled. False while a program is at work on files, and where
  /// the file system has no locks, since nothing says whether one is. Does not wait.
  package func hasCutOffFiles(_ stamp: String) throws(JournalError) -> Bool {
    guard let root, !isReadOnly, system.isFolder(root.appending(stamp)) else { return false }
    let isUnfinished = try access(stamp) { file throws(JournalError) in
      try file.refresh()
      return !file.index.unfinishedFiles.isEmpty
    }
    guard isUnfinished else { return false }
    return try lockToSettle(stamp, in: root, timeout: 0)?.isHeld == true
  }

  /// The time of the journal's clock.
  package var time: FileTime { now() }

  /// What looks at files.
  package var worker: FileWorker { FileWorker(system) }

  /// Held, with others, by each program that is at work on files.
  static func running(_ folder: FilePath) -> FilePath { folder.appending("running") }

  func append(_ records: [JournalRecord], of stamp: String) throws(JournalError) {
    let lock = try lock(stamp, makesFolder: true)
    defer { withExtendedLifetime(lock) {} }
    try access(stamp) { file throws(JournalError) in
      try file.refresh()
      try file.append(records, now: now(), isSynced: true)
    }
  }

  /// The moves of actions that were cut off which are done: each of their files is brought to one place. The
  /// journal says nothing of that yet, so that they are found again until `settle`. Nil while a program is at work
  /// on files.
  package func settledMoves(_ stamp: String) throws(JournalError) -> [FileStep]? {
    guard let root, !isReadOnly, system.isFolder(root.appending(stamp)) else { return [] }
    let lock = try lock(stamp, makesFolder: false)
    defer { withExtendedLifetime(lock) {} }
    return try access(stamp) { file throws(JournalError) -> [FileStep]? in
      try file.refresh()
      let unfinished = file.index.unfinishedFiles
      guard !unfinished.isEmpty else { return [] }
      guard let running = try lockToSettle(stamp, in: root) else { return nil }
      defer { withExtendedLifetime(running) {} }
      let worker = FileWorker(system)
      var moves: [FileStep] = []
      for action in unfinished {
        guard let steps = try file.steps(file.index.parts(of: action.number)) else { continue }
        let last = FileAction.lastTries(of: steps)
        for (place, step) in steps.enumerated() where last.contains(place) {
          if case .moved = step, worker.settle(step) == .done { moves.append(step) }
        }
      }
      return moves
    }
  }

  /// Held while what was cut off is looked at; nil where a program is at work on files.
  private func lockToSettle(
    _ stamp: String, in root: FilePath, timeout: Int = JournalLock.shortTimeout
  ) throws(JournalError) -> JournalLock? {
    do throws(JournalError) {
      return try JournalLock(
        ChangeJournal.running(root.appending(stamp)), of: system, timeout: timeout)
    } catch  where error.code == .busy {
      return nil
    }
  }

  /// Finds what became of actions that were cut off, by looking at their files.
  func settleFiles(
    _ stamp: String, _ file: inout JournalFile
  ) throws(JournalError) -> [CutOffAction] {
    let unfinished = file.index.unfinishedFiles
    guard let root, !unfinished.isEmpty, let running = try lockToSettle(stamp, in: root) else {
      return []
    }
    defer { withExtendedLifetime(running) {} }
    let worker = FileWorker(system)
    var found: [CutOffAction] = []
    for action in unfinished {
      // What can't be read is left for a time when it can.
      let parts = file.index.parts(of: action.number)
      guard let steps = try file.steps(parts), let changes = try file.changes(parts) else {
        continue
      }
      let last = FileAction.lastTries(of: steps)
      let notDone = steps.indices.filter {
        !last.contains($0) || worker.settle(steps[$0]) == .notDone
      }
      // No program of this journal is at work on files: what lies beside these is what the end has left.
      // Where it came before the first of them, the photos are known by their names.
      let paths =
        steps.compactMap(\.path) + steps.compactMap(\.target)
        + (try file.names(ofBegun: action.number))
      for folder in Set(paths.map(\.folder)) {
        DraftLeftovers(folder: folder, system: system, restTime: 0).remove()
      }
      worker.removeFolders(Set(steps.compactMap(\.folderMade)), madeSince: action.time)
      let done = steps.count - notDone.count
      let hasCopies = steps.contains(where: \.copies)
      let outcome = FileOutcome(
        of: steps.map(\.photo), with: hasCopies ? AssetSet() : changes.photos, notDone: notDone,
        isCutOff: true, hasImports: steps.contains(where: \.bringsPhoto))
      let isDone = done > 0 || !parts.changes.isEmpty
      try file.append(
        [isDone ? .outcome(of: action.number, outcome) : .dropped([action.number])],
        now: now(), isSynced: true)
      // What was tried once more is one file.
      var planned = last.count
      if case .files(let count) = action.place { planned = max(count, planned) }
      found.append(
        CutOffAction(
          action: action, isDone: isDone, files: FileCount(done: done, of: planned)))
    }
    return found
  }
}
