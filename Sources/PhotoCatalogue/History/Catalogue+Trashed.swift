import GRDB
package import Journal
package import PhotoModel

extension Catalogue {
  /// Returns the photos with a file that Albumen trashed and that is still in the trash.
  package func photosInTrash() throws(CatalogueError) -> AssetSet {
    guard let worker = journal?.worker else { return AssetSet() }
    let moves = try trashedMoves().values.filter { worker.state(of: .moved($0)) == .done }
    return AssetSet(moves.compactMap(\.photo))
  }

  /// Returns the moves to the trash recorded in the journal, by the location in the trash. The
  /// files may no longer be there.
  package func trashedMoves() throws(CatalogueError) -> [FilePath: FileMove] {
    guard let journal, let count = try journalCount() else { return [:] }
    var moves: [FilePath: FileMove] = [:]
    for entry in try history().entries {
      guard case .files = entry.summary else { continue }
      let action = try convertingJournalErrors { () throws(JournalError) in
        try journal.action(of: entry.id, in: count.stamp)
      }
      for case .files(let steps) in action?.changes ?? [] {
        for case .moved(let move) in steps where move.toInfo != nil { moves[move.to] = move }
      }
    }
    return moves
  }

  /// Returns whether a change moved files to the trash and none of them is there any more, so that
  /// it can't be undone: the trash was emptied. Returns false if the trash folder doesn't exist,
  /// because its disk may only be offline.
  package func isMissingFromTrash(_ entry: JournalEntry) throws(CatalogueError) -> Bool {
    guard case .files(.trashed, _) = entry.summary, entry.state.canBeUndone, let journal,
      let count = try journalCount()
    else { return false }
    let action = try convertingJournalErrors { () throws(JournalError) in
      try journal.action(of: entry.id, in: count.stamp)
    }
    guard let changes = action?.changes, changes.ofCatalogue.isEmpty else { return false }
    let steps = changes.inverted.flatMap(\.steps)
    let worker = journal.worker
    return !steps.isEmpty
      && steps.allSatisfy { step in
        guard worker.check(step) == .refused(.missing), let path = step.path else { return false }
        return worker.exists(path.folder)
      }
  }

  /// Returns the photos whose files have these paths, or had them before they went missing.
  package func photos(at paths: [FilePath]) throws(CatalogueError) -> [FilePath: Asset.ID] {
    guard !paths.isEmpty else { return [:] }
    return try read { database in
      let row = try Prepared(
        database,
        """
        SELECT asset FROM file
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ? AND asset IS NOT NULL
        """)
      var found: [FilePath: Asset.ID] = [:]
      for path in paths {
        row.bind(path.folder.bytes, at: 1)
        row.bind(Array(path.name), at: 2)
        found[path] = try row.first { row.assetID(0) }
      }
      return found
    }
  }

  /// Returns the highest photo number.
  package func lastPhoto() throws(CatalogueError) -> Asset.ID {
    try read { database in
      let row = try Prepared(database, "SELECT ifnull(max(id), 0) FROM asset")
      return Asset.ID(rawValue: UInt32(clamping: try row.first { row.integer(0) } ?? 0))
    }
  }
}
