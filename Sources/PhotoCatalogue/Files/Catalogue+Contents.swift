import GRDB
package import PhotoModel

/// The hashes of the contents of photos' files.
extension Catalogue {
  /// Returns the groups of present photos, in any library, whose shown files are identical, as far
  /// as they were hashed. Ordered by hash.
  package func duplicates() throws(CatalogueError) -> [DuplicateGroup] {
    try read { try ContentTable($0).duplicates() }
  }

  /// Returns the files that must be read to find all duplicates. `excluding` are photos that can't
  /// be read.
  package func duplicateSearch(excluding: AssetSet) throws(CatalogueError) -> DuplicateSearch {
    try read { try ContentTable($0).duplicateSearch(excluding: excluding) }
  }

  /// Returns the paths of the shown files of photos, except missing ones.
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

  /// Returns the other paths, such as hard links, of a photo's shown file.
  package func otherPaths(of photo: Asset.ID) throws(CatalogueError) -> [FilePath] {
    try read { database in
      let row = try Prepared(
        database,
        """
        SELECT folder.path, file.name FROM file JOIN folder ON folder.id = file.folder
        WHERE file.asset = ? AND file.role = \(StoredFile.Role.alternatePath.rawValue)
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

  /// Stores the hashes of shown files. The first hash of each file is kept as well.
  package func setContents(_ contents: [Asset.ID: StoredContent]) throws(CatalogueError) {
    try write { database in
      let table = ContentTable(database)
      for (id, content) in contents { try table.store(content, of: id, as: .main) }
    }
  }
}
