import GRDB
import PhotoModel

/// How the counts of places change by a transaction: gathered, and written once at its end, when
/// the assets stand as they will.
struct PlaceTallyChanges {
  private struct Key: Hashable {
    var folder: FolderID
    var place: Int64
  }

  /// One that comes to nothing stays: the days may be others all the same.
  private var changes: [Key: Int64] = [:]

  mutating func count(_ place: Int64, in folder: FolderID, by step: Int64) {
    changes[Key(folder: folder, place: place), default: 0] += step
  }

  /// Writes what was gathered. Days and the newest photo come from the index of the assets, so that
  /// they are exact when photos go.
  func write(to database: Database) throws {
    guard !changes.isEmpty else { return }
    let insert = try Prepared(
      database,
      """
      INSERT INTO place_tally (folder, place, photos) VALUES (?1, ?2, max(0, ?3))
      ON CONFLICT DO UPDATE SET photos = photos + ?3
      """)
    let clean = try Prepared(
      database, "DELETE FROM place_tally WHERE folder = ? AND place = ? AND photos = 0")
    let days = try Prepared(
      database,
      """
      UPDATE place_tally SET
      first_day = (SELECT min(day) FROM asset INDEXED BY asset_by_place
        WHERE place = ?2 AND folder = ?1 AND missing_since IS NULL),
      last_day = (SELECT max(day) FROM asset INDEXED BY asset_by_place
        WHERE place = ?2 AND folder = ?1 AND missing_since IS NULL),
      (newest, newest_time) = (SELECT id, time FROM asset INDEXED BY asset_by_place
        WHERE place = ?2 AND folder = ?1 AND missing_since IS NULL
        ORDER BY day DESC, time DESC, id DESC LIMIT 1)
      WHERE folder = ?1 AND place = ?2
      """)
    for (key, count) in changes {
      for statement in [insert, clean, days] {
        statement.bind(Int64(key.folder.rawValue), at: 1)
        statement.bind(key.place, at: 2)
      }
      if count != 0 {
        insert.bind(count, at: 3)
        try insert.run()
      }
      if count < 0 { try clean.run() }
      try days.run()
    }
  }
}
