import GRDB
package import PhotoModel

/// A folder as stored in the catalogue.
package struct CatalogueFolder: Hashable, Sendable, Identifiable {
  package var id: FolderID
  package var path: FilePath
  package var parent: FolderID?
  /// The device and inode where its files were last seen, or nil if it was never opened.
  package var identity: FileIdentity?
  /// Whether it was completely listed before.
  package var isKnown: Bool
  package var isOffline: Bool
  /// The number of assets shown in it, excluding its subfolders.
  package var photos: Int
}

extension Catalogue {
  private static let columns = "id, path, parent, device, inode, is_known, is_offline, photos"

  /// Returns a folder without its subfolders, or nil if it is unknown.
  package func folder(at path: FilePath) throws(CatalogueError) -> CatalogueFolder? {
    try read { database in
      let lookup = try Prepared(database, "SELECT \(Catalogue.columns) FROM folder WHERE path = ?")
      lookup.bind(path.bytes, at: 1)
      return try lookup.first { Catalogue.folder(lookup) }
    }
  }

  /// Returns whether a folder was scanned or is inside one that was, so that the next scan finds
  /// photos in it. `path` must not contain symbolic links.
  package func containsFolder(at path: FilePath) throws(CatalogueError) -> Bool {
    try read { database in
      let lookup = try Prepared(database, "SELECT id FROM folder WHERE path = ? AND is_known = 1")
      var folder = path
      while true {
        lookup.bind(folder.bytes, at: 1)
        if try lookup.first({ lookup.integer(0) }) != nil { return true }
        if folder.bytes.count <= 1 { return false }
        folder = folder.folder
      }
    }
  }

  /// Returns a folder and all its subfolders, each after its parent. Empty if the folder is
  /// unknown.
  package func folders(below root: FilePath) throws(CatalogueError) -> [CatalogueFolder] {
    try read { database in
      var folders: [CatalogueFolder] = []
      let lookup = try Prepared(
        database, "SELECT \(Catalogue.columns) FROM folder WHERE path = ?")
      lookup.bind(root.bytes, at: 1)
      try lookup.forEach {
        folders.append(Catalogue.folder(lookup))
        return true
      }
      // All paths that begin with the path and a slash. The upper bound ends with the digit zero,
      // the byte value that follows that of a slash.
      let below = try Prepared(
        database, "SELECT \(Catalogue.columns) FROM folder WHERE path > ? AND path < ?")
      let start = root.bytes.last == .slash ? Array(root.bytes.dropLast()) : root.bytes
      below.bind(start + [.slash], at: 1)
      below.bind(start + [.slash + 1], at: 2)
      try below.forEach {
        folders.append(Catalogue.folder(below))
        return true
      }
      return folders
    }
  }

  /// Returns whether the catalogue has photos in a folder or below it.
  package func hasPhotos(below root: FilePath) throws(CatalogueError) -> Bool {
    try read { database in
      let row = try Prepared(
        database,
        """
        SELECT 1 FROM folder WHERE photos > 0 AND (path = ?1 OR path > ?2 AND path < ?3) LIMIT 1
        """)
      let start = root.bytes.last == .slash ? Array(root.bytes.dropLast()) : root.bytes
      row.bind(root.bytes, at: 1)
      row.bind(start + [.slash], at: 2)
      row.bind(start + [.slash + 1], at: 3)
      return try row.first { true } ?? false
    }
  }

  package func folder(_ id: FolderID) throws(CatalogueError) -> CatalogueFolder? {
    try read { database in
      let row = try Prepared(
        database, "SELECT \(Catalogue.columns) FROM folder WHERE id = ?")
      row.bind(Int64(id.rawValue), at: 1)
      return try row.first { Catalogue.folder(row) }
    }
  }

  /// Returns the folders of a lineage that begins at a root, and creates missing ones. The last is
  /// the folder itself.
  package func addFolders(_ ancestors: [FilePath]) throws(CatalogueError) -> [CatalogueFolder] {
    try write { database in
      let find = try Prepared(
        database, "SELECT \(Catalogue.columns) FROM folder WHERE path = ?")
      let insert = try Prepared(database, "INSERT INTO folder (path, parent) VALUES (?, ?)")
      let adopt = try Prepared(
        database, "UPDATE folder SET parent = ? WHERE id = ? AND parent IS NULL")
      var folders: [CatalogueFolder] = []
      for path in ancestors {
        let parent = folders.last?.id
        find.bind(path.bytes, at: 1)
        if var existingFolder = try find.first({ Catalogue.folder(find) }) {
          // A folder that was the root of a library is now part of a larger one.
          if let parent, existingFolder.parent == nil {
            adopt.bind(Int64(parent.rawValue), at: 1)
            adopt.bind(Int64(existingFolder.id.rawValue), at: 2)
            try adopt.run()
            existingFolder.parent = parent
          }
          folders.append(existingFolder)
          continue
        }
        insert.bind(path.bytes, at: 1)
        insert.bind(parent.map { Int64($0.rawValue) }, at: 2)
        try insert.run()
        folders.append(
          CatalogueFolder(
            id: FolderID(
              rawValue: try Prepared.newID(
                database.lastInsertedRowID, last: Prepared.lastFolder)), path: path,
            parent: parent, isKnown: false, isOffline: false, photos: 0))
      }
      return folders
    }
  }

  /// Records that folders were completely listed, with their identities.
  package func markListed(_ folders: [FolderID: FileIdentity]) throws(CatalogueError) {
    try write { database in
      let update = try Prepared(
        database,
        """
        UPDATE folder SET device = ?, inode = ?, is_known = 1, is_offline = 0
        WHERE id = ? AND (device IS NOT ? OR inode IS NOT ? OR is_known = 0 OR is_offline = 1)
        """)
      // If only the device number of the disk has changed, its files are still the same.
      let before = try Prepared(
        database, "SELECT device, inode, is_offline FROM folder WHERE id = ?")
      let renumber = try Prepared(
        database, "UPDATE file SET device = ? WHERE folder = ? AND device = ?")
      var isAnyBack = false
      for (folder, identity) in folders {
        let (device, inode) = identity.columns
        before.bind(Int64(folder.rawValue), at: 1)
        let old = try before.first {
          (before.optionalInteger(0), before.optionalInteger(1), before.integer(2) == 1)
        }
        isAnyBack = isAnyBack || old?.2 == true
        if let oldDevice = old?.0, oldDevice != device, old?.1 == inode {
          renumber.bind(device, at: 1)
          renumber.bind(Int64(folder.rawValue), at: 2)
          renumber.bind(oldDevice, at: 3)
          try renumber.run()
        }
        update.bind(device, at: 1)
        update.bind(inode, at: 2)
        update.bind(Int64(folder.rawValue), at: 3)
        update.bind(device, at: 4)
        update.bind(inode, at: 5)
        try update.run()
      }
      if isAnyBack { try ChangeFeed.append(.folders, [], by: writer, in: database) }
    }
  }

  /// Records that folders no longer exist. Removing their photos is separate. Files that are not
  /// photos, and other paths of photos elsewhere, are deleted here.
  package func markRemoved(missing folders: [FolderID]) throws(CatalogueError) {
    try write { database in
      let files = try Prepared(database, "DELETE FROM file WHERE folder = ? AND role IN (4, 5)")
      let update = try Prepared(
        database, "UPDATE folder SET device = NULL, inode = NULL, is_offline = 0 WHERE id = ?")
      for folder in folders {
        files.bind(Int64(folder.rawValue), at: 1)
        try files.run()
        update.bind(Int64(folder.rawValue), at: 1)
        try update.run()
      }
    }
  }

  /// Marks folders as offline, because their disk is not mounted. Their photos are kept.
  package func setOffline(_ folders: [FolderID]) throws(CatalogueError) {
    try write { database in
      let update = try Prepared(
        database, "UPDATE folder SET is_offline = 1 WHERE id = ? AND is_offline = 0")
      for folder in folders {
        update.bind(Int64(folder.rawValue), at: 1)
        try update.run()
      }
      try ChangeFeed.append(.folders, [], by: writer, in: database)
    }
  }

  private static func folder(_ row: Prepared) -> CatalogueFolder {
    CatalogueFolder(
      id: row.folderID(0),
      path: FilePath(bytes: row.bytes(1)),
      parent: row.isNull(2) ? nil : row.folderID(2),
      identity: row.optionalInteger(3).map {
        FileIdentity(device: $0, inode: row.integer(4))
      },
      isKnown: row.integer(5) == 1, isOffline: row.integer(6) == 1,
      photos: row.count(7))
  }
}
