import ActivityLog
import Files
import Foundation
import GRDB
import GRDBSQLite
package import Journal
import Logging
package import PhotoModel
import Synchronization

/// The SQLite file that remembers everything found, so that a library opens at once.
///
/// Every change is a named method and one transaction; what it changed stands in the feed that
/// other programs read. Safe from any thread; reading goes on while something is written. Methods
/// block: they are never called on the main actor or on Swift's own threads for long work.
package final class Catalogue: Sendable {
  /// Where it is kept; nil for one in memory.
  package let file: FilePath?
  let database: any DatabaseWriter
  /// Where changes of the user are written down before they are done; without one they can't be taken back.
  package let journal: ChangeJournal?
  /// The writer in the feed of changes: one number for each program that runs.
  let writer = Int64.random(in: 1 ... .max)
  /// The photos of the changes that were asked for last.
  let changedPhotos = ChangedPhotosCache()
  let storedCutOffReporter = Mutex<CutOffReporter?>(nil)

  /// Opens the file, makes it if it is missing, and brings an older one up to date.
  ///
  /// A new file and its folder are for their user alone.
  /// Where bringing it up to date takes longer than a moment, `notice` is said meanwhile.
  package init(
    file: FilePath, journal: ChangeJournal? = nil, notice: UpdateNotice? = nil
  ) throws(CatalogueError) {
    #if DEBUG || FAULTS
      CatalogueFaults.install
    #endif
    self.file = file
    self.journal = journal
    let timer = LogTimer(.catalogue)
    do {
      try Catalogue.makeFolder(of: file)
      if try !Catalogue.makeFile(file) { try Catalogue.inspectBegun(file) }
      let pool = try DatabasePool(file: file, configuration: Catalogue.configuration)
      // SQLite opens what it may not write to as well, and says so at the first change.
      let isReadOnly = pool.writeWithoutTransaction {
        sqlite3_db_readonly($0.sqliteConnection, nil) == 1
      }
      if isReadOnly { throw CatalogueError(.readOnly) }
      try Catalogue.migrate(pool, notice)
      database = pool
      Logger.catalogue.debug(
        "opened", metadata: ["file": "\(file.shown)", "time": timer.elapsed])
    } catch {
      Logger.catalogue.error("not opened", error: error, metadata: ["file": "\(file.shown)"])
      throw CatalogueError(error, file: file)
    }
  }

  /// A catalogue that is gone with the program.
  package init(journal: ChangeJournal? = nil) throws(CatalogueError) {
    file = nil
    self.journal = journal
    do {
      let queue = try DatabaseQueue(configuration: Catalogue.configuration)
      try CatalogueSchema.migrator.migrate(queue)
      database = queue
    } catch {
      throw CatalogueError(error, file: nil)
    }
  }

  /// A catalogue that is gone with the program and begins with all that a file holds, which may not be written to.
  /// With a read-only journal, it has the history of the file.
  package init(copyOf file: FilePath, journal: ChangeJournal? = nil) throws(CatalogueError) {
    self.file = nil
    self.journal = journal
    do {
      let queue = try DatabaseQueue(configuration: Catalogue.configuration)
      try Catalogue.inspect(file)
      var configuration = Configuration()
      configuration.readonly = true
      let source = try DatabaseQueue(reading: file, configuration: configuration)
      // It was only read: nothing is lost when closing fails.
      defer { try? source.close() }
      try source.backup(to: queue)
      try CatalogueSchema.migrator.migrate(queue)
      // What the file's journal holds can't be taken back in a copy of it.
      if journal?.isReadOnly != true { try queue.write { try Catalogue.remove(.journal, $0) } }
      database = queue
    } catch {
      throw CatalogueError(error, file: file)
    }
  }

  /// Ends all that goes on with it. Afterwards nothing else may be asked.
  package func end() {
    do {
      try database.close()
    } catch {
      // Every transaction was stored before: what may stay is the log file beside it, which the next
      // start takes in.
      Logger.catalogue.warning("not closed", error: error)
    }
  }

  /// Writes what stands in the log beside the file into the file, so that a copy of it alone holds
  /// everything. Waits for no other program: what one is reading stays in the log, and the last
  /// program that closes the catalogue or the next to open it takes it in.
  package func foldLog() {
    guard file != nil else { return }
    do {
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA busy_timeout = 0")
        // One that another program keeps from being emptied is reported in a row, not as an error.
        _ = try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        try database.execute(sql: "PRAGMA busy_timeout = \(Catalogue.patience * 1000)")
      }
    } catch {
      // Every transaction is stored all the same.
      Logger.catalogue.warning("log not folded in", error: error)
    }
  }

  /// Two programs that start at one time may both find that there is nothing yet: the one that comes
  /// second with a version of the tables looks again.
  private static func migrate(_ pool: DatabasePool, _ notice: UpdateNotice? = nil) throws {
    // One that was made just now has none yet.
    let isOlder = (1..<CatalogueSchema.version).contains(
      try pool.writeWithoutTransaction { try version(of: $0) })
    let saying = isOlder ? notice?.begin() : nil
    defer { saying?.cancel() }
    for _ in 0..<CatalogueSchema.version {
      // The last attempt, below, gives the error.
      if (try? CatalogueSchema.migrator.migrate(pool)) != nil { return }
    }
    try CatalogueSchema.migrator.migrate(pool)
  }

  /// So many seconds another program is waited for: its transactions are short.
  private static let patience = 10

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "catalogue"
    configuration.busyMode = .timeout(Double(patience))
    configuration.maximumReaderCount = 4
    configuration.qos = .userInitiated
    configuration.prepareDatabase { database in
      // In WAL mode a crash of the machine may take the last transactions away, and never breaks the
      // file.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      // What is read is in the system's memory already; four readers would keep it once more each.
      let kilobytes = database.configuration.readonly ? 1_000 : 8_000
      try database.execute(sql: "PRAGMA cache_size = -\(kilobytes)")
    }
    return configuration
  }

  /// Refuses a file that must not be written to: a newer program's, or another program's. It is
  /// looked at without changing a byte of it.
  @discardableResult
  private static func inspect(_ file: FilePath) throws -> Int {
    try inspect(file) { _, version in version }
  }

  /// The same of a file that a program may have been killed over when it wrote the first of it, before there was a
  /// log: what was begun can only be taken back by who may write, and is then.
  private static func inspectBegun(_ file: FilePath) throws {
    do {
      try inspect(file)
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
    {
      let queue = try DatabaseQueue(file: file, configuration: Configuration())
      try queue.read { _ = try version(of: $0) }
      try queue.close()
      try inspect(file)
    }
  }

  /// The same, and what is to be read of it then.
  private static func inspect<Result>(
    _ file: FilePath, _ body: (_ database: Database, _ version: Int) throws -> Result
  ) throws -> Result {
    try requireFile(file)
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    let queue = try DatabaseQueue(reading: file, configuration: configuration)
    // It was only read: nothing is lost when closing fails.
    defer { try? queue.close() }
    return try queue.read { try body($0, try version(of: $0)) }
  }

  /// The version of a catalogue; throws for what is none, and for a newer program's.
  private static func version(of database: Database) throws -> Int {
    let application = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    // The migrator's own table comes first: another program may be making the file just now.
    let tables =
      try Int.fetchOne(
        database, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
      ?? 0
    guard application == CatalogueSchema.applicationID || application == 0 && tables == 0 else {
      throw CatalogueError(.notACatalogue)
    }
    guard version <= CatalogueSchema.version else {
      throw CatalogueError(.newer(version: version, known: CatalogueSchema.version))
    }
    return version
  }

  /// The version of a file that is there, which is not changed: 0 for one that is empty.
  package static func version(of file: FilePath) throws(CatalogueError) -> Int {
    do {
      return try inspect(file)
    } catch {
      throw CatalogueError(error, file: file)
    }
  }

  /// Reads a file that is there, which is not changed and need not be one that may be. `version` is
  /// that of its tables, 0 for a file that is empty.
  static func reading<Result>(
    _ file: FilePath, _ body: (_ database: Database, _ version: Int) throws -> Result
  ) throws(CatalogueError) -> Result {
    do {
      return try inspect(file, body)
    } catch {
      throw CatalogueError(error, file: file)
    }
  }

  // MARK: The file

  /// Refuses what SQLite must not open: a pipe would make it wait for ever.
  static func requireFile(_ file: FilePath) throws {
    switch try FileSystem().status(of: file).kind {
    case .file:
      // SQLite says no more than that it can't open it.
      guard FileSystem().isReadable(file) else {
        throw CatalogueError(.failed(Errno.permissionDenied.description))
      }
    case .folder: throw CatalogueError(.notAFile(isFolder: true))
    case .link, .special: throw CatalogueError(.notAFile(isFolder: false))
    }
  }

  private static func makeFolder(of file: FilePath) throws {
    try FileSystem().makeFolders(file.folder, permissions: .ownerAll)
  }

  /// Makes the file before SQLite does, which would let others read it. Its companions take their
  /// mode from it.
  private static func makeFile(_ file: FilePath) throws -> Bool {
    do throws(Errno) {
      try FileSystem().create(file).close()
      return true
    } catch  where error == .fileExists {
      return false
    }
  }

  // MARK: Reading and writing

  func read<Result>(_ body: (Database) throws -> Result) throws(CatalogueError) -> Result {
    do {
      return try database.read(body)
    } catch {
      throw CatalogueError(error, file: file)
    }
  }

  /// One transaction: all of it is stored, or nothing. The words of photos are stored with it.
  func write<Result>(_ body: (Database) throws -> Result) throws(CatalogueError) -> Result {
    do {
      return try database.write { database in
        let result = try body(database)
        try WordPages(database).refresh()
        return result
      }
    } catch {
      throw CatalogueError(error, file: file)
    }
  }
}
