import GRDB
package import PhotoModel

extension Catalogue {
  /// A file that is shown, by its name. The bytes are good during the call only.
  package typealias NameVisitor =
    (_ id: Asset.ID, _ folder: FolderID, _ name: UnsafeRawBufferPointer) -> Bool

  /// Gives the names of the shown files of some folders, a folder after the other, until `visit`
  /// answers false.
  package func names(
    in folders: [FolderID], _ visit: NameVisitor
  ) throws(CatalogueError) {
    try read { database in
      let rows = try Prepared(
        database, "SELECT asset, role, name FROM file WHERE folder = ?")
      var goesOn = true
      for folder in folders where goesOn {
        rows.bind(Int64(folder.rawValue), at: 1)
        try rows.forEach {
          guard rows.integer(1) == 0 else { return true }
          goesOn = rows.withBytes(2) { name in
            visit(rows.assetID(0), folder, name)
          }
          return goesOn
        }
      }
    }
  }

  /// The assets taken with a camera and lens for whose names `matches` holds.
  package func assets(
    takenWith matches: (_ names: [String]) -> Bool
  ) throws(CatalogueError) -> AssetSet {
    try read { database in
      let names = Field.all.filter(\.isSearched).compactMap(\.gearColumn)
      let all = try Prepared(
        database, "SELECT id, \(names.joined(separator: ", ")) FROM gear")
      let rows = try Prepared(database, "SELECT id FROM asset WHERE gear = ?")
      var chosen: [Int64] = []
      try all.forEach {
        let texts = (1...Int32(names.count)).compactMap { all.text($0) }
        if matches(texts) { chosen.append(all.integer(0)) }
        return true
      }
      var found = AssetSet()
      for gear in chosen {
        rows.bind(gear, at: 1)
        try rows.forEach {
          found.insert(rows.assetID(0))
          return true
        }
      }
      return found
    }
  }

  /// Gives what all assets say in columns of their own that are searched, until `visit` answers false.
  /// One of which nothing is known there is passed over.
  package func texts(
    _ visit: (_ id: Asset.ID, _ texts: [String]) -> Bool
  ) throws(CatalogueError) {
    let fields = Field.all.filter { $0.isSearched && !$0.columns.isEmpty }
    let columns = fields.flatMap(\.columns)
    let isKnown = columns.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")
    try read { database in
      // The index holds these rows alone: its condition has the columns in the same order.
      let rows = try Prepared(
        database,
        """
        SELECT id, \(columns.joined(separator: ", ")) FROM asset INDEXED BY asset_worded
        WHERE \(isKnown)
        """)
      try rows.forEach {
        var texts: [String] = []
        for (index, field) in fields.enumerated() {
          let text = rows.text(Int32(index + 1))
          if case .texts = field.value {
            texts += AssetColumns.texts(text)
          } else if let text {
            texts.append(text)
          }
        }
        return visit(rows.assetID(0), texts)
      }
    }
  }

  /// How many photos have each keyword.
  package func keywords() throws(CatalogueError) -> [String: Int] {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT keywords FROM asset INDEXED BY asset_worded
        WHERE (\(Catalogue.worded)) AND keywords IS NOT NULL
        """)
      var counts: [String: Int] = [:]
      try rows.forEach {
        for keyword in AssetColumns.texts(rows.text(0)) { counts[keyword, default: 0] += 1 }
        return true
      }
      return counts
    }
  }

  /// The condition of the index over what is searched: its columns in their order.
  private static let worded = Field.all.filter { $0.isSearched && !$0.columns.isEmpty }
    .flatMap(\.columns).map { "\($0) IS NOT NULL" }.joined(separator: " OR ")

  /// An order in which the catalogue keeps all assets.
  package enum Measure: Sendable {
    /// In bytes, of the file that is shown.
    case size
    case addedAt
  }

  /// Gives every asset with its measure, the greatest first.
  package func assets(
    by measure: Measure, _ visit: (Asset.ID, Int64) -> Void
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
