import GRDB
import Journal
import PhotoModel

/// Reads and writes stacks that the user made within a transaction.
struct StackTable {
  let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Returns the stack with a number, including photos whose files are missing; nil if there is
  /// none.
  func record(_ number: UInt32) throws -> StackRecord? {
    let row = try Prepared(database, "SELECT cover FROM stack WHERE id = ?")
    row.bind(Int64(number), at: 1)
    guard let cover = try row.first({ row.optionalAssetID(0) }) else { return nil }
    let rows = try Prepared(
      database, "SELECT asset FROM stack_asset WHERE stack = ? ORDER BY position, asset")
    rows.bind(Int64(number), at: 1)
    var photos: [Asset.ID] = []
    try rows.forEach {
      photos.append(rows.assetID(0))
      return true
    }
    return StackRecord(number: number, cover: cover, photos: photos)
  }

  /// Returns the number of the stack that contains a photo; nil if there is none.
  func stack(of photo: Asset.ID) throws -> UInt32? {
    let row = try Prepared(database, "SELECT stack FROM stack_asset WHERE asset = ?")
    row.bind(Int64(photo.rawValue), at: 1)
    return try row.first { UInt32(truncatingIfNeeded: row.integer(0)) }
  }

  /// Adds a stack and returns it. The photos must exist and be in no stack.
  func insert(_ photos: [Asset.ID], cover: Asset.ID?) throws -> StackRecord {
    try Prepared(database, "INSERT INTO stack (cover) VALUES (NULL)").run()
    let number = try Prepared.newID(database.lastInsertedRowID, last: Int64(UInt32.max))
    let record = StackRecord(number: number, cover: cover, photos: photos)
    try write(record)
    return record
  }

  /// Adds a stack that was deleted before, under its number.
  func restore(_ record: StackRecord) throws {
    let insert = try Prepared(database, "INSERT INTO stack (id) VALUES (?)")
    insert.bind(Int64(record.number), at: 1)
    try insert.run()
    try write(record)
  }

  /// Replaces the photos and the cover of a stack.
  func write(_ record: StackRecord) throws {
    let delete = try Prepared(database, "DELETE FROM stack_asset WHERE stack = ?")
    delete.bind(Int64(record.number), at: 1)
    try delete.run()
    let insert = try Prepared(
      database, "INSERT INTO stack_asset (asset, stack, position) VALUES (?, ?, ?)")
    for (position, photo) in record.photos.enumerated() {
      insert.bind(Int64(photo.rawValue), at: 1)
      insert.bind(Int64(record.number), at: 2)
      insert.bind(position, at: 3)
      try insert.run()
    }
    let update = try Prepared(database, "UPDATE stack SET cover = ? WHERE id = ?")
    update.bind(record.cover.map { Int64($0.rawValue) }, at: 1)
    update.bind(Int64(record.number), at: 2)
    try update.run()
  }

  func delete(_ number: UInt32) throws {
    let delete = try Prepared(database, "DELETE FROM stack WHERE id = ?")
    delete.bind(Int64(number), at: 1)
    try delete.run()
  }

  // MARK: Photos that no rule may stack

  /// Excludes photos from the rules. Returns those that were not excluded before; photos that don't
  /// exist are left out.
  func exclude(_ photos: AssetSet) throws -> AssetSet {
    try change(
      "INSERT OR IGNORE INTO unstacked (asset) SELECT id FROM asset WHERE id = ?", photos)
  }

  /// Lets rules stack photos again. Returns those that were excluded.
  func include(_ photos: AssetSet) throws -> AssetSet {
    try change("DELETE FROM unstacked WHERE asset = ?", photos)
  }

  private func change(_ sql: String, _ photos: AssetSet) throws -> AssetSet {
    let statement = try Prepared(database, sql)
    var changed = AssetSet()
    for photo in photos {
      statement.bind(Int64(photo.rawValue), at: 1)
      try statement.run()
      if database.changesCount > 0 { changed.insert(photo) }
    }
    return changed
  }
}
