import GRDB
import PhotoModel

/// A catalogue under construction, which no other program opens until it is complete.
struct NewCatalogue {
  let files: CatalogueFiles

  init(_ files: CatalogueFiles) {
    self.files = files
  }

  /// Creates the file and writes all of it in one transaction; then reads it again to verify what
  /// was written.
  func fill<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      try files.remove()
      try files.create()
      let (result, contents) = try write(body)
      try verify(contents)
      return result
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw NewCatalogue.verificationError
    }
  }

  /// Used instead of `damaged`, because the old catalogue is not the damaged one.
  private static let verificationError = CatalogueError(
    .failed("its new file can't be read again; nothing was changed"))

  /// Writes without a write-ahead log, which would require the same space again, and whose last
  /// part would be merged when the file is closed, where an error is not reported. After a failure,
  /// the file is deleted.
  private func write<Result>(
    _ body: (Database) throws -> Result
  ) throws -> (Result, CatalogueContents) {
    let queue = try open { database in
      try database.execute(sql: "PRAGMA journal_mode = MEMORY")
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    try CatalogueSchema.migrator.migrate(queue)
    let written = try queue.write { database in
      (try body(database), try CatalogueContents(database))
    }
    // Enables the write-ahead log now, so that programs that open the catalogue at the same time
    // find it in use.
    try queue.writeWithoutTransaction { database in
      guard try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL") == "wal" else {
        throw CatalogueError(.failed("its new file has no log"))
      }
    }
    try close(queue)
    return written
  }

  private func verify(_ contents: CatalogueContents) throws {
    let queue = try open { _ in }
    try queue.writeWithoutTransaction { database in
      guard
        try Int.fetchOne(database, sql: "PRAGMA application_id") == CatalogueSchema.applicationID,
        try Int.fetchOne(database, sql: "PRAGMA user_version") == CatalogueSchema.version,
        try String.fetchAll(database, sql: "PRAGMA integrity_check(1)") == ["ok"],
        try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") == nil,
        try CatalogueContents(database) == contents
      else { throw NewCatalogue.verificationError }
    }
    try close(queue)
  }

  private func open(_ prepare: @escaping @Sendable (Database) throws -> Void) throws
    -> DatabaseQueue
  {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -32000")
      try prepare(database)
    }
    return try DatabaseQueue(file: files.main, configuration: configuration)
  }

  /// Closes the database with all its contents in one file.
  private func close(_ queue: DatabaseQueue) throws {
    try queue.close()
    guard files.hasNoLog else {
      throw CatalogueError(.failed("its new file could not be closed"))
    }
    try files.removeCompanions()
  }
}

/// The number of rows in each table of a catalogue.
struct CatalogueContents: Equatable {
  private var counts: [Int]

  init(_ database: Database) throws {
    let tables = [
      "asset", "file", "folder", "gear", "album", "album_asset", "mark", "tally", "setting",
      "field_override", "content", "stack", "stack_asset", "unstacked", "different_pair",
    ]
    counts = try tables.map {
      try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") ?? 0
    }
    counts.append(
      try Int.fetchOne(database, sql: "SELECT count(*) FROM asset WHERE favourite = 1") ?? 0)
  }
}
