import GRDB
import PhotoModel

/// Buffers assets that are new to the catalogue, with their files, and inserts several of them per
/// statement.
///
/// Most of the cost of an insertion is opening and closing the table and each of its indices. Here
/// that happens once per `length` rows. Code that reads or changes the tables must first store the
/// buffered rows, or check here whether they are concerned. Used within one transaction.
final class NewRows {
  /// The number of rows per statement.
  static let length = 16

  private struct NewAsset {
    var id: Asset.ID
    var values: AssetColumns.Values
    var folder: FolderID
    var addedAt: FileTime
  }

  private struct NewFile {
    var folder: FolderID
    var file: StoredFile
    var type: FileType?
  }

  private let database: Database
  private var assets: [NewAsset] = []
  private var files: [NewFile] = []
  private var lastID: Int64?
  /// The word page recorded last as outdated.
  private var lastStalePage: Int64?

  init(_ database: Database) {
    self.database = database
  }

  // MARK: Buffered rows

  /// Returns whether the file at a path is buffered.
  func contains(_ name: [UInt8], in folder: FolderID) -> Bool {
    files.contains { $0.folder == folder && $0.file.name == name }
  }

  /// Returns whether a file with this identity is buffered.
  func contains(_ identity: FileIdentity) -> Bool {
    files.contains { $0.file.identity == identity }
  }

  // MARK: Adding

  /// Adds an asset and returns its id.
  func add(
    _ values: AssetColumns.Values, folder: FolderID, addedAt: FileTime
  ) throws -> Asset.ID {
    if assets.count >= NewRows.length { try store() }
    let number = min(try lastNumber(), Prepared.lastAsset) + 1
    let id = Asset.ID(rawValue: try Prepared.newID(number, last: Prepared.lastAsset))
    lastID = number
    assets.append(NewAsset(id: id, values: values, folder: folder, addedAt: addedAt))
    return id
  }

  /// Adds a file whose path is not in the catalogue.
  func add(_ found: FoundFile, as role: StoredFile.Role, of id: Asset.ID, in folder: FolderID) {
    files.append(
      NewFile(folder: folder, file: StoredFile(found, as: role, of: id), type: found.type))
  }

  /// Returns the last id. Ids are never reused: the database stores the last one. If that value was
  /// tampered with, the existing assets count.
  private func lastNumber() throws -> Int64 {
    if let lastID { return lastID }
    let last = try Prepared(
      database,
      """
      SELECT max(ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'asset'), 0),
      ifnull((SELECT max(id) FROM asset), 0))
      """)
    return try last.first { last.integer(0) } ?? 0
  }

  // MARK: Storing

  /// Inserts the buffered rows.
  func store() throws {
    try insert(assets, into: "asset", NewRows.assetColumns) { asset, statement, first in
      AssetColumns.bind(asset.values, to: statement, from: first)
      let next = first + AssetColumns.count
      statement.bind(Int64(asset.folder.rawValue), at: next)
      statement.bind(asset.addedAt.nanoseconds, at: next + 1)
      statement.bind(Int64(asset.id.rawValue), at: next + 2)
    }
    for asset in assets { try markPageStale(of: asset.id) }
    assets.removeAll(keepingCapacity: true)
    try insert(files, into: "file", FileTable.stored) { file, statement, first in
      FileTable.bind(file.file, type: file.type, in: file.folder, to: statement, from: first)
    }
    for file in files where file.file.role == .main {
      if let id = file.file.asset { try markPageStale(of: id) }
    }
    files.removeAll(keepingCapacity: true)
  }

  /// Marks the word page of an asset as outdated. A trigger isn't used, because with one SQLite
  /// would write the rows of a multi-row statement twice.
  private func markPageStale(of id: Asset.ID) throws {
    let page = WordPage.number(of: id)
    guard page != lastStalePage else { return }
    lastStalePage = page
    try WordPages(database).markStale(id)
  }

  private static let assetColumns = AssetColumns.names + ["folder", "added_at", "id"]

  private func insert<Row>(
    _ rows: [Row], into table: String, _ columns: [String],
    _ bind: (Row, Prepared, _ first: Int32) -> Void
  ) throws {
    var remainingRows = rows[...]
    while !remainingRows.isEmpty {
      let part = remainingRows.prefix(remainingRows.count >= NewRows.length ? NewRows.length : 1)
      let statement = try insertion(into: table, columns, rows: part.count)
      for (index, row) in part.enumerated() {
        bind(row, statement, Int32(index * columns.count + 1))
      }
      try statement.run()
      remainingRows = remainingRows.dropFirst(part.count)
    }
  }

  private var insertions: [String: Prepared] = [:]

  private func insertion(
    into table: String, _ columns: [String], rows: Int
  ) throws -> Prepared {
    let key = "\(table) \(rows)"
    if let cachedStatement = insertions[key] { return cachedStatement }
    let row = "(" + Array(repeating: "?", count: columns.count).joined(separator: ", ") + ")"
    let statement = try Prepared(
      database,
      """
      INSERT INTO \(table) (\(columns.joined(separator: ", ")))
      VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
      """)
    insertions[key] = statement
    return statement
  }
}
