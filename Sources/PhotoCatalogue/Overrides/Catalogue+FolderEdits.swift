import GRDB
package import PhotoModel

extension Catalogue {
  /// Returns the user's values of the photos in some folders as edits that set them again, by the
  /// path of the photo's shown file. Photos without any are left out.
  package func edits(
    inFolders folders: some Collection<FilePath>
  ) throws(CatalogueError) -> [FilePath: [FieldEdit]] {
    try read { database in
      let table = try OverrideTable(database)
      let photos = try Prepared(
        database,
        """
        SELECT DISTINCT file.asset, file.name FROM folder
        JOIN file ON file.folder = folder.id AND file.role = 0
        JOIN asset ON asset.id = file.asset
        LEFT JOIN field_override ON field_override.asset = file.asset
        WHERE folder.path = ?
        AND (field_override.asset IS NOT NULL OR asset.favourite IS NOT NULL)
        """)
      var edits: [FilePath: [FieldEdit]] = [:]
      for folder in folders {
        photos.bind(folder.bytes, at: 1)
        try photos.forEach {
          let id = photos.assetID(0)
          edits[folder.appending(photos.bytes(1))] = try table.edits(of: id)
          return true
        }
      }
      return edits
    }
  }
}
