import GRDB
import PhotoModel
import PhotoSimilarity

/// The statements on the tables of small pictures and their hashes.
struct PictureHashTable {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Whether a hash is of the file as of the last scan.
  private static let isCurrent = """
    picture_hash.size = file.size AND picture_hash.modified_at = file.modified_at
    """

  /// Returns those of the present photos whose shown file has no hash in its current version, in
  /// the order of their ids. Videos and files on disconnected disks are left out.
  func photosWithoutHash(among photos: AssetSet) throws -> [Asset.ID] {
    let rows = try Prepared(
      database,
      """
      SELECT asset.id, file.type FROM asset
      JOIN file ON file.asset = asset.id AND file.role = 0
      JOIN folder ON folder.id = file.folder AND folder.is_offline = 0
      LEFT JOIN picture_hash ON picture_hash.asset = asset.id AND \(PictureHashTable.isCurrent)
      WHERE asset.missing_since IS NULL AND picture_hash.asset IS NULL
      ORDER BY asset.id
      """)
    var ids: [Asset.ID] = []
    try rows.forEach {
      let id = rows.assetID(0)
      let type = rows.optionalInteger(1).flatMap { FileTypeNumber.type($0) }
      if photos.contains(id), type?.mediaType != .video { ids.append(id) }
      return true
    }
    return ids
  }

  /// Returns the shown files of photos, in the order of the ids. Missing photos are left out.
  func sources(of ids: [Asset.ID]) throws -> [PictureSource] {
    let row = try Prepared(
      database,
      """
      SELECT folder.path, file.name, file.size, file.modified_at, file.type
      FROM file JOIN folder ON folder.id = file.folder WHERE file.asset = ? AND file.role = 0
      """)
    return try ids.compactMap { id in
      row.bind(Int64(id.rawValue), at: 1)
      return try row.first {
        PictureSource(
          id: id, path: FilePath(bytes: row.bytes(0)).appending(row.bytes(1)),
          size: row.integer(2), modifiedAt: FileTime(nanoseconds: row.integer(3)),
          type: row.optionalInteger(4).flatMap { FileTypeNumber.type($0) })
      }
    }
  }

  /// Removes the hashes and pictures of earlier versions of files.
  func removeOutdated() throws {
    try database.execute(
      sql: """
        DELETE FROM picture_hash WHERE NOT EXISTS (
          SELECT 1 FROM file WHERE file.asset = picture_hash.asset
          AND file.role IN (\(StoredFile.Role.main.rawValue), \(StoredFile.Role.missing.rawValue))
          AND \(PictureHashTable.isCurrent))
        """)
  }

  func store(_ stored: StoredPicture, of id: Asset.ID) throws {
    let insert = try Prepared(
      database,
      """
      INSERT INTO picture_hash (asset, size, modified_at, hash)
      SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM asset WHERE id = ?1)
      ON CONFLICT (asset) DO UPDATE SET size = ?2, modified_at = ?3, hash = ?4
      """)
    insert.bind(Int64(id.rawValue), at: 1)
    insert.bind(stored.size, at: 2)
    insert.bind(stored.modifiedAt.nanoseconds, at: 3)
    insert.bind(PictureHash(stored.picture)?.bytes, at: 4)
    try insert.run()
    let picture = try Prepared(
      database,
      """
      INSERT OR REPLACE INTO grey_picture (asset, pixels)
      SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM picture_hash WHERE asset = ?1)
      """)
    picture.bind(Int64(id.rawValue), at: 1)
    picture.bind(stored.picture.pixels, at: 2)
    try picture.run()
  }

  /// Returns the current hashes of present photos, in the order of their ids.
  func hashes(among photos: AssetSet) throws -> PictureHashes {
    let rows = try Prepared(
      database,
      """
      SELECT picture_hash.asset, picture_hash.hash FROM picture_hash
      JOIN asset ON asset.id = picture_hash.asset AND asset.missing_since IS NULL
      JOIN file ON file.asset = picture_hash.asset AND file.role = 0
      AND \(PictureHashTable.isCurrent)
      WHERE picture_hash.hash IS NOT NULL ORDER BY picture_hash.asset
      """)
    var found = PictureHashes()
    found.photos.reserveCapacity(photos.count)
    found.hashes.reserveCapacity(photos.count)
    try rows.forEach {
      let id = rows.assetID(0)
      guard photos.contains(id), let hash = rows.withBytes(1, { PictureHash(bytes: $0) }) else {
        return true
      }
      found.photos.append(id)
      found.hashes.append(hash)
      return true
    }
    return found
  }

  /// Returns the small pictures of photos. Those without one are left out.
  func pictures(of ids: [Asset.ID]) throws -> [Asset.ID: GreyPicture] {
    let row = try Prepared(database, "SELECT pixels FROM grey_picture WHERE asset = ?")
    var pictures: [Asset.ID: GreyPicture] = [:]
    for id in ids {
      row.bind(Int64(id.rawValue), at: 1)
      pictures[id] = try row.first { row.bytes(0) }.flatMap { GreyPicture(pixels: $0) }
    }
    return pictures
  }
}
