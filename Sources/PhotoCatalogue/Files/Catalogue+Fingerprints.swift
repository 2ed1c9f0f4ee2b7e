import GRDB
package import PhotoModel

extension Catalogue {
  /// Returns assets whose files have no fingerprint yet, the newest first. With `id`, only those
  /// added before it.
  package func withoutFingerprint(
    before id: Asset.ID?, limit: Int
  ) throws(CatalogueError) -> [(id: Asset.ID, path: FilePath)] {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT asset.id, folder.path, file.name
        FROM asset INDEXED BY asset_unprinted
        JOIN file ON file.asset = asset.id AND file.role = 0
        JOIN folder ON folder.id = file.folder
        WHERE asset.fingerprint IS NULL AND asset.missing_since IS NULL AND asset.id < ?
        AND folder.is_offline = 0
        ORDER BY asset.id DESC LIMIT ?
        """)
      rows.bind(id.map { Int64($0.rawValue) } ?? .max, at: 1)
      rows.bind(limit, at: 2)
      var found: [(id: Asset.ID, path: FilePath)] = []
      try rows.forEach {
        found.append(
          (
            rows.assetID(0),
            FilePath(bytes: rows.bytes(1)).appending(rows.bytes(2))
          ))
        return true
      }
      return found
    }
  }

  package func setFingerprints(
    _ fingerprints: [Asset.ID: Fingerprint]
  ) throws(CatalogueError) {
    try write { database in
      // A file that was changed in the meantime gets a new fingerprint later.
      let update = try Prepared(
        database, "UPDATE asset SET fingerprint = ? WHERE id = ? AND fingerprint IS NULL")
      for (id, fingerprint) in fingerprints {
        update.bind(fingerprint.bytes, at: 1)
        update.bind(Int64(id.rawValue), at: 2)
        try update.run()
      }
    }
  }

  /// Returns the missing assets that have a fingerprint and the size of one of the found assets.
  package func missing(
    likeFound ids: some Sequence<Asset.ID>
  ) throws(CatalogueError) -> MissingAssets {
    let ids = Array(ids)
    var missing = MissingAssets()
    // If nothing new was found, there is nothing to compare. This is the case after most scans of a
    // folder.
    if ids.isEmpty { return missing }
    return try read { database in
      let all = try Prepared(
        database,
        """
        SELECT id, size, fingerprint FROM asset INDEXED BY asset_missing
        WHERE missing_since IS NOT NULL AND fingerprint IS NOT NULL
        """)
      try all.forEach {
        missing.add(
          all.assetID(0), size: all.integer(1),
          Fingerprint(bytes: all.bytes(2)))
        return true
      }
      guard !missing.isEmpty else { return missing }
      let size = try Prepared(
        database, "SELECT size FROM asset WHERE id = ? AND missing_since IS NULL")
      for id in ids {
        size.bind(Int64(id.rawValue), at: 1)
        if let size = try size.first({ size.integer(0) }) { missing.found(id, size: size) }
      }
      return missing
    }
  }

  /// Merges missing assets with the assets found elsewhere that are the same photos. The missing
  /// asset keeps its albums and its favourite, and gets the file of the found one.
  package func recognise(
    _ pairs: [(missing: Asset.ID, found: Asset.ID)], now: FileTime
  ) throws(CatalogueError) -> StoredFindings {
    try write { database in
      var transaction = try FindingsWriter(database, now: now, identity: { _ in nil })
      for pair in pairs { try transaction.recognise(pair.missing, in: pair.found) }
      try transaction.finish()
      let stored = StoredFindings(consequences: try transaction.outcomes())
      try report(stored, in: database)
      return stored
    }
  }

  /// Deletes assets that have been missing since before a time and that have no user metadata.
  /// Assets whose files are in the trash are kept.
  package func purge(missingSince time: FileTime) throws(CatalogueError) {
    let condition = """
      missing_since < ? AND favourite IS NULL
      AND NOT EXISTS (SELECT 1 FROM album_asset WHERE asset = asset.id)
      AND NOT EXISTS (SELECT 1 FROM album WHERE cover = asset.id)
      AND NOT EXISTS (SELECT 1 FROM stack_asset WHERE asset = asset.id)
      """
    let old = try read { database in
      let rows = try Prepared(database, "SELECT id FROM asset WHERE \(condition)")
      rows.bind(time.nanoseconds, at: 1)
      var ids = AssetSet()
      try rows.forEach {
        ids.insert(rows.assetID(0))
        return true
      }
      return ids
    }
    guard !old.isEmpty else { return }
    // If the journal can't be read, nothing is deleted.
    guard let trashedIDs = try? photosInTrash() else { return }
    let expiredIDs = old.subtracting(trashedIDs)
    guard !expiredIDs.isEmpty else { return }
    try write { database in
      let delete = try Prepared(database, "DELETE FROM asset WHERE \(condition) AND id = ?")
      delete.bind(time.nanoseconds, at: 1)
      for id in expiredIDs {
        delete.bind(Int64(id.rawValue), at: 2)
        try delete.run()
      }
    }
  }
}
