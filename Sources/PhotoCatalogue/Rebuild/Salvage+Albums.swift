import GRDB
import PhotoModel

/// Copies albums and their photos.
extension Salvage {
  mutating func copyAlbums() throws {
    // The first version had no albums.
    if (try? source.tableExists("album")) == false { return }
    var read: [SavedAlbums.Album] = []
    // Earlier versions had no smart albums.
    let hasQueries =
      (try? source.columns(in: "album").contains { $0.name == "query" }) ?? false
    var scan = GapScan(last: Salvage.lastID)
    scan.run { first, take in
      let rows = try Prepared(
        source,
        """
        SELECT id, parent, title, is_folder, position, arrangement, cover,
        \(hasQueries ? "query" : "NULL") FROM album WHERE id >= ? ORDER BY id
        """)
      rows.bind(first, at: 1)
      try rows.forEach {
        read.append(
          SavedAlbums.Album(
            id: rows.integer(0), parent: rows.optionalInteger(1), title: rows.text(2) ?? "",
            isFolder: rows.integer(3) == 1,
            query: rows.integer(3) == 1 ? nil : rows.text(7), position: rows.integer(4),
            arrangement: rows.integer(5) == 0 ? 0 : 1, cover: rows.optionalInteger(6)))
        return take(rows.integer(0))
      }
    }
    report.hasLostEmptyAlbums = scan.hasGaps
    try target.execute(
      sql: "CREATE TEMP TABLE held (album INTEGER, asset INTEGER, position INTEGER, "
        + "PRIMARY KEY (album, asset))")
    report.hasLostAlbumPhotos = try !copyAlbumPhotos()
    let holders = Set(try Int64.fetchAll(target, sql: "SELECT DISTINCT album FROM held"))
    let saved = SavedAlbums(read, holders: holders, name: titleForLost)
    report.namelessAlbums = saved.nameless
    for album in saved.albums {
      try target.execute(
        sql: """
          INSERT INTO album (id, parent, title, is_folder, query, position, arrangement, cover)
          VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT id FROM asset WHERE id = ?))
          """,
        arguments: [
          album.id, album.parent, album.title, album.isFolder, album.query, album.position,
          album.arrangement,
          album.cover,
        ])
    }
    try target.execute(
      sql: """
        INSERT INTO album_asset (album, asset, position) SELECT album, asset, position FROM held
        WHERE asset IN (SELECT id FROM asset)
        AND album IN (SELECT id FROM album WHERE is_folder = 0 AND query IS NULL);
        """)
    report.lostFromAlbums =
      try Int.fetchOne(
        target, sql: "SELECT (SELECT count(*) FROM held) - (SELECT count(*) FROM album_asset)") ?? 0
    try target.execute(sql: "DROP TABLE held")
  }

  /// Copies the photos of albums. They are stored in three places, and each is read as far as
  /// possible. Returns whether one of them was read completely.
  private func copyAlbumPhotos() throws -> Bool {
    let insert = try Prepared(
      target, "INSERT OR IGNORE INTO held (album, asset, position) VALUES (?, ?, ?)")
    let isTableWhole = try copy(
      "SELECT album, asset, position FROM album_asset NOT INDEXED", by: ["album", "asset"],
      columns: 3, with: insert)
    let isOrderWhole = try copy(
      "SELECT album, asset, position FROM album_asset INDEXED BY album_asset_by_position",
      by: ["album", "position"], columns: 3, with: insert)
    let isIndexWhole = try copy(
      "SELECT album, asset, asset FROM album_asset INDEXED BY album_asset_by_asset",
      by: ["asset"], columns: 3, with: insert)
    return isTableWhole || isOrderWhole || isIndexWhole
  }
}
