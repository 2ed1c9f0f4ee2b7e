import GRDB
package import PhotoModel

extension Catalogue {
  /// Checks the whole catalogue and returns descriptions of all problems, for developers. Empty if
  /// there are none.
  package func check() throws(CatalogueError) -> [String] { try read(Catalogue.check) }

  /// Checks an existing file, which is not changed and may be read-only.
  package static func check(_ file: FilePath) throws(CatalogueError) -> [String] {
    try reading(file) { database, version in try version == 0 ? [] : check(database) }
  }

  private static func check(_ database: Database) throws -> [String] {
    var found = try String.fetchAll(database, sql: "PRAGMA integrity_check(20)")
    if found == ["ok"] { found = [] }
    for row in try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").prefix(20) {
      found.append("a row of the table \(row["table"] as String? ?? "") belongs to nothing")
    }
    for (table, sql) in Catalogue.wrongCounts {
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM (\(sql))") ?? 0
      if count > 0 { found.append("\(count) counts of the table \(table) are wrong") }
    }
    // The first versions had no word pages.
    if try database.tableExists("word_page") {
      let count = try WordPages(database).inconsistentPages().count
      if count > 0 { found.append("\(count) pages of the table word_page are wrong") }
    }
    return found
  }

  /// Statements that count again and select the differences.
  private static let wrongCounts = [
    (
      "tally",
      """
      SELECT folder, day, photos, located FROM tally EXCEPT
      SELECT folder, ifnull(day, \(TallyChanges.undated)), count(*), count(latitude) FROM asset
      WHERE missing_since IS NULL GROUP BY folder, day
      """
    ),
    (
      "asset",
      """
      SELECT folder, ifnull(day, \(TallyChanges.undated)) FROM asset WHERE missing_since IS NULL
      EXCEPT SELECT folder, day FROM tally
      """
    ),
    (
      "folder",
      """
      SELECT id, photos FROM folder EXCEPT SELECT folder.id, count(asset.id)
      FROM folder LEFT JOIN asset ON asset.folder = folder.id AND missing_since IS NULL
      GROUP BY folder.id
      """
    ),
    (
      "album",
      """
      SELECT id, photos FROM album EXCEPT SELECT album.id, count(asset.id)
      FROM album LEFT JOIN album_asset ON album_asset.album = album.id
      LEFT JOIN asset ON asset.id = album_asset.asset AND missing_since IS NULL
      GROUP BY album.id
      """
    ),
  ]
}
