import ActivityLog
import Files
import Foundation
import GRDB
import GRDBSQLite
package import Journal
import Logging
package import PhotoModel
import Synchronization

/// The SQLite file that stores everything found by scans, so that a library opens at once.
///
/// Every change is a named method and one transaction; what it changed is recorded in the feed that
/// other programs read. Thread-safe: reads continue during a write. Methods block. Long operations
/// must not be called on the main actor or on threads of the Swift concurrency pool.
package final class Catalogue: Sendable {
  /// The path of the file, or nil for a catalogue in memory.
  package let file: FilePath?
  let database: any DatabaseWriter
  /// Records changes of the user before they are made. Without a journal, changes can't be undone.
  package let journal: ChangeJournal?
  /// The identity of this writer in the change feed: a random number per process.
  let writer = Int64.random(in: 1 ... .max)
  /// Caches the photos of the changes requested last.
  let changedPhotos = ChangedPhotosCache()
  let storedCutOffReporter = Mutex<InterruptionReporter?>(nil)

  /// Opens the file, creates it if it is missing, and migrates an older one.
  ///
  /// A new file and its folder are accessible to the user only. `notice` is shown if the migration
  /// takes noticeably long.
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
      if try !Catalogue.makeFile(file) { try Catalogue.inspectRollingBack(file) }
      let pool = try DatabasePool(file: file, configuration: Catalogue.configuration)
      // SQLite opens a read-only file, too, and reports it only at the first change.
      let isReadOnly = pool.writeWithoutTransaction {
        sqlite3_db_readonly($0.sqliteConnection, nil) == 1
      }
      if isReadOnly { throw CatalogueError(.readOnly) }
      try Catalogue.migrate(pool, notice)
      database = pool
      Logger.catalogue.debug(
        "opened", metadata: ["file": "\(file.displayString)", "time": timer.elapsed])
    } catch {
      Logger.catalogue.error(
        "not opened", error: error, metadata: ["file": "\(file.displayString)"])
      throw CatalogueError(error, file: file)
    }
  }

  /// Creates a catalogue in memory, which is lost when the program ends.
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

  /// Creates a catalogue in memory with the contents of a file, which is only read. The copy is
  /// lost when the program ends. With a read-only journal, it has the history of the file.
  package init(copyOf file: FilePath, journal: ChangeJournal? = nil) throws(CatalogueError) {
    self.file = nil
    self.journal = journal
    do {
      let queue = try DatabaseQueue(configuration: Catalogue.configuration)
      try Catalogue.inspect(file)
      var configuration = Configuration()
      configuration.readonly = true
      let source = try DatabaseQueue(reading: file, configuration: configuration)
      // The file was only read, so nothing is lost if closing it fails.
      defer { try? source.close() }
      try source.backup(to: queue)
      try CatalogueSchema.migrator.migrate(queue)
      // Changes in the file's journal can't be undone in a copy.
      if journal?.isReadOnly != true { try queue.write { try Catalogue.remove(.journal, $0) } }
      database = queue
    } catch {
      throw CatalogueError(error, file: file)
    }
  }

  /// Closes the catalogue and ends all its operations. It must not be used afterwards.
  package func close() {
    do {
      try database.close()
    } catch {
      // All transactions are stored. At most the WAL file remains, which is merged at the next
      // start.
      Logger.catalogue.warning("not closed", error: error)
    }
  }

  /// Checkpoints the write-ahead log into the file, so that a copy of the file alone is complete.
  /// Doesn't wait for other programs: pages that one is reading stay in the log. The last program
  /// that closes the catalogue, or the next that opens it, merges them.
  package func checkpoint() {
    guard file != nil else { return }
    do {
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA busy_timeout = 0")
        // If another program prevents the checkpoint, that is reported in a row and not as an
        // error.
        _ = try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        try database.execute(sql: "PRAGMA busy_timeout = \(Catalogue.busyTimeout * 1000)")
      }
    } catch {
      // All transactions are stored nevertheless.
      Logger.catalogue.warning("log not folded in", error: error)
    }
  }

  /// Creates or updates the tables. Two programs that start at the same time may both find an
  /// outdated file. The one that comes second with a version of the tables tries again.
  private static func migrate(_ pool: DatabasePool, _ notice: UpdateNotice? = nil) throws {
    // A file that was just created has no version yet.
    let isOlder = (1..<CatalogueSchema.version).contains(
      try pool.writeWithoutTransaction { try version(of: $0) })
    let saying = isOlder ? notice?.begin() : nil
    defer { saying?.cancel() }
    for _ in 0..<CatalogueSchema.version {
      // The last attempt, below, throws the error.
      if (try? CatalogueSchema.migrator.migrate(pool)) != nil { return }
    }
    try CatalogueSchema.migrator.migrate(pool)
  }

  /// The busy timeout in seconds. Transactions of other programs are short.
  private static let busyTimeout = 10

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "catalogue"
    configuration.busyMode = .timeout(Double(busyTimeout))
    configuration.maximumReaderCount = 4
    configuration.qos = .userInitiated
    configuration.prepareDatabase { database in
      // In WAL mode, a system crash may lose the last transactions, but never damages the file.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      // The system already caches the file. A larger cache would be duplicated in each of the four
      // readers.
      let kilobytes = database.configuration.readonly ? 1_000 : 8_000
      try database.execute(sql: "PRAGMA cache_size = -\(kilobytes)")
    }
    return configuration
  }

  /// Refuses a file that must not be written to, because it belongs to another program or a newer
  /// version. The file is not changed in any way. Returns its version.
  @discardableResult
  private static func inspect(_ file: FilePath) throws -> Int {
    try inspect(file) { _, version in version }
  }

  /// Inspects a file that may have a hot rollback journal, because a program was killed during its
  /// first write, before there was a write-ahead log. A rollback requires write access, so the file
  /// is then opened for writing.
  private static func inspectRollingBack(_ file: FilePath) throws {
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

  /// Inspects a file and reads from it.
  private static func inspect<Result>(
    _ file: FilePath, _ body: (_ database: Database, _ version: Int) throws -> Result
  ) throws -> Result {
    try requireFile(file)
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    let queue = try DatabaseQueue(reading: file, configuration: configuration)
    // The file was only read, so nothing is lost if closing it fails.
    defer { try? queue.close() }
    return try queue.read { try body($0, try version(of: $0)) }
  }

  /// Returns the version of a catalogue. Throws if the database is not a catalogue or is of a newer
  /// version.
  private static func version(of database: Database) throws -> Int {
    let application = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    // The migrator's own table is created first: another program may be creating the file at this
    // time.
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

  /// Returns the version of an existing file, which is not changed: 0 for an empty one.
  package static func version(of file: FilePath) throws(CatalogueError) -> Int {
    do {
      return try inspect(file)
    } catch {
      throw CatalogueError(error, file: file)
    }
  }

  /// Reads an existing file, which is not changed and may be read-only. `version` is the version of
  /// its tables, 0 for an empty file.
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

  /// Refuses anything but a readable regular file. SQLite would wait for ever on a pipe.
  static func requireFile(_ file: FilePath) throws {
    switch try FileSystem().status(of: file).kind {
    case .file:
      // SQLite would only report that it can't open the file.
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

  /// Creates the file with restrictive permissions before SQLite would create it readable by
  /// others. SQLite creates its companion files with the same permissions. Returns false if the
  /// file exists.
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

  /// Runs `body` in one transaction: all of it is stored, or nothing. The word pages for searching
  /// are updated in it.
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
