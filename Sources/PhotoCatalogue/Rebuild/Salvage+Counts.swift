import GRDB
import PhotoModel

/// Counts that are computed again from the saved rows.
extension Salvage {
  func count() throws {
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

  /// Keeps the last assigned ids, because ids are never reused.
  func copySequences() throws {
    for table in ["asset", "folder", "album", "change", "stack"] {
      // If the last id can't be read from the damaged file, the saved rows determine it.
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

  /// Compares the saved rows with the counts in the old catalogue, if those can be read.
  mutating func compareCounts() throws {
    func number(_ database: Database, _ sql: String) -> Int? {
      // Rows that can't be counted in the damaged file are reported as unknown.
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
