import GRDB
package import Journal
package import PhotoModel

extension Catalogue {
  /// Does the steps of an action, and notes as they are done which files those are that went to another disk: who
  /// looks there meanwhile knows them. `closing` is what is to be done before the action is over. Returns what was
  /// done, and why not all of that could be noted. Without `isWhole` there is more to the action than the steps.
  /// `progress` is called with how many files were looked at, and `token` cancels it.
  package func perform(
    _ action: FileAction, _ steps: some Sequence<FileStep>, isWhole: Bool = true,
    token: CancellationToken, progress: (Int) -> Void,
    closing: (FileReport) throws(CatalogueError) -> Void
  ) -> (report: FileReport, failure: CatalogueError?) {
    var unnoted: [FileStep] = []
    var failure: CatalogueError?
    let report = action.perform(steps, isWhole: isWhole, token: token, progress: progress) { done in
      do throws(CatalogueError) {
        try follow(Array(done))
      } catch {
        // It is tried once more when all are done.
        unnoted += done
      }
    } closing: { report in
      do throws(CatalogueError) {
        try follow(unnoted)
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

  /// Notes the same of files that were cut off on their way, which are brought to one place, before folders are
  /// looked at: that they are over is written down by who settles them. False while a program is at work on files.
  package func followCutOff() throws(CatalogueError) -> Bool {
    guard let journal, let count = try journalCount() else { return true }
    // Who writes to the catalogue waits for the journal: neither is held for the other.
    let moves = try asking { () throws(JournalError) in try journal.settledMoves(count.stamp) }
    try follow(moves ?? [])
    return moves != nil
  }

  /// Notes of files that went to another disk which files they are there, so that the next look at where they
  /// lie knows them, as it knows files that were renamed.
  package func follow(_ steps: [FileStep]) throws(CatalogueError) {
    let moves = steps.compactMap { step -> (path: FilePath, now: FileVersion)? in
      guard case .moved(let move) = step, let arrival = move.arrival else { return nil }
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
