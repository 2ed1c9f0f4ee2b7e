import GRDB
import PhotoModel

/// The statements on the table of file contents.
struct ContentTable {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Whether a hash is of the file as of the last scan.
  private static let isCurrent = """
    content.size = file.size AND content.modified_at = file.modified_at
    AND content.changed_at IS file.changed_at
    """

  /// Returns the groups of present photos whose shown files are identical, as far as they were
  /// hashed.
  func duplicates() throws -> [DuplicateGroup] {
    let rows = try Prepared(
      database,
      """
      SELECT content.hash, content.asset, content.size FROM content
      JOIN asset ON asset.id = content.asset AND asset.missing_since IS NULL
      JOIN file ON file.asset = content.asset AND file.role = 0 AND \(ContentTable.isCurrent)
      WHERE content.role = 0 AND content.size > 0 AND content.hash IN (
        SELECT hash FROM content INDEXED BY content_by_hash WHERE role = 0
        GROUP BY hash HAVING count(*) > 1)
      ORDER BY content.hash, content.asset
      """)
    var groups: [DuplicateGroup] = []
    try rows.forEach {
      guard let hash = ContentHash(bytes: rows.bytes(0)) else { return true }
      if groups.last?.hash == hash {
        groups[groups.count - 1].photos.append(rows.assetID(1))
      } else {
        groups.append(
          DuplicateGroup(hash: hash, size: rows.integer(2), photos: [rows.assetID(1)]))
      }
      return true
    }
    return groups.filter { $0.photos.count > 1 }
  }

  /// Returns the files to read among the present photos that share a file size with another. Only
  /// their numbers are kept in memory.
  func duplicateSearch(excluding: AssetSet) throws -> DuplicateSearch {
    let rows = try Prepared(
      database,
      """
      SELECT asset.id, asset.size, asset.fingerprint, content.hash
      FROM asset
      JOIN file ON file.asset = asset.id AND file.role = 0
      JOIN folder ON folder.id = file.folder AND folder.is_offline = 0
      LEFT JOIN content ON content.asset = asset.id AND content.role = 0
      AND \(ContentTable.isCurrent)
      WHERE asset.missing_since IS NULL AND asset.size IN (
        SELECT size FROM asset INDEXED BY asset_by_size
        WHERE missing_since IS NULL AND size > 0 GROUP BY size HAVING count(*) > 1)
      ORDER BY asset.size, asset.fingerprint
      """)
    var search = DuplicateSearch()
    try rows.forEach {
      let id = rows.assetID(0)
      guard !excluding.contains(id) else { return true }
      search.add(
        DuplicateCandidate(
          id: id, size: rows.integer(1),
          fingerprint: rows.isNull(2) ? nil : Fingerprint(bytes: rows.bytes(2)),
          isHashed: !rows.isNull(3)))
      return true
    }
    search.finish()
    return search
  }

  func store(_ content: StoredContent, of id: Asset.ID, as role: StoredFile.Role) throws {
    let insert = try Prepared(
      database,
      """
      INSERT INTO content
      (asset, role, first_size, first_hash, size, modified_at, changed_at, hash)
      SELECT ?1, ?2, ?3, ?4, ?3, ?5, ?6, ?4 WHERE EXISTS (SELECT 1 FROM asset WHERE id = ?1)
      ON CONFLICT (asset, role) DO UPDATE SET size = ?3, modified_at = ?5, changed_at = ?6, hash = ?4
      """)
    insert.bind(Int64(id.rawValue), at: 1)
    insert.bind(role.rawValue, at: 2)
    insert.bind(content.size, at: 3)
    insert.bind(content.hash.bytes, at: 4)
    insert.bind(content.modifiedAt.nanoseconds, at: 5)
    insert.bind(content.changedAt?.nanoseconds, at: 6)
    try insert.run()
  }
}
