import GRDB
import PhotoModel

/// Copies what can be read of a damaged catalogue to a new one, which keeps all ids.
///
/// Data that is lost in one table is taken from another one if possible: an index contains the time
/// when a photo was added, and the files of an album's photos contain their paths. Photos that are
/// only partly readable are missing until a scan has read them again.
struct Salvage {
  let source: Database
  let target: Database
  let now: FileTime
  let titleForLost: (Int) -> String
  var report = RebuildReport()

  static let lastID = Int64(UInt32.max)

  init(
    from source: Database, to target: Database, now: FileTime,
    titleForLost: @escaping (Int) -> String
  ) {
    self.source = source
    self.target = target
    self.now = now
    self.titleForLost = titleForLost
  }

  /// Copies everything. Throws only if the new catalogue can't be written.
  mutating func run() throws {
    try target.execute(sql: "PRAGMA defer_foreign_keys = ON")
    _ = try copy("gear", ["make", "model", "lens"])
    _ = try copy("folder", ["path", "parent", "device", "inode", "is_known", "is_offline"])
    try target.execute(
      sql: "UPDATE folder SET parent = NULL WHERE parent NOT IN (SELECT id FROM folder)")
    if try copy("asset", Salvage.assetColumns) { try copyAssetsFromIndex() }
    try copyFiles()
    try completeAssets()
    try markFilesForRereading()
    try copyHomeZone()
    try copyJournalIdentity()
    try copyAlbums()
    try copyAlbumSettings()
    try copyOverrides()
    try copyContents()
    try copyStacks()
    try copyDifferentPairs()
    report.hasLostMarks = try copy("mark", ["bits"], id: "page", isFromZero: true)
    try count()
    try copySequences()
    try compareCounts()
    try WordPages(target).rebuildAll()
  }

  /// The version of the schema of the damaged catalogue. Nil if it can't be read: all of the tables
  /// are then tried.
  var sourceVersion: Int? {
    (try? Int.fetchOne(source, sql: "PRAGMA user_version")) ?? nil
  }

  /// Marks files to be read again, as the migrations do that the old catalogue has not gone
  /// through.
  private func markFilesForRereading() throws {
    try target.execute(sql: CatalogueSchema.unreadTimes)
    if let version = sourceVersion, version < 4 { try target.execute(sql: CatalogueSchema.parts) }
    if let version = sourceVersion, version < 5 {
      try target.execute(sql: CatalogueSchema.unknownSources)
    }
  }

  /// Copies the user's values that override those in files.
  private mutating func copyOverrides() throws {
    let columns = ["asset", "field", "value", "replaced", "source", "said_at"]
    // The first versions had no such table.
    if let version = sourceVersion, version < 5 { return }
    let isComplete = try copy(
      "SELECT \(columns.joined(separator: ", ")) FROM field_override", by: ["asset", "field"],
      columns: columns.count, with: try insertion(into: "field_override", columns))
    try target.execute(
      sql: "DELETE FROM field_override WHERE asset NOT IN (SELECT id FROM asset)")
    report.hasLostOverrides = !isComplete
  }

  /// Copies hashes. Lost hashes are computed again, except those of files in their imported
  /// version.
  private func copyContents() throws {
    let columns = [
      "asset", "role", "first_size", "first_hash", "size", "modified_at", "changed_at", "hash",
    ]
    if let version = sourceVersion, version < 9 { return }
    _ = try copy(
      "SELECT \(columns.joined(separator: ", ")) FROM content", by: ["asset", "role"],
      columns: columns.count, with: try insertion(into: "content", columns))
    try target.execute(sql: "DELETE FROM content WHERE asset NOT IN (SELECT id FROM asset)")
  }

  /// Copies which similar photos the user called different. Lost small pictures are made again.
  private func copyDifferentPairs() throws {
    if let version = sourceVersion, version < 14 { return }
    let columns = ["first", "second"]
    _ = try copy(
      "SELECT first, second FROM different_pair", by: columns, columns: columns.count,
      with: try insertion(into: "different_pair", columns))
    try target.execute(
      sql: """
        DELETE FROM different_pair WHERE first NOT IN (SELECT id FROM asset)
        OR second NOT IN (SELECT id FROM asset)
        """)
  }

  /// Copies the home time zone. If it can't be read, the next scan sets it.
  private mutating func copyHomeZone() throws {
    guard let name = old(.homeZone, isLost: &report.hasLostHomeZone) else { return }
    try Catalogue.set(.homeZone, to: name, target)
  }

  /// Copies the identity of the journal. Photos and albums keep their ids, so changes can still be
  /// undone. If the identity can't be read, the catalogue starts a new journal.
  private func copyJournalIdentity() throws {
    var isLost = false
    guard let count = old(.journal, isLost: &isLost) else { return }
    try Catalogue.set(.journal, to: count, target)
  }

  /// Copies which albums shown by date keep a manual order, and which albums are not listed.
  private mutating func copyAlbumSettings() throws {
    var isLost = false
    if let albums = old(.manualOrders, isLost: &isLost) {
      try Catalogue.set(.manualOrders, to: albums, target)
    }
    if let hiding = old(.albumListingEnds, isLost: &isLost) {
      try Catalogue.set(.albumListingEnds, to: hiding, target)
    }
    if let hidden = old(.hiddenAlbums, isLost: &isLost) {
      try Catalogue.set(.hiddenAlbums, to: hidden, target)
    }
    // Only albums shown by date can have a kept manual order.
    report.hasLostManualOrders =
      try isLost
      && Bool.fetchOne(target, sql: "SELECT count(*) > 0 FROM album WHERE arrangement = 1") ?? false
  }

  /// Returns a setting of the old catalogue, or nil if it doesn't exist or can't be read.
  private func old(_ setting: Catalogue.Setting, isLost: inout Bool) -> String? {
    do {
      return try Catalogue.setting(setting, source)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // The first versions had no settings.
      return nil
    } catch {
      isLost = true
      return nil
    }
  }

  static let assetColumns =
    AssetColumns.names + ["folder", "added_at", "missing_since", "favourite", "fingerprint"]

  static let fileColumns = [
    "folder", "name", "asset", "role", "type", "size", "modified_at", "device", "inode",
    "changed_at",
  ]
}
