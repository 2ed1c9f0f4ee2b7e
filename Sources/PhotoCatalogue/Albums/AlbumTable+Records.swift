import GRDB
import Journal
import PhotoModel

/// The records of albums for the journal.
extension AlbumTable {
  /// Returns the records of an album and of everything in it, a folder before its contents.
  func records(_ id: UserAlbum.ID) throws -> [AlbumRecord] {
    var records: [AlbumRecord] = []
    var waiting = [id]
    var visitedIDs: Set<UserAlbum.ID> = [id]
    let manualOrderIDs = try albumsWithKeptManualOrder()
    while let next = waiting.popLast() {
      let album = try album(next)
      records.append(
        AlbumRecord(
          id: next, title: album.title, isFolder: album.isFolder, query: album.query,
          place: try place(of: album),
          arrangement: album.arrangement, keepsManualOrder: manualOrderIDs.contains(next),
          cover: try cover(of: next),
          photos: !album.isList ? [] : try AlbumPhotos(next, in: database).ids()))
      if album.isFolder {
        waiting += try children(of: next).map(\.id).reversed().filter {
          visitedIDs.insert($0).inserted
        }
      }
    }
    return records
  }

  func place(of album: UserAlbum) throws -> AlbumPlace {
    let siblings = try children(of: album.parent)
    return AlbumPlace(
      parent: album.parent, index: siblings.firstIndex { $0.id == album.id } ?? siblings.count)
  }

  /// Returns the chosen cover photo, even if it is currently missing.
  func cover(of id: UserAlbum.ID) throws -> Asset.ID? {
    let row = try Prepared(database, "SELECT cover FROM album WHERE id = ?")
    row.bind(Int64(id.rawValue), at: 1)
    return try row.first { row.optionalAssetID(0) } ?? nil
  }

  /// Returns the album, or nil if it no longer exists.
  func known(_ id: UserAlbum.ID) throws -> UserAlbum? {
    do {
      return try album(id)
    } catch let error as CatalogueError {
      guard case .refused(.noSuchAlbum) = error.code else { throw error }
      return nil
    }
  }

  /// Restores an album under its former number, after its siblings.
  func insert(_ record: AlbumRecord) throws {
    let insert = try Prepared(
      database,
      """
      INSERT INTO album (id, parent, title, is_folder, position, arrangement, query)
      VALUES (?1, ?2, ?3, ?4,
        (SELECT min(ifnull(max(position), -1), 9223372036854775806) + 1 FROM album
         WHERE parent IS ?2), ?5, ?6)
      """)
    insert.bind(Int64(record.id.rawValue), at: 1)
    insert.bind(record.place.parent.map { Int64($0.rawValue) }, at: 2)
    insert.bind(record.title, at: 3)
    insert.bind(record.isFolder ? 1 : 0, at: 4)
    insert.bind(record.arrangement.rawValue, at: 5)
    insert.bind(record.query, at: 6)
    try insert.run()
  }
}
