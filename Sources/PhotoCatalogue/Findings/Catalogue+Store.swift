import GRDB
package import PhotoModel

extension Catalogue {
  /// Stores what a scan found, in one transaction. New assets in a folder whose `isKnown` is true
  /// are dated now; those in a new folder are dated by their files.
  ///
  /// `identity` returns the current identity of the file at a path. It decides whether a file at a
  /// new path was moved or has an additional path. It is not called within the transaction, because
  /// other programs wait for that: if the transaction requires identities, it is rolled back and
  /// repeated with them.
  package func store(
    _ findings: [(folder: CatalogueFolder, found: FolderFindings)], now: FileTime,
    identity: (FilePath) -> FileIdentity?
  ) throws(CatalogueError) -> StoredFindings {
    try transaction(now, identity) { transaction in
      var stored = StoredFindings()
      for (folder, found) in findings {
        try transaction.removeCompanions(found.removedNames, in: folder.id)
        for other in found.others {
          try transaction.storeOther(other, in: folder.id)
        }
        stored.registrations += try transaction.register(
          found.assets, in: folder.id, isKnown: folder.isKnown)
      }
      return stored
    }
  }

  /// Removes assets whose main files no longer exist, or shows another path of the file instead.
  package func forget(
    _ names: [(folder: FolderID, name: [UInt8])], now: FileTime,
    identity: (FilePath) -> FileIdentity?
  ) throws(CatalogueError) -> StoredFindings {
    try transaction(now, identity) { transaction in
      for (folder, name) in names { try transaction.forget(name, in: folder) }
      return StoredFindings()
    }
  }

  /// Runs `body` in one transaction, and repeats it until all file identities that it requires are
  /// known.
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
          // Rolls back the transaction.
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
      paths.resolveUnknown(identity)
    }
  }

  func report(_ stored: StoredFindings, in database: Database) throws {
    let changed = stored.changed
    guard !changed.isEmpty else { return }
    try ChangeFeed.append(.assets, changed, by: writer, in: database)
    // The count of an album includes only photos that are present.
    let any = try Prepared(database, "SELECT 1 FROM album WHERE is_folder = 0 LIMIT 1")
    guard try any.first({ true }) != nil else { return }
    let memberships = try Prepared(database, "SELECT 1 FROM album_asset WHERE asset = ?")
    let isInAlbum = try changed.contains { id in
      memberships.bind(Int64(id.rawValue), at: 1)
      return try memberships.first { true } != nil
    }
    if isInAlbum { try recordAlbumChange(in: database) }
  }
}
