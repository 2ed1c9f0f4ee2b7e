import GRDB
import PhotoModel

/// The properties of an asset that the count tables depend on.
struct CountedAsset: Hashable {
  var folder: FolderID
  var packed: AssetRow.Packed
  var isLocated: Bool
  /// The number of the place. Nil without a position, and in changes that don't affect places.
  var place: Int64?

  init(folder: FolderID, packed: AssetRow.Packed, isLocated: Bool, place: Int64? = nil) {
    self.folder = folder
    self.packed = packed
    self.isLocated = isLocated
    self.place = place
  }

  var isVideo: Bool {
    AssetRow(
      id: Asset.ID(rawValue: 0), folder: folder, packed: packed,
      addedAt: FileTime(nanoseconds: 0)
    ).mediaType == .video
  }
}

/// The changes of the counts per day in a transaction. They are accumulated, and written once at
/// its end.
struct TallyChanges {
  /// The day number for photos without a day.
  static let undated = Int64(Int32.min)

  private struct Key: Hashable {
    var folder: FolderID
    var day: Int64
  }

  /// The counts of a day in a folder: all photos, the videos among them, and those with a position.
  private struct Counts: Equatable {
    var photos: Int64 = 0
    var videos: Int64 = 0
    var located: Int64 = 0
  }

  private var changes: [Key: Counts] = [:]
  private var places = PlaceTallyChanges()

  mutating func add(_ asset: CountedAsset) {
    count(asset, by: 1)
    if let place = asset.place { places.count(place, in: asset.folder, by: 1) }
  }

  mutating func remove(_ asset: CountedAsset) {
    count(asset, by: -1)
    if let place = asset.place { places.count(place, in: asset.folder, by: -1) }
  }

  /// Adds an asset that is new in this transaction.
  mutating func insert(_ id: Asset.ID, _ asset: CountedAsset) {
    count(asset, by: 1)
    guard let place = asset.place else { return }
    places.insert(
      PlaceTallyChanges.Newest(id: id, day: asset.packed.day, time: asset.packed.time), at: place,
      in: asset.folder)
  }

  private mutating func count(_ asset: CountedAsset, by step: Int64) {
    let key = Key(
      folder: asset.folder, day: asset.packed.day.map(Int64.init) ?? TallyChanges.undated)
    var counts = changes[key] ?? Counts()
    counts.photos += step
    if asset.isVideo { counts.videos += step }
    if asset.isLocated { counts.located += step }
    changes[key] = counts
  }

  /// Writes the accumulated changes. Days without photos are deleted.
  func write(to database: Database) throws {
    try places.write(to: database)
    guard !changes.isEmpty else { return }
    let update = try Prepared(
      database,
      """
      UPDATE tally SET photos = photos + ?, videos = videos + ?, located = located + ?
      WHERE folder = ? AND day = ?
      """)
    let insert = try Prepared(
      database,
      "INSERT INTO tally (photos, videos, located, folder, day) VALUES (?, ?, ?, ?, ?)")
    let clean = try Prepared(
      database, "DELETE FROM tally WHERE folder = ? AND day = ? AND photos = 0")
    let folder = try Prepared(database, "UPDATE folder SET photos = photos + ? WHERE id = ?")
    var folders: [FolderID: Int64] = [:]
    for (key, counts) in changes where counts != Counts() {
      for statement in [update, insert] {
        statement.bind(counts.photos, at: 1)
        statement.bind(counts.videos, at: 2)
        statement.bind(counts.located, at: 3)
        statement.bind(Int64(key.folder.rawValue), at: 4)
        statement.bind(key.day, at: 5)
      }
      try update.run()
      if database.changesCount == 0 { try insert.run() }
      if counts.photos < 0 {
        clean.bind(Int64(key.folder.rawValue), at: 1)
        clean.bind(key.day, at: 2)
        try clean.run()
      }
      folders[key.folder, default: 0] += counts.photos
    }
    for (id, count) in folders where count != 0 {
      folder.bind(count, at: 1)
      folder.bind(Int64(id.rawValue), at: 2)
      try folder.run()
    }
  }
}
