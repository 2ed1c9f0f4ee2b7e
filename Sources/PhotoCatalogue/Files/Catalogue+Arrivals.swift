import GRDB
package import Journal
package import PhotoModel

extension Catalogue {
  /// Performs the steps of an action. While they run, records the new identities of files that were
  /// moved to another disk, so that a concurrent scan of the target recognises them. `closing` runs
  /// before the action ends. Returns what was done, and the reason if not all of it could be
  /// recorded. Without `isWhole`, the action consists of more than these steps. `progress` is
  /// called with the number of files processed, and `token` cancels it.
  package func perform(
    _ action: FileAction, _ steps: some Sequence<FileStep>, isComplete: Bool = true,
    token: CancellationToken, progress: (Int) -> Void,
    closing: (FileReport) throws(CatalogueError) -> Void
  ) -> (report: FileReport, failure: CatalogueError?) {
    var unnoted: [FileStep] = []
    var failure: CatalogueError?
    let report = action.perform(steps, isComplete: isComplete, token: token, progress: progress) {
      done in
      do throws(CatalogueError) {
        try recordMovedFiles(Array(done))
      } catch {
        // Recording is retried when all steps are done.
        unnoted += done
      }
    } closing: { report in
      do throws(CatalogueError) {
        try recordMovedFiles(unnoted)
      } catch {
        failure = error
      }
      do throws(CatalogueError) {
        try closing(report)
        return true
      } catch {
        failure = failure ?? error
        return false
      }
    }
    return (report, failure)
  }

  /// Records the new identities of files whose move to another disk was interrupted and has been
  /// recovered, before folders are scanned. The end of such an action is recorded by the process
  /// that recovers it. Returns false while a program is working on files.
  package func recordInterruptedMoves() throws(CatalogueError) -> Bool {
    guard let journal, let count = try journalCount() else { return true }
    // A process that writes to the catalogue waits for the journal, so the two must not be locked
    // at the same time here.
    let moves = try convertingJournalErrors { () throws(JournalError) in
      try journal.reconciledMoves(count.stamp)
    }
    try recordMovedFiles(moves ?? [])
    return moves != nil
  }

  /// Records the new identities of files that were moved to another disk, so that the next scan of
  /// the target recognises them like renamed files.
  package func recordMovedFiles(_ steps: [FileStep]) throws(CatalogueError) {
    let moves = steps.compactMap { step -> (path: FilePath, now: FileVersion)? in
      guard case .moved(let move) = step, let arrival = move.targetVersion else { return nil }
      return (move.from, arrival)
    }
    guard !moves.isEmpty else { return }
    try write { database in
      let update = try Prepared(
        database,
        """
        UPDATE file SET device = ?1, inode = ?2, size = ?3, modified_at = ?4
        WHERE folder = (SELECT id FROM folder WHERE path = ?5) AND name = ?6
        """)
      for (path, now) in moves {
        let (device, inode) = now.identity.columns
        update.bind(device, at: 1)
        update.bind(inode, at: 2)
        update.bind(now.size, at: 3)
        update.bind(now.modifiedAt.nanoseconds, at: 4)
        update.bind(path.folder.bytes, at: 5)
        update.bind(Array(path.name), at: 6)
        try update.run()
      }
    }
  }
}
