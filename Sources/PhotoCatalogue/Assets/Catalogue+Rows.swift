import GRDB
package import PhotoModel

extension Catalogue {
  /// Reads all rows of the assets shown in some folders, the newest first, and passes them to
  /// `take` in batches as they are read. `take` returns the maximum length of the next batch, or
  /// nil to stop. Assets with the same day and time come in no particular order.
  ///
  /// All rows are from one snapshot of the database, regardless of concurrent writes. `take` must
  /// not access the catalogue.
  package func rows(
    in folders: FolderSet, firstLength: Int, _ take: ([AssetRow]) -> Int?
  ) throws(CatalogueError) {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT id, folder, day, time, traits, added_at FROM asset
        WHERE missing_since IS NULL ORDER BY day DESC, time DESC
        """)
      var length = firstLength
      var part: [AssetRow] = []
      part.reserveCapacity(length)
      var shouldContinue = true
      try rows.forEach {
        guard folders.contains(rows.folderID(1)) else { return true }
        part.append(Catalogue.row(rows))
        guard part.count >= length else { return true }
        let next = take(part)
        part.removeAll(keepingCapacity: true)
        length = next ?? 0
        shouldContinue = next != nil
        return shouldContinue
      }
      if shouldContinue, !part.isEmpty {
        _ = take(part)
      }
    }
  }

  /// Reads all rows of the assets shown in a few folders, folder by folder.
  package func rows(inFolders folders: [FolderID]) throws(CatalogueError) -> [AssetRow] {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT id, folder, day, time, traits, added_at FROM asset
        WHERE folder = ? AND missing_since IS NULL
        """)
      var found: [AssetRow] = []
      for folder in folders {
        rows.bind(Int64(folder.rawValue), at: 1)
        try rows.forEach {
          found.append(Catalogue.row(rows))
          return true
        }
      }
      found.sort { left, right in
        (left.day?.number ?? .min, left.time) > (right.day?.number ?? .min, right.time)
      }
      return found
    }
  }

  /// Returns the assets shown in some folders, without their rows. If there are many folders, all
  /// assets are read.
  package func photos(in folders: [FolderID]) throws(CatalogueError) -> AssetSet {
    try read { database in
      var photos = AssetSet()
      if folders.count <= Catalogue.singleLookupLimit {
        let rows = try Prepared(
          database, "SELECT id FROM asset INDEXED BY asset_by_folder WHERE folder = ?")
        for folder in folders {
          rows.bind(Int64(folder.rawValue), at: 1)
          try rows.forEach {
            photos.insert(rows.assetID(0))
            return true
          }
        }
      } else {
        let folderSet = FolderSet(folders)
        let rows = try Prepared(database, "SELECT id, folder FROM asset INDEXED BY asset_by_folder")
        try rows.forEach {
          if folderSet.contains(rows.folderID(1)) { photos.insert(rows.assetID(0)) }
          return true
        }
      }
      // The index over folders contains missing assets, too.
      let missing = try Prepared(
        database, "SELECT id FROM asset INDEXED BY asset_missing WHERE missing_since IS NOT NULL")
      try missing.forEach {
        photos.remove(missing.assetID(0))
        return true
      }
      return photos
    }
  }

  /// Up to this number of folders, each is looked up by itself.
  private static let singleLookupLimit = 1000

  /// Returns the rows of some assets. Assets that no longer exist or are missing from the disk are
  /// left out.
  package func rows(of ids: some Sequence<Asset.ID>) throws(CatalogueError) -> [AssetRow] {
    try read { try Catalogue.rows(of: ids, in: $0) }
  }

  static func rows(of ids: some Sequence<Asset.ID>, in database: Database) throws -> [AssetRow] {
    let row = try Prepared(
      database,
      """
      SELECT id, folder, day, time, traits, added_at FROM asset
      WHERE id = ? AND missing_since IS NULL
      """)
    return try ids.compactMap { id in
      row.bind(Int64(id.rawValue), at: 1)
      return try row.first { Catalogue.row(row) }
    }
  }

  /// Returns the assets that have another path in one of some folders, with that folder. A library
  /// shows a photo that it reaches by any path, even if another library found it first.
  package func assetsWithAlternatePath(in folders: [FolderID]) throws(CatalogueError) -> [Asset.ID:
    FolderID]
  {
    try read { database in
      var found: [Asset.ID: FolderID] = [:]
      let some = try Prepared(
        database, "SELECT 1 FROM file INDEXED BY file_repeated WHERE role = 4 LIMIT 1")
      guard try some.first({ true }) != nil else { return found }
      let files = try Prepared(
        database, "SELECT asset FROM file INDEXED BY file_repeated WHERE folder = ? AND role = 4")
      for folder in folders {
        files.bind(Int64(folder.rawValue), at: 1)
        try files.forEach {
          found[files.assetID(0)] = folder
          return true
        }
      }
      return found
    }
  }

  /// Reads `id, folder, day, time, traits, added_at`.
  private static func row(_ row: Prepared) -> AssetRow {
    AssetRow(
      id: row.assetID(0),
      folder: row.folderID(1),
      packed: AssetRow.Packed(
        day: row.day(2), time: row.integer(3),
        traits: UInt16(truncatingIfNeeded: row.integer(4))),
      addedAt: FileTime(nanoseconds: row.integer(5)))
  }
}

/// A set of folders as a table indexed by number, because it is looked up for each of up to a
/// million rows.
package struct FolderSet: Sendable {
  private var flags: [Bool] = []

  package init(_ folders: some Sequence<FolderID>) {
    for folder in folders { insert(folder) }
  }

  package mutating func insert(_ folder: FolderID) {
    let number = Int(folder.rawValue)
    if number >= flags.count {
      flags.append(contentsOf: repeatElement(false, count: number + 1 - flags.count))
    }
    flags[number] = true
  }

  package func contains(_ folder: FolderID) -> Bool { contains(folder.rawValue) }

  func contains(_ number: UInt32) -> Bool {
    Int(number) < flags.count && flags[Int(number)]
  }
}
