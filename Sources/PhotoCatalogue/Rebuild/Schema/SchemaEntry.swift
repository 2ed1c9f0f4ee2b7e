import GRDB

/// An entry of a catalogue's schema: a table, index or trigger.
struct SchemaEntry: Hashable {
  let name: String
  /// The number of its root page, or 0 for a trigger.
  let root: Int64
  private let values: [DatabaseValue]

  private init?(_ row: Row) {
    guard let name = String.fromDatabaseValue(row["name"]),
      let root = Int64.fromDatabaseValue(row["rootpage"])
    else { return nil }
    (self.name, self.root, values) = (name, root, Array(row.databaseValues))
  }

  static func all(_ database: Database) throws -> [SchemaEntry] {
    try Row.fetchAll(
      database, sql: "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master"
    ).compactMap(SchemaEntry.init)
  }

  func add(to database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO sqlite_master (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)
        """, arguments: StatementArguments(values))
  }

  /// Whether its pages are table pages. Indices, and tables without rowid, have index pages.
  var isOfRows: Bool {
    let (type, sql) = (String.fromDatabaseValue(values[0]), String.fromDatabaseValue(values[4]))
    return type == "table" && sql?.hasSuffix("WITHOUT ROWID") == false
  }

  /// Returns the complete schema of a version, and those of its entries that are not in `left`, the
  /// readable ones. Returns nil if nothing is missing, or if the catalogue's page layout differs
  /// from that of a new one.
  ///
  /// In a catalogue that contained data when it was migrated to a later version, the tables of that
  /// version have other root pages. Tables created before have the same ones nevertheless.
  static func completed(
    _ left: [SchemaEntry], version: Int
  ) throws -> (entries: [SchemaEntry], lost: [SchemaEntry])? {
    guard (1...CatalogueSchema.version).contains(version) else { return nil }
    let queue = try DatabaseQueue()
    var entries: [SchemaEntry] = []
    // The version since which each entry has its root page.
    var births: [String: Int] = [:]
    for step in 1...version {
      try CatalogueSchema.migrator.migrate(queue, upTo: "\(step)")
      let before = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.root) })
      entries = try queue.read { try all($0) }
      for entry in entries where before[entry.name] != entry.root { births[entry.name] = step }
    }
    let readableByName = Dictionary(
      left.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let lost = entries.filter { readableByName[$0.name] == nil }
    guard let last = lost.compactMap({ births[$0.name] }).max() else { return nil }
    let isSame = entries.allSatisfy { entry in
      guard let birth = births[entry.name], birth <= last else { return true }
      return (readableByName[entry.name] ?? entry).root == entry.root
    }
    // The root page of a lost entry must not be used by a readable one either.
    let usedRoots = Set(left.map(\.root))
    guard isSame, lost.allSatisfy({ $0.root == 0 || !usedRoots.contains($0.root) }) else {
      return nil
    }
    let names = Set(entries.map(\.name))
    let otherEntries = left.filter { !names.contains($0.name) }
    return (entries.map { readableByName[$0.name] ?? $0 } + otherEntries, lost)
  }
}
