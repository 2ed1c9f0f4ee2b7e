import GRDB
import PhotoModel

/// Copies photos with their files.
extension Salvage {
  /// Copies assets from the index over days, which contains the most important columns of photos
  /// whose own pages are lost.
  func copyAssetsFromIndex() throws {
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

  func copyFiles() throws {
    let columns = existingColumns(Salvage.fileColumns, of: "file")
    let insert = try insertion(into: "file", columns)
    var hasGaps = false
    for folder in try Int64.fetchAll(target, sql: "SELECT id FROM folder") {
      let isComplete = try copy(
        "SELECT \(columns.joined(separator: ", ")) FROM file WHERE folder = ?", by: ["name"],
        from: folder, columns: columns.count, with: insert)
      hasGaps = hasGaps || !isComplete
    }
    guard hasGaps else { return }
    let insertMissing = try Prepared(
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
          if [0, 6].contains(rows.integer(3)) { try add(rows, columns: 3, with: insertMissing) }
        } catch {
          failure = failure ?? error
          return false
        }
        return take(rows.integer(0))
      }
    }
    if let failure { throw failure }
  }

  /// Makes photos, files and folders consistent again.
  mutating func completeAssets() throws {
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
}
