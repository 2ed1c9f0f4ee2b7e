import GRDB
package import Journal
package import PhotoModel
import Synchronization

extension Catalogue {
  /// Returns the history of changes in the journal.
  package func history() throws(CatalogueError) -> JournalHistory {
    guard let journal, let count = try journalCount() else { return JournalHistory() }
    return try convertingJournalErrors { () throws(JournalError) in
      do throws(JournalError) {
        return try journal.history(of: count.stamp, count: lastNumber)
      } catch  where error.code == .missing && journal.isReadOnly {
        // The catalogue may belong to another user or another machine.
        throw JournalError(.failed("it is not in this user's folder"), file: error.file)
      }
    }
  }

  /// Returns whether this process made the change.
  package func isOfThisSession(_ entry: JournalEntry) -> Bool {
    entry.origin.session == journal?.origin.session
  }

  /// Recovers interrupted actions: each is determined to be done or not begun. Also reports them to
  /// `interruptionReporter`.
  @discardableResult
  package func reconcileJournal() throws(CatalogueError) -> [InterruptedAction] {
    guard let journal, let count = try journalCount() else { return [] }
    // Before the journal records their end, so that if this is interrupted, it is repeated the next
    // time.
    let isAlone = try recordInterruptedMoves()
    let found = try convertingJournalErrors { () throws(JournalError) in
      try journal.reconcile(count.stamp, ofFiles: isAlone, count: lastNumber)
    }
    if !found.isEmpty, let report = interruptionReporter { report(found) }
    return found
  }

  /// Receives the interrupted actions, on the thread that recovers them: at the start, or before a
  /// change.
  package var interruptionReporter: InterruptionReporter? {
    get { storedCutOffReporter.withLock { $0 } }
    set { storedCutOffReporter.withLock { $0 = newValue } }
  }

  package typealias InterruptionReporter = @Sendable ([InterruptedAction]) -> Void

  /// Undoes a change, as far as the changed values are still as it left them. With `again`, redoes
  /// it. What can't be reverted is reported, and the rest is done.
  ///
  /// `findUnseen` scans files that are not in the catalogue at their paths: after a crash, moved
  /// files are where the catalogue has not scanned yet. Their photos are recognised by device and
  /// inode, which is no longer possible once the files are replaced.
  ///
  /// Reverting files takes time: `progress` is called after each photo, and `token` cancels it.
  package func reverse(
    _ entry: JournalEntry, isRedo: Bool = false,
    findUnseen: ([FilePath]) throws(CatalogueError) -> Void = { _ in },
    token: CancellationToken = CancellationToken(), progress: (JobProgress) -> Void = { _ in }
  ) throws(CatalogueError) -> Reversal {
    guard let journal, let count = try journalCount() else {
      return Reversal(entry: entry, refused: [.valuesMissing])
    }
    // Interrupted moves are completed before files are searched for at their paths.
    if entry.files != nil { try reconcileInterruptedFiles() }
    let action = try convertingJournalErrors { () throws(JournalError) in
      try journal.action(of: entry.id, forRedo: isRedo, in: count.stamp)
    }
    guard let action else { return Reversal(entry: entry, refused: [.damaged(entry.photoPaths)]) }
    if action.storage != .catalogue {
      let unseen = try unseenFiles(of: action)
      if !unseen.isEmpty { try findUnseen(unseen) }
      return try reverseFiles(entry, action, isRedo, token, progress)
    }
    return try writeRecorded { database in
      // Another program may have done it in the meantime.
      if let refusal = try refusal(of: entry, isRedo, in: database) {
        return (Reversal(entry: entry, refused: [refusal]), [])
      }
      var writer = ChangeWriter(database, at: journal.now())
      for change in action.changes.inverted { try writer.execute(change) }
      try report(writer, in: database)
      let reversal = Reversal(
        entry: entry, done: writer.done,
        refused: Catalogue.named(writer.refused, action.photoPaths),
        changedPhotos: writer.rows)
      guard !reversal.isRefused else { return (reversal, []) }
      let draft = ChangeJournal.Draft(
        writer.done, verb: isRedo ? .redo(entry.id) : .undo(entry.id), summary: entry.summary,
        photoPaths: action.photoPaths)
      return (reversal, [draft])
    }
  }

  /// Returns the expected results of undoing these entries, one after another, each based on the
  /// state after those before it. Nothing is changed.
  package func trial(_ entries: [JournalEntry]) throws(CatalogueError) -> [Reversal] {
    guard let journal, let count = try journalCount() else {
      return entries.map { Reversal(entry: $0, refused: [.valuesMissing]) }
    }
    let actions = try convertingJournalErrors { () throws(JournalError) in
      try entries.map { entry throws(JournalError) in
        try journal.action(of: entry.id, in: count.stamp)
      }
    }
    // Checks the files outside the transaction, because disks may be slow and other programs must
    // not wait for them.
    var trial = FileStepSimulation(journal.worker)
    let files = zip(entries, actions).map { entry, action in
      guard let action else {
        let damaged = Reversal(entry: entry, refused: [.damaged(entry.photoPaths)])
        return (reversal: damaged, kept: AssetSet())
      }
      return action.storage == .catalogue
        ? (reversal: Reversal(entry: entry), kept: AssetSet())
        : fileTrial(entry, action, &trial)
    }
    var values: [[RecordedChange]] = []
    for (entry, action) in zip(entries, actions) {
      values.append(try reversedValues(action, of: entry, isRedo: false))
    }
    return try write { database in
      var reversals = files.map(\.reversal)
      try database.inSavepoint {
        for (index, action) in actions.enumerated() {
          guard let action else { continue }
          var writer = ChangeWriter(
            database, at: journal.now(), followsFiles: action.storage != .catalogue)
          // If a file of a photo would not be reverted, the photo's values in the catalogue would
          // not be either.
          for change in values[index].without(files[index].kept) {
            try writer.execute(change)
          }
          reversals[index].done += writer.done
          reversals[index].refused += Catalogue.named(writer.refused, action.photoPaths)
        }
        return .rollback
      }
      return reversals
    }
  }

  /// Returns the newest change that can be undone, or redone with `again`; nil if there is none.
  /// Changes of other sessions are considered only if they have no photos, as changes of albums
  /// may, or if `isOfLibrary` returns true for their photos and the files that they moved. The
  /// files are passed because photos in the trash are in no library.
  package func newestChange(
    isRedo: Bool = false, excluding passed: Set<UInt64> = [],
    isOfLibrary: (AssetSet, [FilePath]) -> Bool
  ) throws(CatalogueError) -> JournalEntry? {
    guard let journal, let count = try journalCount() else { return nil }
    let history = try history()
    let entries = Dictionary(history.entries.map { ($0.id, $0) }) { first, _ in first }
    for id in (isRedo ? history.redoable : history.undoable).reversed() where !passed.contains(id) {
      guard let entry = entries[id] else { continue }
      if entry.origin.session == journal.origin.session { return entry }
      let action = try convertingJournalErrors { () throws(JournalError) in
        try journal.action(of: id, in: count.stamp)
      }
      let photos = action?.changes.photos ?? AssetSet()
      let files = action?.changes.flatMap(\.steps).prefix(1000).compactMap(\.path) ?? []
      if photos.isEmpty || isOfLibrary(photos, files) { return entry }
    }
    return nil
  }

  /// Returns the newest verdict of a culling session that can be undone, or redone with `isRedo`;
  /// nil if there is none. Writing verdicts to files is no verdict.
  package func newestChange(
    ofCulling session: Int, isRedo: Bool, excluding passed: Set<UInt64>
  ) throws(CatalogueError) -> JournalEntry? {
    let history = try history()
    let ids = Set((isRedo ? history.redoable : history.undoable)).subtracting(passed)
    return history.entries.last {
      ids.contains($0.id) && $0.origin.kind == .culling(session) && $0.files == nil
    }
  }

  func report(_ writer: ChangeWriter, in database: Database) throws {
    if writer.areMarksChanged { try ChangeFeed.append(.marks, [], by: self.writer, in: database) }
    if writer.areAlbumsChanged { try recordAlbumChange(in: database) }
    if writer.areStacksChanged { try recordStackChange(in: database) }
    let changed = writer.edited.union(writer.rows)
    if !changed.isEmpty {
      try ChangeFeed.append(.assets, changed, by: self.writer, in: database)
    }
  }

  /// Replaces the names of photos that no longer exist by those in the journal, if it contains all
  /// of the entry's names.
  private static func named(_ refused: [ChangeRefusal], _ names: [FilePath]) -> [ChangeRefusal] {
    refused.map { refusal in
      if case .photosMissing(let count, _) = refusal, count == names.count {
        return .photosMissing(count, names)
      }
      return refusal
    }
  }

  func journalCount() throws(CatalogueError) -> JournalCount? {
    try read { try JournalCount.read($0) }
  }

  /// Returns the number of the last action that the catalogue contains.
  private func lastNumber() throws(JournalError) -> UInt64 {
    do throws(CatalogueError) {
      return try journalCount()?.number ?? 0
    } catch {
      throw JournalError(.failed("\(error.code)"), file: error.file)
    }
  }

  func convertingJournalErrors<Result>(
    _ body: () throws(JournalError) -> Result
  ) throws(CatalogueError) -> Result {
    do throws(JournalError) {
      return try body()
    } catch {
      throw CatalogueError(error, file: nil)
    }
  }
}
