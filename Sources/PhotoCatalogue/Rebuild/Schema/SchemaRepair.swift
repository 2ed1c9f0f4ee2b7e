import Files
import GRDB
import GRDBSQLite
import PhotoModel

/// Creates a copy of a catalogue whose schema can't be read, and repairs it so that SQLite can open
/// it.
///
/// SQLite finds all tables through the schema table, `sqlite_master`, and refuses the whole file if
/// one of its pages is damaged, even if the tables are intact. The lost entries are taken from a
/// newly created catalogue. Its tables have the same root pages if both catalogues went through the
/// same migrations, because the root page of a table never moves. This is verified, otherwise
/// nothing is repaired: the remaining entries of the versions whose tables are lost must be equal
/// in both catalogues, and each root page taken from the new one must be the root of a tree of the
/// right kind.
struct SchemaRepair {
  private let copy: CatalogueFiles
  private let system: FileSystem

  init(_ copy: CatalogueFiles, of system: FileSystem) {
    self.copy = copy
    self.system = system
  }

  /// Creates the copy. The caller must remove it, even after an error. The old files are not
  /// changed.
  func make(of old: CatalogueFiles) throws {
    try copy.remove()
    do throws(TransferError) {
      try old.copy(to: copy)
    } catch {
      throw error.reason ?? Errno.ioError
    }
    try checkpoint()
    try dropDamagedPages()
    try addLostTables()
  }

  private static let beyondRepair = CatalogueError(.damaged)

  /// Merges the write-ahead log into the file, because the bytes of the file are read afterwards.
  private func checkpoint() throws {
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      try copy.main.databaseName(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else {
      sqlite3_close_v2(connection)
      throw SchemaRepair.beyondRepair
    }
    for sql in SchemaRepair.tolerantStatements { sqlite3_exec(connection, sql, nil, nil, nil) }
    let result = sqlite3_exec(connection, "PRAGMA journal_mode = DELETE", nil, nil, nil)
    guard sqlite3_close_v2(connection) == SQLITE_OK, result == SQLITE_OK, copy.hasNoLog else {
      throw SchemaRepair.beyondRepair
    }
  }

  /// Makes SQLite continue with the readable part of the schema: the second statement fails to load
  /// it, and later ones don't try again (`SQLITE_NoSchemaError` in its source).
  private static let tolerantStatements = [
    "PRAGMA writable_schema = ON", "SELECT count(*) FROM sqlite_master",
  ]

  private func dropDamagedPages() throws {
    guard let pages = try DatabasePages(try system.open(copy.main, .readWrite)),
      try pages.dropDamagedSchemaPages()
    else { throw SchemaRepair.beyondRepair }
    try pages.flush()
  }

  private func addLostTables() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      for sql in SchemaRepair.tolerantStatements { try? database.execute(sql: sql) }
    }
    let queue = try DatabaseQueue(file: copy.main, configuration: configuration)
    let (version, left) = try queue.read { database in
      (
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
        try SchemaEntry.all(database)
      )
    }
    guard let completeSchema = try SchemaEntry.completed(left, version: version),
      try areRoots(completeSchema.lost)
    else { throw SchemaRepair.beyondRepair }
    try queue.writeWithoutTransaction { database in
      // In the order of creation: entries that belong to a table follow it.
      try database.execute(sql: "DELETE FROM sqlite_master")
      for entry in completeSchema.entries { try entry.add(to: database) }
    }
    try queue.close()
  }

  /// Returns whether each root page is the root of a tree of the right kind, table or index.
  private func areRoots(_ entries: [SchemaEntry]) throws -> Bool {
    guard let pages = try DatabasePages(try system.open(copy.main)) else { return false }
    let nonRootPages = try pages.nonRootPages()
    // Triggers have no pages.
    for entry in entries where entry.root != 0 {
      guard let root = UInt32(exactly: entry.root), !nonRootPages.contains(root),
        try pages.page(root)?.kind.isOfTable == entry.isOfRows
      else { return false }
    }
    return true
  }
}
