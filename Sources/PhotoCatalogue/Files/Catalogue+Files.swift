import GRDB
package import PhotoModel

extension Catalogue {
  /// Returns the files of a folder as of the last scan, ordered by the bytes of their names.
  package func files(in folder: FolderID) throws(CatalogueError) -> [StoredFile] {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT name, asset, role, size, modified_at, device, inode, changed_at FROM file
        WHERE folder = ? ORDER BY name
        """)
      rows.bind(Int64(folder.rawValue), at: 1)
      var files: [StoredFile] = []
      try rows.forEach {
        files.append(
          StoredFile(
            name: rows.bytes(0),
            asset: rows.optionalAssetID(1),
            role: StoredFile.Role(rawValue: Int(rows.integer(2))) ?? .other,
            size: rows.integer(3), modifiedAt: FileTime(nanoseconds: rows.integer(4)),
            changedAt: rows.optionalInteger(7).map { FileTime(nanoseconds: $0) },
            identity: FileIdentity(device: rows.integer(5), inode: rows.integer(6))))
        return true
      }
      return files
    }
  }

  /// Returns the damaged assets of some folders with a description of the damage.
  package func damages(
    in folders: [FolderID]
  ) throws(CatalogueError) -> [(asset: Asset.ID, path: FilePath, words: String)] {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT asset.id, folder.path, file.name, asset.damage
        FROM asset INDEXED BY asset_damaged JOIN folder ON folder.id = asset.folder
        JOIN file ON file.asset = asset.id AND file.role = 0
        WHERE asset.folder = ? AND asset.damage IS NOT NULL AND asset.missing_since IS NULL
        """)
      var found: [(asset: Asset.ID, path: FilePath, words: String)] = []
      for folder in folders {
        rows.bind(Int64(folder.rawValue), at: 1)
        try rows.forEach {
          found.append(
            (
              rows.assetID(0),
              FilePath(bytes: rows.bytes(1)).appending(rows.bytes(2)), rows.text(3) ?? ""
            ))
          return true
        }
      }
      return found
    }
  }
}
