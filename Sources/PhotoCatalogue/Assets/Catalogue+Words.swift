import GRDB
package import PhotoModel

extension Catalogue {
  /// Receives the name of a shown file, and returns whether to continue. The bytes are valid only
  /// during the call.
  package typealias NameVisitor =
    (_ id: Asset.ID, _ folder: FolderID, _ name: UnsafeRawBufferPointer) -> Bool

  /// Passes the names of the shown files of some folders to `visit`, folder by folder, until it
  /// returns false.
  package func names(
    in folders: [FolderID], _ visit: NameVisitor
  ) throws(CatalogueError) {
    try read { database in
      let rows = try Prepared(
        database, "SELECT asset, role, name FROM file WHERE folder = ?")
      var shouldContinue = true
      for folder in folders where shouldContinue {
        rows.bind(Int64(folder.rawValue), at: 1)
        try rows.forEach {
          guard rows.integer(1) == 0 else { return true }
          shouldContinue = rows.withBytes(2) { name in
            visit(rows.assetID(0), folder, name)
          }
          return shouldContinue
        }
      }
    }
  }

  /// Returns the number of photos per keyword.
  package func keywords() throws(CatalogueError) -> [String: Int] {
    try read { try Catalogue.keywords($0) }
  }

  /// Counts keywords until `shouldContinue` returns false.
  static func keywords(
    _ database: Database, while shouldContinue: () -> Bool = { true }
  ) throws -> [String: Int] {
    let rows = try Prepared(
      database,
      """
      SELECT keywords FROM asset INDEXED BY asset_worded
      WHERE (\(hasSearchableText)) AND keywords IS NOT NULL
      """)
    var counts: [String: Int] = [:]
    try rows.forEach {
      for keyword in AssetColumns.texts(rows.text(0)) { counts[keyword, default: 0] += 1 }
      return shouldContinue()
    }
    return counts
  }

  /// The condition of the partial index of searchable text, with its columns in order.
  private static let hasSearchableText = Field.all.filter { $0.isSearched && !$0.columns.isEmpty }
    .flatMap(\.columns).map { "\($0) IS NOT NULL" }.joined(separator: " OR ")

  /// A value by which all assets can be read in order.
  package enum SortValue: Sendable {
    /// The size of the shown file, in bytes.
    case size
    case addedAt
  }

  /// Visits all assets with their values, the largest first.
  package func assets(
    by measure: SortValue, _ visit: (Asset.ID, Int64) -> Void
  ) throws(CatalogueError) {
    let column = measure == .size ? "size" : "added_at"
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT id, \(column) FROM asset WHERE missing_since IS NULL ORDER BY \(column) DESC
        """)
      try rows.forEach {
        visit(rows.assetID(0), rows.integer(1))
        return true
      }
    }
  }
}
