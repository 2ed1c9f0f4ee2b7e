import GRDB
package import PhotoModel

/// What the bytes of photos' files hash to.
extension Catalogue {
  /// Photos that are there, in any library, whose shown files hold the same, as far as they were hashed: in
  /// the order of their hashes.
  package func duplicates() throws(CatalogueError) -> [DuplicateGroup] {
    try read { try ContentTable($0).duplicates() }
  }

  /// What is to be read so that all duplicates are known; `besides` are photos that can't be read.
  package func twinSearch(besides: AssetSet) throws(CatalogueError) -> TwinSearch {
    try read { try ContentTable($0).twinSearch(besides: besides) }
  }

  /// Where the shown files of photos lie; none for those that are missing.
  package func shownPaths(of ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: FilePath] {
    try read { database in
      let row = try Prepared(
        database,
        """
        SELECT folder.path, file.name FROM file JOIN folder ON folder.id = file.folder
        WHERE file.asset = ? AND file.role = 0
        """)
      var paths: [Asset.ID: FilePath] = [:]
      for id in ids {
        row.bind(Int64(id.rawValue), at: 1)
        paths[id] = try row.first { FilePath(bytes: row.bytes(0)).appending(row.bytes(1)) }
      }
      return paths
    }
  }

  /// The other paths of the shown file of a photo: those of hard links.
  package func otherPaths(of photo: Asset.ID) throws(CatalogueError) -> [FilePath] {
    try read { database in
      let row = try Prepared(
        database,
        """
        SELECT folder.path, file.name FROM file JOIN folder ON folder.id = file.folder
        WHERE file.asset = ? AND file.role = \(StoredFile.Role.repeat.rawValue)
        """)
      row.bind(Int64(photo.rawValue), at: 1)
      var paths: [FilePath] = []
      try row.forEach {
        paths.append(FilePath(bytes: row.bytes(0)).appending(row.bytes(1)))
        return true
      }
      return paths
    }
  }

  /// Keeps what shown files hash to. The first hash of each stays beside it.
  package func setContents(_ contents: [Asset.ID: StoredContent]) throws(CatalogueError) {
    try write { database in
      let table = ContentTable(database)
      for (id, content) in contents { try table.put(content, of: id, as: .main) }
    }
  }
}
