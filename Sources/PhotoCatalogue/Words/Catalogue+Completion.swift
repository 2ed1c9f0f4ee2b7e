import GRDB
package import PhotoModel

/// Names in an existing catalogue file, for a shell that completes them. The file is not changed,
/// and nothing is found in one of an older version.
extension Catalogue {
  package static func albums(of file: FilePath) throws(CatalogueError) -> [UserAlbum] {
    try reading(file) { database, version in
      version == CatalogueSchema.version ? try AlbumTable(database).all() : []
    }
  }

  /// Returns the number of photos per keyword, as counted until `shouldContinue` returns false.
  package static func keywords(
    of file: FilePath, while shouldContinue: () -> Bool
  ) throws(CatalogueError) -> [String: Int] {
    try reading(file) { database, version in
      version == CatalogueSchema.version
        ? try keywords(database, while: shouldContinue) : [:]
    }
  }

  /// Returns the cameras and lenses. `text` combines make, model and lens.
  package static func gear(
    of file: FilePath, _ text: (_ make: String?, _ model: String?, _ lens: String?) -> String?
  ) throws(CatalogueError) -> Set<String> {
    try reading(file) { database, version in
      guard version == CatalogueSchema.version else { return [] }
      let rows = try Prepared(database, "SELECT make, model, lens FROM gear")
      var found: Set<String> = []
      try rows.forEach {
        if let text = text(rows.text(0), rows.text(1), rows.text(2)) { found.insert(text) }
        return true
      }
      return found
    }
  }
}
