import GRDB
import PhotoModel

/// Functions for copying tables.
extension Salvage {
  /// Copies a table in the order of its ids. Returns whether some of it could not be read.
  func copy(
    _ table: String, _ columns: [String], id: String = "id", isFromZero: Bool = false
  ) throws -> Bool {
    let columns = existingColumns([id] + columns, of: table)
    let list = columns.joined(separator: ", ")
    let insert = try insertion(into: table, columns)
    var scan = GapScan(last: Salvage.lastID)
    var failure: (any Error)?
    // Pages of marks are numbered from 0.
    let offset: Int64 = isFromZero ? 1 : 0
    scan.run { first, take in
      let rows = try Prepared(
        source, "SELECT \(list) FROM \(table) WHERE \(id) BETWEEN ? AND ? ORDER BY \(id)")
      rows.bind(first - offset, at: 1)
      rows.bind(Salvage.lastID, at: 2)
      try rows.forEach {
        do {
          try add(rows, columns: columns.count, with: insert)
        } catch {
          failure = failure ?? error
          return false
        }
        return take(rows.integer(0) + offset)
      }
    }
    if let failure { throw failure }
    return scan.hasGaps
  }

  /// Returns those of the columns that exist in the old catalogue's table. Older versions may lack
  /// some.
  func existingColumns(_ columns: [String], of table: String) -> [String] {
    // If the columns can't be read, all of them are tried, and a failure is counted when the table
    // is copied.
    guard let columnNames = try? source.columns(in: table).map(\.name) else { return columns }
    return columns.filter(columnNames.contains)
  }

  func insertion(into table: String, _ columns: [String]) throws -> Prepared {
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    return try Prepared(
      target,
      "INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))")
  }

  /// Copies one row. A row that violates a constraint of the new table is damaged and is skipped.
  func add(_ rows: Prepared, columns: Int, with insert: Prepared) throws {
    for column in 0..<Int32(columns) { insert.copy(column, of: rows, at: column + 1) }
    do {
      try insert.run()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return
    }
  }

  /// Copies the rows of a query as far as they can be read, and then in reverse order as far as
  /// they can be read from the other end. Returns whether all were read.
  func copy(
    _ select: String, by order: [String], from number: Int64? = nil, columns: Int,
    with insert: Prepared
  ) throws -> Bool {
    for direction in ["", " DESC"] {
      let terms = order.map { $0 + direction }.joined(separator: ", ")
      var failure: (any Error)?
      do {
        let rows = try Prepared(source, "\(select) ORDER BY \(terms)")
        if let number { rows.bind(number, at: 1) }
        try rows.forEach {
          do {
            try add(rows, columns: columns, with: insert)
          } catch {
            failure = error
          }
          return failure == nil
        }
        if failure == nil { return true }
      } catch {
        // Tries again from the other end.
      }
      if let failure { throw failure }
    }
    return false
  }
}
