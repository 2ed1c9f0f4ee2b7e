import GRDB
package import PhotoModel

extension Catalogue {
  /// Stores what a scan found, in one transaction. A part of a folder that is known already by its
  /// `isKnown` gets assets that were added now, one that is new those of its files' own times.
  ///
  /// `identity` gives what a path leads to at this time: it decides whether a file at a new path
  /// was moved or has one more path. It is not called within the transaction, which others wait
  /// for: where one needs to know of paths, it is begun anew with what they lead to.
  package func store(
    _ findings: [(folder: CatalogueFolder, found: FolderFindings)], now: FileTime,
    identity: (FilePath) -> FileIdentity?
  ) throws(CatalogueError) -> StoredFindings {
    try transaction(now, identity) { transaction in
      var stored = StoredFindings()
      for (folder, found) in findings {
        try transaction.removeCompanions(found.gone, in: folder.id)
        for other in found.others {
          try transaction.noteOther(other, in: folder.id)
        }
        stored.registrations += try transaction.register(
          found.assets, in: folder.id, isKnown: folder.isKnown)
      }
      return stored
    }
  }

  /// Takes out assets whose main files are gone, and what another path of them leads to instead.
  package func forget(
    _ names: [(folder: FolderID, name: [UInt8])], now: FileTime,
    identity: (FilePath) -> FileIdentity?
  ) throws(CatalogueError) -> StoredFindings {
    try transaction(now, identity) { transaction in
      for (folder, name) in names { try transaction.forget(name, in: folder) }
      return StoredFindings()
    }
  }

  /// Carries `body` out in one transaction, as often as it takes to know what paths lead to.
  func transaction(
    _ now: FileTime, _ identity: (FilePath) -> FileIdentity?,
    _ body: (inout FindingsWriter) throws -> StoredFindings
  ) throws(CatalogueError) -> StoredFindings {
    let paths = PathIdentities()
    while true {
      paths.begin()
      do throws(CatalogueError) {
        return try write { database in
          var transaction = try FindingsWriter(database, now: now, identity: paths.identity(of:))
          var stored = try body(&transaction)
          // What is undone.
          if paths.isIncomplete { throw CatalogueError(.busy) }
          try transaction.finish()
          stored.consequences = try transaction.outcomes()
          try report(stored, in: database)
          if transaction.hasChangedMarks {
            try ChangeFeed.append(.marks, [], by: writer, in: database)
          }
          return stored
        }
      } catch {
        guard paths.isIncomplete else { throw error }
      }
      paths.look(identity)
    }
  }

  func report(_ stored: StoredFindings, in database: Database) throws {
    let changed = stored.changed
    guard !changed.isEmpty else { return }
    try ChangeFeed.append(.assets, changed, by: writer, in: database)
    // An album counts the photos that are there.
    let any = try Prepared(database, "SELECT 1 FROM album WHERE is_folder = 0 LIMIT 1")
    guard try any.first({ true }) != nil else { return }
    let held = try Prepared(database, "SELECT 1 FROM album_asset WHERE asset = ?")
    let isInAlbum = try changed.contains { id in
      held.bind(Int64(id.rawValue), at: 1)
      return try held.first { true } != nil
    }
    if isInAlbum { try recordAlbumChange(in: database) }
  }
}
