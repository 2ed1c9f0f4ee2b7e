import GRDB
import PhotoModel

/// What the tables of counts see of an asset.
struct CountedAsset: Hashable {
  var folder: FolderID
  var packed: AssetRow.Packed
  var isLocated: Bool
  /// The number of its place; nil without a position, and in changes that have nothing to do with
  /// places.
  var place: Int64?

  init(folder: FolderID, packed: AssetRow.Packed, isLocated: Bool, place: Int64? = nil) {
    self.folder = folder
    self.packed = packed
    self.isLocated = isLocated
    self.place = place
  }

  init(_ row: AssetRow, isLocated: Bool) {
    self.init(folder: row.folder, packed: row.packed, isLocated: isLocated)
  }
}

/// How the counts of days change by a transaction: gathered, and written once at its end.
struct TallyChanges {
  /// The albums that are counted by day, in the order of the columns.
  static let albums: [(album: SmartAlbum, column: String)] = [
    (.allPhotos, "photos"), (.favourites, "favourites"), (.videos, "videos"),
    (.selfies, "selfies"), (.livePhotos, "live_photos"), (.panoramas, "panoramas"),
    (.screenshots, "screenshots"), (.raw, "raw"),
  ]
  /// The columns of `tally`: the albums, and those with a position.
  static let columns = albums.map(\.column) + ["located"]
  /// The day of photos that have none.
  static let undated = Int64(Int32.min)

  private struct Key: Hashable {
    var folder: FolderID
    var day: Int64
  }

  private var changes: [Key: [Int64]] = [:]
  private var places = PlaceTallyChanges()

  mutating func add(_ asset: CountedAsset) { count(asset, by: 1) }

  mutating func remove(_ asset: CountedAsset) { count(asset, by: -1) }

  private mutating func count(_ asset: CountedAsset, by step: Int64) {
    let key = Key(
      folder: asset.folder, day: asset.packed.day.map(Int64.init) ?? TallyChanges.undated)
    var counts =
      changes[key] ?? [Int64](repeating: 0, count: TallyChanges.columns.count)
    let row = AssetRow(
      id: Asset.ID(rawValue: 0), folder: asset.folder, packed: asset.packed,
      addedAt: FileTime(nanoseconds: 0))
    for (index, counted) in TallyChanges.albums.enumerated()
    where counted.album.contains(row, recentSince: Day(number: .max)) {
      counts[index] += step
    }
    if asset.isLocated { counts[counts.count - 1] += step }
    changes[key] = counts
    if let place = asset.place { places.count(place, in: asset.folder, by: step) }
  }

  /// Writes what was gathered. A day that holds nothing any more goes.
  func write(to database: Database) throws {
    try places.write(to: database)
    guard !changes.isEmpty else { return }
    let names = TallyChanges.columns
    let update = try Prepared(
      database,
      """
      UPDATE tally SET \(names.map { "\($0) = \($0) + ?" }.joined(separator: ", "))
      WHERE folder = ? AND day = ?
      """)
    let insert = try Prepared(
      database,
      """
      INSERT INTO tally (\(names.joined(separator: ", ")), folder, day)
      VALUES (\(Array(repeating: "?", count: names.count + 2).joined(separator: ", ")))
      """)
    let clean = try Prepared(
      database, "DELETE FROM tally WHERE folder = ? AND day = ? AND photos = 0")
    let folder = try Prepared(database, "UPDATE folder SET photos = photos + ? WHERE id = ?")
    var folders: [FolderID: Int64] = [:]
    for (key, counts) in changes where counts.contains(where: { $0 != 0 }) {
      for statement in [update, insert] {
        for (index, count) in counts.enumerated() { statement.bind(count, at: Int32(index + 1)) }
        statement.bind(Int64(key.folder.rawValue), at: Int32(counts.count + 1))
        statement.bind(key.day, at: Int32(counts.count + 2))
      }
      try update.run()
      if database.changesCount == 0 { try insert.run() }
      if counts[0] < 0 {
        clean.bind(Int64(key.folder.rawValue), at: 1)
        clean.bind(key.day, at: 2)
        try clean.run()
      }
      folders[key.folder, default: 0] += counts[0]
    }
    for (id, count) in folders where count != 0 {
      folder.bind(count, at: 1)
      folder.bind(Int64(id.rawValue), at: 2)
      try folder.run()
    }
  }
}
