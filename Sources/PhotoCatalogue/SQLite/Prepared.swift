import GRDB
import GRDBSQLite

/// A prepared statement whose values are bound and read without boxing.
///
/// A scan stores a million assets, and a start reads as many rows. Boxing each number, as GRDB's
/// rows do, takes longer than the database itself.
struct Prepared {
  /// Keeps the handle alive.
  private let statement: Statement
  private let handle: OpaquePointer
  private let database: Database

  /// The connection caches statements, so creating a second one with the same text costs nothing.
  init(_ database: Database, _ sql: String) throws {
    statement = try database.cachedStatement(sql: sql)
    handle = statement.sqliteStatement
    self.database = database
  }

  // MARK: Binding, from 1

  func bind(_ number: Int64?, at index: Int32) {
    if let number {
      sqlite3_bind_int64(handle, index, number)
    } else {
      sqlite3_bind_null(handle, index)
    }
  }

  func bind(_ number: Int?, at index: Int32) {
    bind(number.map(Int64.init), at: index)
  }

  func bind(_ number: Double?, at index: Int32) {
    if let number {
      sqlite3_bind_double(handle, index, number)
    } else {
      sqlite3_bind_null(handle, index)
    }
  }

  func bind(_ text: String?, at index: Int32) {
    guard var text else {
      sqlite3_bind_null(handle, index)
      return
    }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text(
          handle, index, characters.baseAddress, Int32(characters.count), Prepared.copied)
      }
    }
  }

  /// Binds bytes. Nil is NULL, and an empty array is an empty blob.
  func bind(_ bytes: [UInt8]?, at index: Int32) {
    guard let bytes else {
      sqlite3_bind_null(handle, index)
      return
    }
    if bytes.isEmpty {
      sqlite3_bind_zeroblob(handle, index, 0)
    } else {
      sqlite3_bind_blob(handle, index, bytes, Int32(bytes.count), Prepared.copied)
    }
  }

  /// Binds a value from the current row of another statement, of any type.
  func copy(_ column: Int32, of row: Prepared, at index: Int32) {
    sqlite3_bind_value(handle, index, sqlite3_column_value(row.handle, column))
  }

  /// `SQLITE_TRANSIENT`: the database copies the bytes.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  // MARK: Running

  /// Runs a statement that returns no rows.
  func run() throws {
    defer { sqlite3_reset(handle) }
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
  }

  /// Calls `body` for each row until it returns false.
  func forEach(_ body: () throws -> Bool) throws {
    defer { sqlite3_reset(handle) }
    while true {
      let code = sqlite3_step(handle)
      guard code == SQLITE_ROW else {
        if code == SQLITE_DONE { return }
        throw failure(code)
      }
      guard try body() else { return }
    }
  }

  /// Returns the result of `body` for the first row, or nil if there are no rows.
  func first<Result>(_ body: () throws -> Result) throws -> Result? {
    var result: Result?
    try forEach {
      result = try body()
      return false
    }
    return result
  }

  private func failure(_ code: Int32) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: sqlite3_extended_errcode(database.sqliteConnection)),
      message: String(cString: sqlite3_errstr(code)))
  }

  // MARK: Reading the row, from 0

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  func optionalDouble(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, column)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The bytes are valid only during the call.
  func withBytes<Result>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func text(_ column: Int32) -> String? {
    isNull(column) ? nil : String(decoding: bytes(column), as: UTF8.self)
  }
}
