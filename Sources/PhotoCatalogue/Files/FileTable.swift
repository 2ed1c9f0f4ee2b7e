import GRDB
import PhotoModel

/// The statements on the file table that a scan uses.
struct FileTable {
  /// A file with the path where it was last seen.
  struct LocatedFile {
    var folder: FolderID
    var path: FilePath
    var file: StoredFile
  }

  /// A file of an asset other than its main file.
  struct Companion {
    var folder: FolderID
    var name: [UInt8]
    var role: StoredFile.Role
    var size: Int64
    var modifiedAt: FileTime
    var changedAt: FileTime?
  }

  private let byPath: Prepared
  private let byIdentity: Prepared
  private let byAsset: Prepared
  private let database: Database
  private let insert: Prepared
  private let update: Prepared
  private let delete: Prepared
  private let setRole: Prepared
  private let folderPath: Prepared
  private let unread: Prepared
  private let removeOfAsset: Prepared
  private let assignAsset: Prepared

  private let new: NewRows

  /// The columns that `bind` writes, in order.
  static let stored = [
    "folder", "name", "asset", "role", "type", "size", "modified_at", "device", "inode",
    "changed_at",
  ]

  private static let columns = "name, asset, role, size, modified_at, device, inode, changed_at"

  /// `new` contains rows that are not stored yet.
  init(_ database: Database, new: NewRows) throws {
    self.new = new
    self.database = database
    byPath = try Prepared(
      database, "SELECT \(FileTable.columns) FROM file WHERE folder = ? AND name = ?")
    byIdentity = try Prepared(
      database,
      "SELECT \(FileTable.columns), folder FROM file WHERE inode = ? AND device = ? LIMIT 16")
    byAsset = try Prepared(
      database,
      """
      SELECT \(FileTable.columns), folder FROM file WHERE asset = ? AND role BETWEEN ? AND ?
      """)
    insert = try Prepared(
      database,
      """
      INSERT INTO file (\(FileTable.stored.joined(separator: ", ")))
      VALUES (\(FileTable.stored.map { _ in "?" }.joined(separator: ", ")))
      """)
    // The first two columns are the path.
    let values = FileTable.stored.enumerated().dropFirst(2).map { "\($1) = ?\($0 + 1)" }
    update = try Prepared(
      database,
      "UPDATE file SET \(values.joined(separator: ", ")) WHERE folder = ?1 AND name = ?2")
    delete = try Prepared(database, "DELETE FROM file WHERE folder = ? AND name = ?")
    setRole = try Prepared(
      database, "UPDATE file SET role = ? WHERE folder = ? AND name = ?")
    unread = try Prepared(
      database, "UPDATE file SET changed_at = 0 WHERE folder = ? AND name = ?")
    removeOfAsset = try Prepared(database, "DELETE FROM file WHERE asset = ?")
    assignAsset = try Prepared(database, "UPDATE file SET asset = ? WHERE asset = ?")
    folderPath = try Prepared(database, "SELECT path FROM folder WHERE id = ?")
  }

  // MARK: Looking up

  func file(_ name: [UInt8], in folder: FolderID) throws -> StoredFile? {
    if new.contains(name, in: folder) { try new.store() }
    byPath.bind(Int64(folder.rawValue), at: 1)
    byPath.bind(name, at: 2)
    return try byPath.first { FileTable.file(byPath) }
  }

  /// Returns all known paths of the same file on disk. Some network file systems report inode 0 for
  /// every file, which is ignored. For a file with very many paths, only some are returned.
  func files(like found: FoundFile) throws -> [LocatedFile] {
    let identity = found.status.identity
    guard identity.inode != 0 else { return [] }
    if new.contains(identity) { try new.store() }
    let (device, inode) = identity.columns
    byIdentity.bind(inode, at: 1)
    byIdentity.bind(device, at: 2)
    return try known(byIdentity)
  }

  func companions(of id: Asset.ID) throws -> [Companion] {
    try files(of: id, from: .raw, to: .sidecar).map {
      Companion(
        folder: $0.folder, name: $0.file.name, role: $0.file.role, size: $0.file.size,
        modifiedAt: $0.file.modifiedAt, changedAt: $0.file.changedAt)
    }
  }

  /// Returns the main file of an asset, present or missing.
  func shown(_ id: Asset.ID) throws -> LocatedFile? {
    try files(of: id, from: .main, to: .missing).first {
      $0.file.role == .main || $0.file.role == .missing
    }
  }

  /// Returns the other paths of the main file.
  func alternatePaths(of id: Asset.ID) throws -> [(folder: FolderID, name: [UInt8], path: FilePath)]
  {
    try files(of: id, from: .alternatePath, to: .alternatePath).map {
      ($0.folder, $0.file.name, $0.path)
    }
  }

  private func files(
    of id: Asset.ID, from first: StoredFile.Role, to last: StoredFile.Role
  ) throws -> [LocatedFile] {
    try new.store()
    byAsset.bind(Int64(id.rawValue), at: 1)
    byAsset.bind(first.rawValue, at: 2)
    byAsset.bind(last.rawValue, at: 3)
    return try known(byAsset)
  }

  func path(of folder: FolderID) throws -> FilePath {
    folderPath.bind(Int64(folder.rawValue), at: 1)
    return try folderPath.first { FilePath(bytes: folderPath.bytes(0)) } ?? FilePath("/")
  }

  private func known(_ rows: Prepared) throws -> [LocatedFile] {
    var found: [(folder: FolderID, file: StoredFile)] = []
    try rows.forEach {
      found.append(
        (rows.folderID(8), FileTable.file(rows)))
      return true
    }
    return try found.map { item in
      LocatedFile(
        folder: item.folder, path: try path(of: item.folder).appending(item.file.name),
        file: item.file)
    }
  }

  private static func file(_ row: Prepared) -> StoredFile {
    StoredFile(
      name: row.bytes(0),
      asset: row.optionalAssetID(1),
      role: StoredFile.Role(rawValue: Int(row.integer(2))) ?? .other,
      size: row.integer(3), modifiedAt: FileTime(nanoseconds: row.integer(4)),
      changedAt: row.optionalInteger(7).map { FileTime(nanoseconds: $0) },
      identity: FileIdentity(device: row.integer(5), inode: row.integer(6)))
  }

  // MARK: Changing

  /// Stores a file. An existing row for its path is replaced.
  func store(
    _ found: FoundFile, as role: StoredFile.Role, of id: Asset.ID?, in folder: FolderID
  ) throws {
    try write(StoredFile(found, as: role, of: id), type: found.type, in: folder)
  }

  private func write(_ file: StoredFile, type: FileType?, in folder: FolderID) throws {
    try new.store()
    // `OR REPLACE` is not used, because it runs no delete triggers for the replaced row.
    FileTable.bind(file, type: type, in: folder, to: update, from: 1)
    try update.run()
    guard database.changesCount == 0 else { return }
    FileTable.bind(file, type: type, in: folder, to: insert, from: 1)
    try insert.run()
    if file.role == .main, let id = file.asset { try WordPages(database).markStale(id) }
  }

  /// Binds all values, starting at the parameter `first`.
  static func bind(
    _ file: StoredFile, type: FileType?, in folder: FolderID, to statement: Prepared,
    from first: Int32
  ) {
    let (device, inode) = file.identity.columns
    statement.bind(Int64(folder.rawValue), at: first)
    statement.bind(file.name, at: first + 1)
    statement.bind(file.asset.map { Int64($0.rawValue) }, at: first + 2)
    statement.bind(file.role.rawValue, at: first + 3)
    statement.bind(type.flatMap { FileTypeNumber.number($0) }, at: first + 4)
    statement.bind(file.size, at: first + 5)
    statement.bind(file.modifiedAt.nanoseconds, at: first + 6)
    statement.bind(device, at: first + 7)
    statement.bind(inode, at: first + 8)
    statement.bind(file.changedAt?.nanoseconds, at: first + 9)
  }

  func remove(_ name: [UInt8], in folder: FolderID) throws {
    try new.store()
    delete.bind(Int64(folder.rawValue), at: 1)
    delete.bind(name, at: 2)
    try delete.run()
  }

  /// Makes the next scan read a file even if it is unchanged.
  func markForRereading(_ name: [UInt8], in folder: FolderID) throws {
    try new.store()
    unread.bind(Int64(folder.rawValue), at: 1)
    unread.bind(name, at: 2)
    try unread.run()
  }

  func setRole(
    _ role: StoredFile.Role, of name: [UInt8], in folder: FolderID
  ) throws {
    try new.store()
    setRole.bind(role.rawValue, at: 1)
    setRole.bind(Int64(folder.rawValue), at: 2)
    setRole.bind(name, at: 3)
    try setRole.run()
  }

  /// Deletes the last location of a missing asset.
  func removeMissing(_ id: Asset.ID) throws {
    try new.store()
    removeOfAsset.bind(Int64(id.rawValue), at: 1)
    try removeOfAsset.run()
  }

  func reassign(filesOf id: Asset.ID, to other: Asset.ID) throws {
    try new.store()
    assignAsset.bind(Int64(other.rawValue), at: 1)
    assignAsset.bind(Int64(id.rawValue), at: 2)
    try assignAsset.run()
  }

  /// Swaps the locations of two files. Their types may be wrong until this scan reads both.
  func swapLocations(
    _ left: (folder: FolderID, file: StoredFile), _ right: (folder: FolderID, file: StoredFile)
  ) throws {
    var (leftFile, rightFile) = (left.file, right.file)
    swap(&leftFile.name, &rightFile.name)
    try write(leftFile, type: nil, in: right.folder)
    try write(rightFile, type: nil, in: left.folder)
  }
}
