import GRDB
import PhotoModel

/// Reads and writes the album table within a transaction. Methods throw refusals.
struct AlbumTable {
  let database: Database

  init(_ database: Database) {
    self.database = database
  }

  // MARK: Looking up

  /// Returns the album. Throws a refusal if it no longer exists.
  func album(_ id: UserAlbum.ID) throws -> UserAlbum {
    let row = try Prepared(database, "SELECT \(AlbumTable.columns) FROM album WHERE id = ?")
    row.bind(Int64(id.rawValue), at: 1)
    guard let album = try row.first({ AlbumTable.album(row) }) else {
      throw CatalogueError(.refused(.noSuchAlbum("")))
    }
    return album
  }

  /// Returns the album. Throws a refusal if it is a folder, because a folder can't contain photos.
  func photoAlbum(_ id: UserAlbum.ID) throws -> UserAlbum {
    let album = try album(id)
    guard !album.isFolder else { throw CatalogueError(.refused(.isFolder(album.title))) }
    guard !album.isSmart else { throw CatalogueError(.refused(.isSmart(album.title))) }
    return album
  }

  /// Returns the album folder. Throws a refusal if it is not a folder.
  func folder(_ id: UserAlbum.ID) throws -> UserAlbum {
    let album = try album(id)
    guard album.isFolder else { throw CatalogueError(.refused(.isNotAFolder(album.title))) }
    return album
  }

  /// Returns all albums: a folder before its contents, and siblings in order of their positions.
  func all() throws -> [UserAlbum] {
    let rows = try Prepared(
      database, "SELECT \(AlbumTable.columns) FROM album ORDER BY position DESC, id DESC")
    let manualOrderIDs = try albumsWithKeptManualOrder()
    let hiding = try listingEndTimes()
    var children: [UserAlbum.ID?: [UserAlbum]] = [:]
    try rows.forEach {
      var album = AlbumTable.album(rows)
      album.hidesAt = hiding[album.id]
      album.keepsManualOrder = album.arrangement == .byDate && manualOrderIDs.contains(album.id)
      children[album.parent, default: []].append(album)
      return true
    }
    // A stack: the next album is the last element.
    var waiting = children[nil] ?? []
    var albums: [UserAlbum] = []
    while let album = waiting.popLast() {
      albums.append(album)
      if album.isFolder { waiting += children[album.id] ?? [] }
    }
    return albums
  }

  /// Returns the direct contents of a folder, or of the top level if it is nil, in order.
  func children(
    of parent: UserAlbum.ID?
  ) throws -> [(id: UserAlbum.ID, position: Int64)] {
    let rows = try Prepared(
      database, "SELECT id, position FROM album WHERE parent IS ? ORDER BY position, id")
    rows.bind(parent.map { Int64($0.rawValue) }, at: 1)
    var children: [(id: UserAlbum.ID, position: Int64)] = []
    try rows.forEach {
      children.append((rows.albumID(0), rows.integer(1)))
      return true
    }
    return children
  }

  /// Returns whether a folder is an album or is nested in it.
  func isNested(_ folder: UserAlbum.ID, in album: UserAlbum.ID) throws -> Bool {
    var next: UserAlbum.ID? = folder
    // In a damaged catalogue, folders may contain each other. The loop stops at a folder seen
    // before.
    var visitedIDs: Set<UserAlbum.ID> = []
    while let id = next, visitedIDs.insert(id).inserted {
      if id == album { return true }
      next = try self.album(id).parent
    }
    return false
  }

  /// Returns the cleaned title. Throws a refusal if it is empty or taken by another album in the
  /// folder.
  func title(
    _ title: String, in parent: UserAlbum.ID?, of id: UserAlbum.ID? = nil
  ) throws -> String {
    guard let title = AlbumTitle.cleaned(title) else {
      throw CatalogueError(.refused(.emptyTitle))
    }
    let row = try Prepared(
      database, "SELECT id FROM album WHERE ifnull(parent, 0) = ? AND title = ?")
    row.bind(parent.map { Int64($0.rawValue) } ?? 0, at: 1)
    row.bind(title, at: 2)
    if let other = try row.first({ row.integer(0) }), other != id.map({ Int64($0.rawValue) }) {
      throw CatalogueError(.refused(.titleTaken(title)))
    }
    return title
  }

  /// Returns the top-level photo album with this title and its title. If a folder or a smart album
  /// has the title, a number is appended to it. If there is no album, returns nil and the title
  /// that a new one should get.
  func photoAlbum(titled title: String) throws -> (known: UserAlbum?, title: String) {
    let tops = try all().filter { $0.parent == nil }
    var (title, number) = (title, 1)
    let baseTitle = title
    while let known = tops.first(where: { $0.title == title }) {
      if !known.isFolder, !known.isSmart { return (known, title) }
      number += 1
      title = "\(baseTitle) (\(number))"
    }
    return (nil, title)
  }

  /// Returns the albums that keep a manual order while they are shown by date. Some may be deleted;
  /// album numbers are never reused.
  func albumsWithKeptManualOrder() throws -> Set<UserAlbum.ID> {
    let text = try Catalogue.setting(.manualOrders, database) ?? ""
    return Set(text.split(separator: " ").compactMap { UInt32($0) }.map(UserAlbum.ID.init))
  }

  /// Returns the times from which albums are no longer listed. Some of the albums may be deleted.
  func listingEndTimes() throws -> [UserAlbum.ID: FileTime] {
    let text = try Catalogue.setting(.albumListingEnds, database) ?? ""
    var times: [UserAlbum.ID: FileTime] = [:]
    for entry in text.split(separator: " ") {
      let parts = entry.split(separator: ":")
      guard parts.count == 2, let id = UInt32(parts[0]), let seconds = Int(parts[1]),
        (0...9_000_000_000).contains(seconds)
      else { continue }
      times[UserAlbum.ID(rawValue: id)] = FileTime(seconds: seconds)
    }
    return times
  }

  // MARK: Changing

  /// Stops listing an album from a time on.
  func hide(_ id: UserAlbum.ID, from time: FileTime) throws {
    var times = try listingEndTimes()
    times[id] = time
    let text = times.sorted { $0.key < $1.key }.map { "\($0.key.rawValue):\($0.value.seconds)" }
    try Catalogue.set(.albumListingEnds, to: text.joined(separator: " "), database)
  }

  /// Records that an album shown by date keeps its manual order. Returns whether that was not
  /// recorded yet.
  @discardableResult
  func preserveManualOrder(of id: UserAlbum.ID) throws -> Bool {
    var manualOrderIDs = try albumsWithKeptManualOrder()
    guard manualOrderIDs.insert(id).inserted else { return false }
    let existingIDs = Set(try all().map(\.id))
    let text = manualOrderIDs.intersection(existingIDs).sorted().map { String($0.rawValue) }.joined(
      separator: " ")
    try Catalogue.set(.manualOrders, to: text, database)
    return true
  }

  func insert(
    _ title: String, isFolder: Bool, query: String?, in parent: UserAlbum.ID?
  ) throws -> UserAlbum.ID {
    let last = try children(of: parent).last?.position ?? -1
    let insert = try Prepared(
      database,
      "INSERT INTO album (parent, title, is_folder, position, query) VALUES (?, ?, ?, ?, ?)")
    insert.bind(parent.map { Int64($0.rawValue) }, at: 1)
    insert.bind(title, at: 2)
    insert.bind(isFolder ? 1 : 0, at: 3)
    insert.bind(min(last, .max - 1) + 1, at: 4)
    insert.bind(query, at: 5)
    try insert.run()
    return UserAlbum.ID(
      rawValue: try Prepared.newID(database.lastInsertedRowID, last: Int64(UInt32.max)))
  }

  func rename(_ id: UserAlbum.ID, to title: String) throws {
    let update = try Prepared(database, "UPDATE album SET title = ? WHERE id = ?")
    update.bind(title, at: 1)
    update.bind(Int64(id.rawValue), at: 2)
    try update.run()
  }

  func setQuery(_ query: String, of id: UserAlbum.ID) throws {
    let update = try Prepared(database, "UPDATE album SET query = ? WHERE id = ?")
    update.bind(query, at: 1)
    update.bind(Int64(id.rawValue), at: 2)
    try update.run()
  }

  /// Moves an album into a folder, or to the top level, at a position among its siblings, counted
  /// without it; nil is after all of them. Returns whether its folder or position changed.
  func move(_ id: UserAlbum.ID, into parent: UserAlbum.ID?, at position: Int?) throws -> Bool {
    let isElsewhere = try set(.parent, of: id, to: parent.map { Int64($0.rawValue) })
    let siblings = try children(of: parent)
    var order = siblings.map(\.id).filter { $0 != id }
    order.insert(id, at: min(max(0, position ?? order.count), order.count))
    guard isElsewhere || order != siblings.map(\.id) else { return false }
    let before = Dictionary(siblings.map { ($0.id, $0.position) }) { first, _ in first }
    for (position, id) in order.enumerated() where before[id] != Int64(position) {
      try set(.position, of: id, to: Int64(position))
    }
    return true
  }

  /// Writes a number to a column of an album; nil is NULL. Returns whether the value changed.
  @discardableResult
  func set(_ column: Column, of id: UserAlbum.ID, to value: Int64?) throws -> Bool {
    let name = column.rawValue
    let update = try Prepared(
      database, "UPDATE album SET \(name) = ?1 WHERE id = ?2 AND \(name) IS NOT ?1")
    update.bind(value, at: 1)
    update.bind(Int64(id.rawValue), at: 2)
    try update.run()
    return database.changesCount > 0
  }

  enum Column: String {
    case parent, position, arrangement, cover
  }

  /// Deletes an album and its contents, the innermost first, so that no cascade exceeds SQLite's
  /// recursion limit.
  func delete(_ id: UserAlbum.ID) throws {
    var tree = [id]
    var visitedIDs: Set<UserAlbum.ID> = [id]
    var index = 0
    while index < tree.count {
      tree += try children(of: tree[index]).map(\.id).filter { visitedIDs.insert($0).inserted }
      index += 1
    }
    let delete = try Prepared(database, "DELETE FROM album WHERE id = ?")
    for id in tree.reversed() {
      delete.bind(Int64(id.rawValue), at: 1)
      try delete.run()
    }
  }

  // MARK: Rows

  /// The cover is NULL while its file is missing.
  private static let columns = """
    id, parent, title, is_folder, arrangement, photos,
    (SELECT asset.id FROM asset WHERE asset.id = album.cover AND missing_since IS NULL),
    query
    """

  private static func album(_ row: Prepared) -> UserAlbum {
    UserAlbum(
      id: row.albumID(0),
      parent: row.isNull(1) ? nil : row.albumID(1),
      title: row.text(2) ?? "", isFolder: row.integer(3) == 1,
      query: row.text(7),
      arrangement: UserAlbum.Arrangement(rawValue: Int(row.integer(4))) ?? .byDate,
      cover: row.optionalAssetID(6),
      count: row.count(5))
  }
}
