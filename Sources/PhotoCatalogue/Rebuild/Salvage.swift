import GRDB
import PhotoModel

/// Copies what can be read of a damaged catalogue into a new one, which keeps all numbers.
///
/// What is lost of one table is taken from another where that knows it: an index holds when a photo
/// was added, the files of an album's photos have their paths. Photos of which only a part is left
/// are missing until a scan has read them again.
struct Salvage {
  private let source: Database
  private let target: Database
  private let now: FileTime
  private let nameOfLost: (Int) -> String
  private(set) var report = RebuildReport()

  private static let lastID = Int64(UInt32.max)

  init(
    from source: Database, to target: Database, now: FileTime, nameOfLost: @escaping (Int) -> String
  ) {
    self.source = source
    self.target = target
    self.now = now
    self.nameOfLost = nameOfLost
  }

  /// Copies everything. Fails only when the new catalogue can't be written.
  mutating func run() throws {
    try target.execute(sql: "PRAGMA defer_foreign_keys = ON")
    _ = try copy("gear", ["make", "model", "lens"])
    _ = try copy("folder", ["path", "parent", "device", "inode", "is_known", "is_offline"])
    try target.execute(
      sql: "UPDATE folder SET parent = NULL WHERE parent NOT IN (SELECT id FROM folder)")
    if try copy("asset", Salvage.assetColumns) { try copyAssetsFromIndex() }
    try copyFiles()
    try completeAssets()
    try readAgain()
    try keepHomeZone()
    try copyAlbums()
    _ = try copy("mark", ["bits"], id: "page", isFromZero: true)
    try count()
    try keepNumbers()
    try measure()
  }

  /// What the steps of later versions have read again, where the old catalogue never took them.
  private func readAgain() throws {
    try target.execute(sql: CatalogueSchema.unreadTimes)
    let version = (try? Int.fetchOne(source, sql: "PRAGMA user_version")) ?? nil
    if let version, version < 4 { try target.execute(sql: CatalogueSchema.parts) }
  }

  /// A catalogue in which it can't be read takes that of its next scan.
  private func keepHomeZone() throws {
    guard let name = (try? Catalogue.setting(.homeZone, source)) ?? nil else { return }
    try Catalogue.set(.homeZone, to: name, target)
  }

  private static let assetColumns =
    AssetColumns.names + ["folder", "added_at", "missing_since", "favourite", "fingerprint"]

  private static let fileColumns = [
    "folder", "name", "asset", "role", "type", "size", "modified_at", "device", "inode",
    "changed_at",
  ]

  // MARK: Tables with numbers

  /// Copies a table by its number; says whether something of it could not be read.
  private func copy(
    _ table: String, _ columns: [String], id: String = "id", isFromZero: Bool = false
  ) throws -> Bool {
    let columns = known([id] + columns, of: table)
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

  /// Those columns that the old catalogue's table has: an older version of it may lack some.
  private func known(_ columns: [String], of table: String) -> [String] {
    // A table whose columns can't be read is tried with all of them, and what fails is counted
    // there.
    guard let there = try? source.columns(in: table).map(\.name) else { return columns }
    return columns.filter(there.contains)
  }

  private func insertion(into table: String, _ columns: [String]) throws -> Prepared {
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    return try Prepared(
      target,
      "INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))")
  }

  /// Copies one row. One that breaks a rule of the new table is damaged.
  private func add(_ rows: Prepared, columns: Int, with insert: Prepared) throws {
    for column in 0..<Int32(columns) { insert.copy(column, of: rows, at: column + 1) }
    do {
      try insert.run()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return
    }
  }

  /// Copies the rows of a query as far as they can be read, and then as far as they can be from the
  /// other end. Says whether all were read.
  private func copy(
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
        // Once more, from the other end.
      }
      if let failure { throw failure }
    }
    return false
  }

  // MARK: Photos

  /// The order of days knows the most important things of photos whose own pages are lost.
  private func copyAssetsFromIndex() throws {
    let favourite = AssetRow(
      id: Asset.ID(rawValue: 0), folder: FolderID(rawValue: 0), day: nil, time: 0,
      isFavourite: true
    ).packed.traits
    let insert = try Prepared(
      target,
      """
      INSERT OR IGNORE INTO asset
      (id, folder, time, traits, added_at, favourite, size, missing_since)
      VALUES (?, ?, ?, ?, ?, CASE WHEN ? & \(favourite) THEN 1 END, 0, \(now.nanoseconds))
      """)
    _ = try copy(
      """
      SELECT id, folder, time, traits, added_at, traits FROM asset INDEXED BY asset_by_day
      WHERE missing_since IS NULL
      """, by: ["day", "time"], columns: 6, with: insert)
  }

  private func copyFiles() throws {
    let columns = known(Salvage.fileColumns, of: "file")
    let insert = try insertion(into: "file", columns)
    var hasGaps = false
    for folder in try Int64.fetchAll(target, sql: "SELECT id FROM folder") {
      let isWhole = try copy(
        "SELECT \(columns.joined(separator: ", ")) FROM file WHERE folder = ?", by: ["name"],
        from: folder, columns: columns.count, with: insert)
      hasGaps = hasGaps || !isWhole
    }
    guard hasGaps else { return }
    let lost = try Prepared(
      target,
      """
      INSERT OR IGNORE INTO file (asset, folder, name, role, size, modified_at, device, inode)
      VALUES (?, ?, ?, 6, 0, 0, 0, 0)
      """)
    var scan = GapScan(last: Salvage.lastID)
    var failure: (any Error)?
    scan.run { first, take in
      let rows = try Prepared(
        source,
        """
        SELECT asset, folder, name, role FROM file INDEXED BY file_by_asset
        WHERE asset >= ? ORDER BY asset
        """)
      rows.bind(first, at: 1)
      try rows.forEach {
        do {
          if [0, 6].contains(rows.integer(3)) { try add(rows, columns: 3, with: lost) }
        } catch {
          failure = failure ?? error
          return false
        }
        return take(rows.integer(0))
      }
    }
    if let failure { throw failure }
  }

  /// Lets photos, files and folders fit together again.
  private mutating func completeAssets() throws {
    try target.execute(
      sql: """
        DELETE FROM file WHERE folder NOT IN (SELECT id FROM folder);
        -- A photo of which only the file is known.
        INSERT OR IGNORE INTO asset (id, folder, time, traits, added_at, size, missing_since)
        SELECT asset, folder, 0, 0, modified_at, size, \(now.nanoseconds) FROM file
        WHERE role IN (0, 6) AND asset NOT IN (SELECT id FROM asset);
        DELETE FROM file WHERE asset NOT IN (SELECT id FROM asset);
        DELETE FROM asset WHERE id NOT IN (SELECT asset FROM file WHERE role IN (0, 6))
        OR folder NOT IN (SELECT id FROM folder);
        DELETE FROM file WHERE asset NOT IN (SELECT id FROM asset);
        UPDATE asset SET gear = NULL WHERE gear NOT IN (SELECT id FROM gear);
        -- Places are found again from the positions.
        UPDATE asset SET place = 1 WHERE place IS NOT NULL;
        -- Both halves of what is known of a photo say the same.
        UPDATE asset SET missing_since = \(now.nanoseconds) WHERE missing_since IS NULL
        AND id IN (SELECT asset FROM file WHERE role = 6);
        UPDATE file SET role = 6 WHERE role = 0
        AND asset IN (SELECT id FROM asset WHERE missing_since IS NOT NULL);
        """)
  }

  // MARK: Albums

  private mutating func copyAlbums() throws {
    var read: [SavedAlbums.Album] = []
    var scan = GapScan(last: Salvage.lastID)
    scan.run { first, take in
      let rows = try Prepared(
        source,
        """
        SELECT id, parent, title, is_folder, position, arrangement, cover FROM album
        WHERE id >= ? ORDER BY id
        """)
      rows.bind(first, at: 1)
      try rows.forEach {
        read.append(
          SavedAlbums.Album(
            id: rows.integer(0), parent: rows.optionalInteger(1), title: rows.text(2) ?? "",
            isFolder: rows.integer(3) == 1, position: rows.integer(4),
            arrangement: rows.integer(5) == 0 ? 0 : 1, cover: rows.optionalInteger(6)))
        return take(rows.integer(0))
      }
    }
    try target.execute(
      sql: "CREATE TEMP TABLE held (album INTEGER, asset INTEGER, position INTEGER, "
        + "PRIMARY KEY (album, asset))")
    try copyHeld()
    let holders = Set(try Int64.fetchAll(target, sql: "SELECT DISTINCT album FROM held"))
    let saved = SavedAlbums(read, holders: holders, name: nameOfLost)
    report.namelessAlbums = saved.nameless
    for album in saved.albums {
      try target.execute(
        sql: """
          INSERT INTO album (id, parent, title, is_folder, position, arrangement, cover)
          VALUES (?, ?, ?, ?, ?, ?, (SELECT id FROM asset WHERE id = ?))
          """,
        arguments: [
          album.id, album.parent, album.title, album.isFolder, album.position, album.arrangement,
          album.cover,
        ])
    }
    try target.execute(
      sql: """
        INSERT INTO album_asset (album, asset, position) SELECT album, asset, position FROM held
        WHERE asset IN (SELECT id FROM asset)
        AND album IN (SELECT id FROM album WHERE is_folder = 0);
        """)
    report.lostFromAlbums =
      try Int.fetchOne(
        target, sql: "SELECT (SELECT count(*) FROM held) - (SELECT count(*) FROM album_asset)") ?? 0
    try target.execute(sql: "DROP TABLE held")
  }

  /// What albums hold stands in three places: each is read as far as it can be.
  private func copyHeld() throws {
    let insert = try Prepared(
      target, "INSERT OR IGNORE INTO held (album, asset, position) VALUES (?, ?, ?)")
    _ = try copy(
      "SELECT album, asset, position FROM album_asset NOT INDEXED", by: ["album", "asset"],
      columns: 3, with: insert)
    _ = try copy(
      "SELECT album, asset, position FROM album_asset INDEXED BY album_asset_by_position",
      by: ["album", "position"], columns: 3, with: insert)
    _ = try copy(
      "SELECT album, asset, asset FROM album_asset INDEXED BY album_asset_by_asset",
      by: ["asset"], columns: 3, with: insert)
  }

  // MARK: Counts

  private func count() throws {
    var tally = TallyChanges()
    let rows = try Prepared(
      target,
      "SELECT folder, day, time, traits, latitude FROM asset WHERE missing_since IS NULL")
    try rows.forEach {
      tally.add(
        CountedAsset(
          folder: rows.folderID(0),
          packed: AssetRow.Packed(
            day: rows.day(1),
            time: rows.integer(2), traits: UInt16(truncatingIfNeeded: rows.integer(3))),
          isLocated: !rows.isNull(4), place: rows.isNull(4) ? nil : 1))
      return true
    }
    try tally.write(to: target)
  }

  /// A number that was given once is never given again.
  private func keepNumbers() throws {
    for table in ["asset", "folder", "album", "change"] {
      // What can't be read of the damaged file is taken from the rows that were saved.
      let old = try? Int64.fetchOne(
        source, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
      guard let old, (1...Salvage.lastID).contains(old) else { continue }
      try target.execute(
        sql: "INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0 "
          + "WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)", arguments: [table])
      try target.execute(
        sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
        arguments: [old, table])
    }
  }

  /// What was kept beside what the old catalogue counted, where its counts can be read.
  private mutating func measure() throws {
    func number(_ database: Database, _ sql: String) -> Int? {
      // What can't be counted in the damaged file is unknown, and reported as that.
      (try? Int.fetchOne(database, sql: sql)) ?? nil
    }
    report.photos = number(target, "SELECT count(*) FROM asset") ?? 0
    report.albums = number(target, "SELECT count(*) FROM album WHERE is_folder = 0") ?? 0
    report.favourites = number(target, "SELECT count(*) FROM asset WHERE favourite = 1") ?? 0
    report.unread =
      number(
        target, "SELECT count(*) FROM asset WHERE missing_since = \(now.nanoseconds)") ?? 0
    let photos =
      number(source, "SELECT total(photos) FROM folder")
      ?? number(source, "SELECT total(photos) FROM tally")
    let missing =
      number(source, "SELECT count(*) FROM asset WHERE missing_since IS NOT NULL") ?? 0
    if let photos { report.lostPhotos = max(0, photos + missing - report.photos) }
    if let favourites = number(source, "SELECT count(*) FROM asset WHERE favourite = 1") {
      report.lostFavourites = max(0, favourites - report.favourites)
    }
  }
}
