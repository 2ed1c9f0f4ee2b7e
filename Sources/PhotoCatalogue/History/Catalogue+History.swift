import GRDB
package import Journal
package import PhotoModel
import Synchronization

extension Catalogue {
  /// What was changed in it, as far as the journal knows.
  package func history() throws(CatalogueError) -> JournalHistory {
    guard let journal, let count = try journalCount() else { return JournalHistory() }
    return try asking { () throws(JournalError) in
      do throws(JournalError) {
        return try journal.history(of: count.stamp, count: lastNumber)
      } catch  where error.code == .missing && journal.isReadOnly {
        // The catalogue may be another user's, or another machine's.
        throw JournalError(.failed("it is not in this user's folder"), file: error.file)
      }
    }
  }

  /// Whether this program made a change since it was started.
  package func isOfThisSession(_ entry: JournalEntry) -> Bool {
    entry.origin.session == journal?.origin.session
  }

  /// Settles what was cut off: each is done, or was not begun. Reports it to `cutOffReporter`, too.
  @discardableResult
  package func settleJournal() throws(CatalogueError) -> [CutOffAction] {
    guard let journal, let count = try journalCount() else { return [] }
    // Before the journal says that they are over: cut off in this, they are followed the next time.
    let isAlone = try followCutOff()
    let found = try asking { () throws(JournalError) in
      try journal.settle(count.stamp, ofFiles: isAlone, count: lastNumber)
    }
    if !found.isEmpty, let report = cutOffReporter { report(found) }
    return found
  }

  /// Is called with what was cut off, on the thread that settles it: at the start, or before a change.
  package var cutOffReporter: CutOffReporter? {
    get { storedCutOffReporter.withLock { $0 } }
    set { storedCutOffReporter.withLock { $0 = newValue } }
  }

  package typealias CutOffReporter = @Sendable ([CutOffAction]) -> Void

  /// Takes a change back, as far as what it changed is as it left it; `again` does it once more. What can't
  /// be done is named, and the rest is done.
  ///
  /// `findUnseen` has the catalogue find files that it does not have at their paths: after a crash, what was moved is
  /// where the catalogue has not looked yet. Their photos are known by device and inode, and not any more once the
  /// files are replaced.
  ///
  /// Files take their time: `progress` is called after each photo, and `token` cancels it.
  package func reverse(
    _ entry: JournalEntry, again: Bool = false,
    findUnseen: ([FilePath]) throws(CatalogueError) -> Void = { _ in },
    token: CancellationToken = CancellationToken(), progress: (JobProgress) -> Void = { _ in }
  ) throws(CatalogueError) -> Reversal {
    guard let journal, let count = try journalCount() else {
      return Reversal(entry: entry, refused: [.notKept])
    }
    // What was cut off comes to its place before files are looked for there.
    if entry.files != nil { try settleCutOff() }
    let action = try asking { () throws(JournalError) in
      try journal.action(of: entry.id, again: again, in: count.stamp)
    }
    guard let action else { return Reversal(entry: entry, refused: [.damaged(entry.names)]) }
    if action.place != .catalogue {
      let unseen = try unseenFiles(of: action)
      if !unseen.isEmpty { try findUnseen(unseen) }
      return try reverseFiles(entry, action, again, token, progress)
    }
    return try noted { database in
      // Another program may have done it meanwhile.
      if let refusal = try refusal(of: entry, again, in: database) {
        return (Reversal(entry: entry, refused: [refusal]), [])
      }
      var writer = ChangeWriter(database, at: journal.now())
      for change in action.changes.inverted { try writer.execute(change) }
      try report(writer, in: database)
      let reversal = Reversal(
        entry: entry, done: writer.done, refused: Catalogue.named(writer.refused, action.names),
        rows: writer.rows)
      guard !reversal.isRefused else { return (reversal, []) }
      let draft = ChangeJournal.Draft(
        writer.done, verb: again ? .redo(entry.id) : .undo(entry.id), summary: entry.summary,
        names: action.names)
      return (reversal, [draft])
    }
  }

  /// What would come of taking these back, one after the other: each finds what those before it leave.
  /// Nothing is changed.
  package func trial(_ entries: [JournalEntry]) throws(CatalogueError) -> [Reversal] {
    guard let journal, let count = try journalCount() else {
      return entries.map { Reversal(entry: $0, refused: [.notKept]) }
    }
    let actions = try asking { () throws(JournalError) in
      try entries.map { entry throws(JournalError) in
        try journal.action(of: entry.id, in: count.stamp)
      }
    }
    // Disks may be slow: no other program is to wait for them.
    var trial = FileTrial(journal.worker)
    let files = zip(entries, actions).map { entry, action in
      guard let action else {
        let damaged = Reversal(entry: entry, refused: [.damaged(entry.names)])
        return (reversal: damaged, kept: AssetSet())
      }
      return action.place == .catalogue
        ? (reversal: Reversal(entry: entry), kept: AssetSet())
        : fileTrial(entry, action, &trial)
    }
    return try write { database in
      var reversals = files.map(\.reversal)
      try database.inSavepoint {
        for (place, action) in actions.enumerated() {
          guard let action else { continue }
          var writer = ChangeWriter(
            database, at: journal.now(), followsFiles: action.place != .catalogue)
          // Of a photo that keeps a file as it is, the catalogue says what it said.
          for change in action.changes.ofCatalogue.inverted.without(files[place].kept) {
            try writer.execute(change)
          }
          reversals[place].done += writer.done
          reversals[place].refused += Catalogue.named(writer.refused, action.names)
        }
        return .rollback
      }
      return reversals
    }
  }

  /// The newest change that can be taken back, or done again; nil where there is none. Changes of another
  /// session count where `isOfLibrary` says so of their photos, of which an album may have none, and of the
  /// files that they moved, since photos in the trash are in no library.
  package func newestChange(
    again: Bool = false, besides passed: Set<UInt64> = [],
    isOfLibrary: (AssetSet, [FilePath]) -> Bool
  ) throws(CatalogueError) -> JournalEntry? {
    guard let journal, let count = try journalCount() else { return nil }
    let history = try history()
    let entries = Dictionary(history.entries.map { ($0.id, $0) }) { first, _ in first }
    for id in (again ? history.redoable : history.undoable).reversed() where !passed.contains(id) {
      guard let entry = entries[id] else { continue }
      if entry.origin.session == journal.origin.session { return entry }
      let action = try asking { () throws(JournalError) in
        try journal.action(of: id, in: count.stamp)
      }
      let photos = action?.changes.photos ?? AssetSet()
      let files = action?.changes.flatMap(\.steps).prefix(1000).compactMap(\.path) ?? []
      if photos.isEmpty || isOfLibrary(photos, files) { return entry }
    }
    return nil
  }

  func report(_ writer: ChangeWriter, in database: Database) throws {
    if writer.areMarksChanged { try ChangeFeed.append(.marks, [], by: self.writer, in: database) }
    if writer.areAlbumsChanged { try recordAlbumChange(in: database) }
    let changed = writer.edited.union(writer.rows)
    if !changed.isEmpty {
      try ChangeFeed.append(.assets, changed, by: self.writer, in: database)
    }
  }

  /// Photos that are gone are named as the journal knows them, where it knows all of the entry.
  private static func named(_ refused: [ChangeRefusal], _ names: [FilePath]) -> [ChangeRefusal] {
    refused.map { refusal in
      if case .photosGone(let count, _) = refusal, count == names.count {
        return .photosGone(count, names)
      }
      return refusal
    }
  }

  func journalCount() throws(CatalogueError) -> JournalCount? {
    try read { try JournalCount.read($0) }
  }

  /// The last action that the catalogue has.
  private func lastNumber() throws(JournalError) -> UInt64 {
    do throws(CatalogueError) {
      return try journalCount()?.number ?? 0
    } catch {
      throw JournalError(.failed("\(error.code)"), file: error.file)
    }
  }

  func asking<Result>(
    _ body: () throws(JournalError) -> Result
  ) throws(CatalogueError) -> Result {
    do throws(JournalError) {
      return try body()
    } catch {
      throw CatalogueError(error, file: nil)
    }
  }
}
