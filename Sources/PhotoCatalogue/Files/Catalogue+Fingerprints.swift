import GRDB
package import PhotoModel

extension Catalogue {
  /// Assets whose files were not hashed yet, the newest first, those found before `id` only.
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
      // One that was changed meanwhile is hashed again.
      let update = try Prepared(
        database, "UPDATE asset SET fingerprint = ? WHERE id = ? AND fingerprint IS NULL")
      for (id, fingerprint) in fingerprints {
        update.bind(fingerprint.bytes, at: 1)
        update.bind(Int64(id.rawValue), at: 2)
        try update.run()
      }
    }
  }

  /// The missing assets that were hashed, of the sizes of some that were found.
  package func missing(
    likeFound ids: some Sequence<Asset.ID>
  ) throws(CatalogueError) -> MissingAssets {
    let ids = Array(ids)
    var missing = MissingAssets()
    // Nothing new, nothing to compare: after most looks at a folder it is so.
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

  /// An asset that went missing is the one that was found elsewhere: it has its albums and its
  /// favourite, and the other's file. Each pair is the missing one and the one found.
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

  /// Forgets assets that have been missing since before a time and of which the user has said
  /// nothing. Those whose files lie in the trash stay.
  package func purge(missingSince time: FileTime) throws(CatalogueError) {
    let condition = """
      missing_since < ? AND favourite IS NULL
      AND NOT EXISTS (SELECT 1 FROM album_asset WHERE asset = asset.id)
      AND NOT EXISTS (SELECT 1 FROM album WHERE cover = asset.id)
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
    // Where the journal can't be read, nothing is forgotten.
    guard let kept = try? photosInTrash() else { return }
    let gone = old.subtracting(kept)
    guard !gone.isEmpty else { return }
    try write { database in
      let delete = try Prepared(database, "DELETE FROM asset WHERE \(condition) AND id = ?")
      delete.bind(time.nanoseconds, at: 1)
      for id in gone {
        delete.bind(Int64(id.rawValue), at: 2)
        try delete.run()
      }
    }
  }
}
