import GRDB
import PhotoModel

/// The changes of the counts per place in a transaction. They are accumulated, and written once at
/// its end, when the assets are in their final state.
struct PlaceTallyChanges {
  /// The sort key for the newest photo of a place: the latest day, with undated photos before all
  /// others, then time and id.
  struct Newest {
    var id: Asset.ID
    var day: Int32?
    var time: Int64

    func isNewer(than other: Newest) -> Bool {
      (day ?? .min, time, id) > (other.day ?? .min, other.time, other.id)
    }
  }

  private struct Key: Hashable {
    var folder: FolderID
    var place: Int64
  }

  private struct Change {
    /// The change of the number of photos. An entry with a change of zero is kept, because the days
    /// may have changed nevertheless.
    var photos: Int64 = 0
    /// Whether photos were only added. Then the days and the newest photo follow from the stored
    /// ones.
    var isGrowth = true
    var firstDay: Int32?
    var newest: Newest?
  }

  private var changes: [Key: Change] = [:]

  mutating func count(_ place: Int64, in folder: FolderID, by step: Int64) {
    let key = Key(folder: folder, place: place)
    changes[key, default: Change()].photos += step
    changes[key, default: Change()].isGrowth = false
  }

  /// Counts a photo that is new in this transaction.
  mutating func insert(_ photo: Newest, at place: Int64, in folder: FolderID) {
    let key = Key(folder: folder, place: place)
    var change = changes[key] ?? Change()
    change.photos += 1
    if let day = photo.day { change.firstDay = min(change.firstDay ?? day, day) }
    if change.newest.map({ photo.isNewer(than: $0) }) ?? true { change.newest = photo }
    changes[key] = change
  }

  /// Writes the accumulated changes.
  func write(to database: Database) throws {
    if changes.isEmpty { return }
    let isNewer = """
      newest IS NULL OR (ifnull(?5, \(TallyChanges.undated)), ?7, ?6)
      > (ifnull(last_day, \(TallyChanges.undated)), newest_time, newest)
      """
    let growing = try Prepared(
      database,
      """
      INSERT INTO place_tally (folder, place, photos, first_day, last_day, newest, newest_time)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT DO UPDATE SET photos = photos + ?3,
      first_day = min(ifnull(first_day, ?4), ifnull(?4, first_day)),
      last_day = max(ifnull(last_day, ?5), ifnull(?5, last_day)),
      newest = CASE WHEN \(isNewer) THEN ?6 ELSE newest END,
      newest_time = CASE WHEN \(isNewer) THEN ?7 ELSE newest_time END
      """)
    for (key, change) in changes {
      guard change.isGrowth, let newest = change.newest else {
        try recount(key, change.photos, database)
        continue
      }
      growing.bind(Int64(key.folder.rawValue), at: 1)
      growing.bind(key.place, at: 2)
      growing.bind(change.photos, at: 3)
      growing.bind(change.firstDay.map(Int64.init), at: 4)
      growing.bind(newest.day.map(Int64.init), at: 5)
      growing.bind(Int64(newest.id.rawValue), at: 6)
      growing.bind(newest.time, at: 7)
      try growing.run()
    }
  }

  /// Recomputes the days and the newest photo from the index of the assets, so that they are exact
  /// after photos were removed.
  private func recount(_ key: Key, _ count: Int64, _ database: Database) throws {
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
