import Files
import GRDB
package import Journal
package import PhotoModel

/// Changes of files: the journal contains their steps, and the catalogue only their numbers.
extension Catalogue {
  /// Begins a change of about `planned` files. The files must be changed only through the returned
  /// action. Interrupted actions are recovered first, so that undo reverts both in the order in
  /// which files were changed.
  package func beginFiles(
    _ summary: ChangeSummary, verb: JournalAction.Verb = .change, planned: Int,
    names: [FilePath] = [], cullingSession: Int? = nil
  ) throws(CatalogueError) -> FileAction {
    try reconcileInterruptedFiles()
    return try write { try begin(summary, verb, planned, names, cullingSession, in: $0) }
  }

  private func begin(
    _ summary: ChangeSummary, _ verb: JournalAction.Verb, _ planned: Int, _ names: [FilePath],
    _ cullingSession: Int? = nil, in database: Database
  ) throws -> FileAction {
    guard let journal else { throw JournalError(.readOnly, file: nil) }
    var count = try JournalCount.read(database) ?? JournalCount()
    let action = try journal.beginFiles(
      verb, summary, planned: planned, names: names, cullingSession: cullingSession,
      of: count.stamp, after: count.number)
    count.number = action.number
    try count.write(database)
    return action
  }

  private enum ReversalStart {
    case started(FileAction)
    case refused(ChangeRefusal)
  }

  /// Begins to undo or redo an entry. The transaction detects whether another program is undoing or
  /// redoing it, or has done so, so that only one of two programs does.
  private func beginReversal(
    _ entry: JournalEntry, _ isRedo: Bool, planned: Int, names: [FilePath]
  ) throws(CatalogueError) -> ReversalStart {
    try reconcileInterruptedFiles()
    return try write { database in
      if let refusal = try refusal(of: entry, isRedo, in: database) { return .refused(refusal) }
      return .started(
        try begin(
          entry.summary, isRedo ? .redo(entry.id) : .undo(entry.id), planned, names, in: database))
    }
  }

  /// Returns the reason why an entry can't be undone, or redone with `isRedo`; nil if it can.
  func refusal(
    of entry: JournalEntry, _ isRedo: Bool, in database: Database
  ) throws -> ChangeRefusal? {
    guard let journal, let count = try JournalCount.read(database) else { return .valuesMissing }
    return try journal.refusal(of: entry.id, forRedo: isRedo, in: count.stamp, after: count.number)
  }

  /// Recovers interrupted changes of files, unless a program is working on files.
  func reconcileInterruptedFiles() throws(CatalogueError) {
    guard let journal, let count = try journalCount() else { return }
    let isCutOff = try convertingJournalErrors { () throws(JournalError) in
      try journal.hasInterruptedFiles(count.stamp)
    }
    if isCutOff { try reconcileJournal() }
  }

  func reverseFiles(
    _ entry: JournalEntry, _ action: JournalAction, _ isRedo: Bool, _ token: CancellationToken,
    _ progress: (JobProgress) -> Void
  ) throws(CatalogueError) -> Reversal {
    let (inverted, excluded) = withoutLostOriginals(action.changes.inverted.flatMap(\.steps))
    let steps = resolvingWithdrawals(inverted, isTrial: false)
    let values = try reversedValues(action, of: entry, isRedo: isRedo)
    let files: FileAction
    switch try beginReversal(entry, isRedo, planned: steps.count, names: action.photoPaths) {
    case .started(let fileAction): files = fileAction
    case .refused(let refusal): return Reversal(entry: entry, refused: [refusal])
    }
    var changeWriter: ChangeWriter?
    var storedFindings = StoredFindings()
    var failure: CatalogueError?
    var foldersLeft: [FilePath] = []
    // If the identities of files moved to another disk can't be recorded, the files are recognised
    // later by their contents.
    let (report, _) = perform(files, steps, isComplete: !action.isDamaged, token: token) {
      progress(JobProgress(filesDone: $0, fileCount: steps.count))
    } closing: { report throws(CatalogueError) in
      // If a file of a photo was not reverted, the photo's values in the catalogue are not reverted
      // either.
      let excluded = AssetSet((report.skipped.map(\.step) + report.notStarted).compactMap(\.photo))
      do throws(CatalogueError) {
        changeWriter = try execute(values.without(excluded), with: files)
        // Includes files moved by an earlier undo that was interrupted.
        let done = Set(report.done)
        let otherSteps = steps.filter { step in
          !done.contains(step) && step.photo.map { !excluded.contains($0) } ?? false
        }
        let movedSteps = try report.done + missing(otherSteps)
        storedFindings = try removeMovedFiles(movedSteps, now: journal?.time ?? entry.time) {
          path in
          (try? FileSystem().status(of: path, followingLinks: false))?.identity
        }
      } catch {
        failure = error
        throw error
      }
      if !isRedo, entry.summary.makesFolders {
        foldersLeft =
          journal?.worker.removeFolders(
            Set(steps.compactMap(\.path?.folder)), createdSince: action.time) ?? []
      }
    }
    // The journal entry remains undoable, so that another undo also changes the catalogue.
    if let failure, report.done.isEmpty { throw failure }
    if let error = report.error, report.done.isEmpty { throw CatalogueError(error, file: nil) }
    var reversal = Reversal(
      entry: entry,
      done: (report.done.isEmpty ? [] : [.files(report.done)]) + (changeWriter?.done ?? []),
      refused: excluded
        + movedSince(
          report.skipped.compactMap { left in
            left.step.path.map { .file($0, left.reason) } ?? .unknown
          }, entry) + (changeWriter?.refused ?? []) + (failure == nil ? [] : [.catalogueNotUpdated])
        + (action.isDamaged ? [.damaged(action.photoPaths)] : []),
      changedPhotos: changeWriter?.rows ?? AssetSet())
    (reversal.removed, reversal.remainingFolders) = (storedFindings.removed, foldersLeft)
    if report.isCancelled || report.error != nil {
      reversal.stopped = FileCount(done: report.done.count, of: steps.count)
    }
    return reversal
  }

  /// Returns the steps whose file certainly doesn't exist: its folder exists and is the one that
  /// was scanned. If a disk is offline or can't be read, its steps are left out.
  private func missing(_ steps: [FileStep]) throws(CatalogueError) -> [FileStep] {
    let system = FileSystem()
    var scanned: [FilePath: Bool] = [:]
    var missing: [FileStep] = []
    for step in steps {
      guard let path = step.path else { continue }
      if scanned[path.folder] == nil {
        scanned[path.folder] = try isScanned(path.folder, in: system)
      }
      guard scanned[path.folder] == true else { continue }
      do throws(Errno) {
        if try system.statusIfPresent(of: path, followingLinks: false) == nil {
          missing.append(step)
        }
      } catch {
        continue
      }
    }
    return missing
  }

  private func isScanned(
    _ path: FilePath, in system: FileSystem
  ) throws(CatalogueError) -> Bool {
    guard let folder = try folder(at: path), let identity = folder.identity else { return false }
    do throws(Errno) {
      return try system.statusIfPresent(of: path)?.identity == identity
    } catch {
      return false
    }
  }

  /// Applies the catalogue's part of a change to photos whose files are changed.
  func execute(
    _ changes: [RecordedChange], with files: FileAction
  ) throws(CatalogueError) -> ChangeWriter? {
    guard !changes.isEmpty, let journal else { return nil }
    return try writeRecorded(with: files) { database, done in
      var writer = ChangeWriter(database, at: journal.now(), followsFiles: true)
      for change in changes { try writer.execute(change) }
      done = writer.done
      try report(writer, in: database)
      return writer
    }
  }

  /// Removes the steps of photos that were saved in place and whose old file is no longer in the
  /// trash: the new file is kept, because it is the only one.
  private func withoutLostOriginals(
    _ steps: [FileStep]
  ) -> (steps: [FileStep], kept: [ChangeRefusal]) {
    guard let worker = journal?.worker else { return (steps, []) }
    var (remainingSteps, kept) = ([FileStep](), [ChangeRefusal]())
    var index = steps.startIndex
    while index < steps.endIndex {
      let next = steps.index(after: index)
      if next < steps.endIndex, case .withdrawn(let saved) = steps[index],
        worker.isOriginalMissing(of: saved, steps[next])
      {
        kept.append(.file(saved.path, .originalMissing))
        index = next
      } else {
        remainingSteps.append(steps[index])
      }
      index = steps.index(after: index)
    }
    return (remainingSteps, kept)
  }

  /// Sets the current photos of imported files in the steps. Files that can't return to their
  /// source get steps that remove them from the library in another way.
  private func resolvingWithdrawals(_ steps: [FileStep], isTrial: Bool) -> [FileStep] {
    let imported = steps.compactMap { step -> FileImport? in
      if case .withdrawn(let file) = step { file } else { nil }
    }
    guard !imported.isEmpty, let journal else { return steps }
    let photos = (try? photos(at: imported.map(\.path))) ?? [:]
    let worker = journal.worker
    let leaving = imported.filter { !worker.canReturn($0) && worker.isUnchanged($0) }
      .map { (path: $0.path, photo: photos[$0.path]) }
    let ways = leaving.isEmpty ? [:] : journal.withdrawal?(leaving, isTrial) ?? [:]
    return steps.map { step in
      guard case .withdrawn(let importedFile) = step else { return step }
      var file = importedFile
      if let way = ways[file.path] { return way }
      file.photo = photos[file.path]
      return .withdrawn(file)
    }
  }

  /// Returns the expected result of undoing an entry. `kept` are photos with a file that would not
  /// be reverted.
  func fileTrial(
    _ entry: JournalEntry, _ action: JournalAction, _ trial: inout FileStepSimulation
  ) -> (reversal: Reversal, kept: AssetSet) {
    var reversal = Reversal(entry: entry)
    var done: [FileStep] = []
    var kept = AssetSet()
    let (inverted, missingOriginals) = withoutLostOriginals(
      action.changes.inverted.flatMap(\.steps))
    let steps = resolvingWithdrawals(inverted, isTrial: true)
    for (step, outcome) in trial.check(steps, .undo(entry.id)) {
      switch outcome {
      case .ready: done.append(step)
      case .alreadyDone: break
      case .refused(let reason):
        if let photo = step.photo { kept.insert(photo) }
        reversal.refused.append(step.path.map { .file($0, reason) } ?? .unknown)
      }
    }
    if !done.isEmpty { reversal.done = [.files(done)] }
    reversal.refused = missingOriginals + movedSince(reversal.refused, entry)
    if action.isDamaged { reversal.refused.append(.damaged(action.photoPaths)) }
    return (reversal, kept)
  }

  /// Adds to refusals for missing files which later change moved the file, and where to.
  private func movedSince(_ refused: [ChangeRefusal], _ entry: JournalEntry) -> [ChangeRefusal] {
    let missingPaths = refused.compactMap { refusal -> FilePath? in
      if case .file(let path, .missing) = refusal { path } else { nil }
    }
    guard !missingPaths.isEmpty, let journal, let stamp = try? journalCount()?.stamp,
      let history = try? history()
    else { return refused }
    var later = LaterMoves(of: missingPaths)
    for other in history.entries where other.id > entry.id && other.state.canBeUndone {
      guard case .files = other.summary, let action = try? journal.action(of: other.id, in: stamp)
      else { continue }
      later.apply(action.changes.flatMap(\.steps), of: other.number)
    }
    return refused.map { refusal in
      guard case .file(let path, .missing) = refusal,
        let (currentPath, change) = later.currentPath(of: path),
        journal.worker.exists(currentPath)
      else { return refusal }
      return .file(path, .movedSince(to: currentPath, by: change))
    }
  }
}

extension [RecordedChange] {
  /// The changes that are stored only in the catalogue.
  var ofCatalogue: [RecordedChange] {
    filter { if case .files = $0 { false } else { true } }
  }
}

extension RecordedChange {
  var steps: [FileStep] { if case .files(let steps) = self { steps } else { [] } }
}
