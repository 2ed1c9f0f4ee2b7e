import Files
import GRDB
import GRDBSQLite
import PhotoModel

/// A copy of a catalogue whose list of tables can't be read, mended so that SQLite opens it.
///
/// SQLite finds all tables by that list, `sqlite_master`, and gives up the whole file over one page of
/// it, though the tables are whole. What is lost of the list is taken from a catalogue that is made
/// now. Its tables stand at the same places where both were made in the same steps, since the first
/// page of a table never moves. That it was so has to show, else nothing is mended: what is left of
/// the list, of the versions whose tables are lost, says the same of both catalogues; and at each
/// place that is taken from the new one a tree begins, of the right kind.
struct SchemaRepair {
  private let copy: CatalogueFiles
  private let system: FileSystem

  init(_ copy: CatalogueFiles, of system: FileSystem) {
    self.copy = copy
    self.system = system
  }

  /// Makes the copy, which is left to the caller to remove, whatever comes of it. The old files stay
  /// as they are.
  func make(of old: CatalogueFiles) throws {
    try copy.remove()
    do throws(TransferError) {
      try old.copy(to: copy)
    } catch {
      throw error.reason ?? Errno.ioError
    }
    try foldLog()
    try dropDamagedPages()
    try addLostTables()
  }

  private static let beyondRepair = CatalogueError(.damaged)

  /// Has all that stands in the log written into the file itself, whose bytes are looked at then.
  private func foldLog() throws {
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      try copy.main.databaseName(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else {
      sqlite3_close_v2(connection)
      throw SchemaRepair.beyondRepair
    }
    for sql in SchemaRepair.tolerance { sqlite3_exec(connection, sql, nil, nil, nil) }
    let result = sqlite3_exec(connection, "PRAGMA journal_mode = DELETE", nil, nil, nil)
    guard sqlite3_close_v2(connection) == SQLITE_OK, result == SQLITE_OK, copy.hasNoLog else {
      throw SchemaRepair.beyondRepair
    }
  }

  /// Has SQLite go on with what it can read of the list: loading it fails with the second of these and
  /// not again (`SQLITE_NoSchemaError` in its source).
  private static let tolerance = [
    "PRAGMA writable_schema = ON", "SELECT count(*) FROM sqlite_master",
  ]

  private func dropDamagedPages() throws {
    guard let pages = try DatabasePages(try system.open(copy.main, .readWrite)),
      try pages.dropDamagedOfSchema()
    else { throw SchemaRepair.beyondRepair }
    try pages.flush()
  }

  private func addLostTables() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      for sql in SchemaRepair.tolerance { try? database.execute(sql: sql) }
    }
    let queue = try DatabaseQueue(file: copy.main, configuration: configuration)
    let (version, left) = try queue.read { database in
      (
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
        try SchemaEntry.all(database)
      )
    }
    guard let whole = try SchemaEntry.completed(left, version: version),
      try areFirst(whole.lost)
    else { throw SchemaRepair.beyondRepair }
    try queue.writeWithoutTransaction { database in
      // In the order in which they were made: what belongs to a table stands behind it.
      try database.execute(sql: "DELETE FROM sqlite_master")
      for entry in whole.entries { try entry.add(to: database) }
    }
    try queue.close()
  }

  /// Whether at each place a tree begins, of a table or of an index.
  private func areFirst(_ entries: [SchemaEntry]) throws -> Bool {
    guard let pages = try DatabasePages(try system.open(copy.main)) else { return false }
    let others = try pages.notFirst()
    // Triggers have no pages.
    for entry in entries where entry.root != 0 {
      guard let root = UInt32(exactly: entry.root), !others.contains(root),
        try pages.page(root)?.kind.isOfTable == entry.isOfRows
      else { return false }
    }
    return true
  }
}
