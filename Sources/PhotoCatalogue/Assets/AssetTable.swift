import GRDB
import PhotoModel

/// The statements on the asset table that a scan uses.
final class AssetTable {
  /// The stored state of an asset.
  struct State {
    var folder: FolderID
    var values: AssetColumns.Values
    /// The user's favourite flag, which takes precedence over the file.
    var favourite: Bool?
    var addedAt: FileTime
    var isMissing: Bool

    var counted: CountedAsset {
      CountedAsset(
        folder: folder, packed: values.packed,
        isLocated: AssetColumns.isLocated(values.metadata), place: values.place)
    }
  }

  private let database: Database
  private let new: NewRows
  private let updating: Prepared
  private let reading: Prepared
  private let moving: Prepared
  private let missing: Prepared
  private let findGear: Prepared
  private let addGear: Prepared
  private var gear: [Gear: Int64] = [:]
  let places: PlaceTable
  let overrides: OverrideTable
  private let rewriting: Prepared
  private let gearNames: Prepared

  /// `new` contains rows that are not stored yet.
  init(_ database: Database, new: NewRows) throws {
    self.database = database
    self.new = new
    let names = AssetColumns.names
    updating = try Prepared(
      database,
      """
      UPDATE asset SET \(names.map { "\($0) = ?" }.joined(separator: ", ")), folder = ?,
      missing_since = NULL, fingerprint = NULL WHERE id = ?
      """)
    reading = try Prepared(
      database,
      """
      SELECT \(names.joined(separator: ", ")), folder, favourite, added_at, missing_since
      FROM asset WHERE id = ?
      """)
    moving = try Prepared(database, "UPDATE asset SET folder = ? WHERE id = ?")
    missing = try Prepared(database, "UPDATE asset SET missing_since = ? WHERE id = ?")
    findGear = try Prepared(
      database,
      """
      SELECT id FROM gear WHERE ifnull(make, '') = ? AND ifnull(model, '') = ?
      AND ifnull(lens, '') = ?
      """)
    addGear = try Prepared(database, "INSERT INTO gear (make, model, lens) VALUES (?, ?, ?)")
    self.places = try PlaceTable(database)
    overrides = try OverrideTable(database)
    rewriting = try Prepared(
      database, "UPDATE asset SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
    )
    gearNames = try Prepared(database, "SELECT make, model, lens FROM gear WHERE id = ?")
  }

  // MARK: Looking up

  func state(_ id: Asset.ID) throws -> State {
    guard let state = try find(id) else { throw CatalogueError(.damaged) }
    return state
  }

  /// Returns nil if the asset is no longer in the catalogue.
  func find(_ id: Asset.ID) throws -> State? {
    try new.store()
    reading.bind(Int64(id.rawValue), at: 1)
    let row = reading
    return try row.first {
      let count = AssetColumns.count
      return State(
        folder: row.folderID(count),
        values: AssetColumns.Values(
          metadata: AssetColumns.metadata(row), packed: AssetColumns.packed(row),
          size: row.integer(AssetColumns.LeadingColumn.size.rawValue),
          gear: row.optionalInteger(AssetColumns.LeadingColumn.gear.rawValue),
          place: row.optionalInteger(AssetColumns.LeadingColumn.place.rawValue),
          damage: row.text(AssetColumns.LeadingColumn.damage.rawValue)),
        favourite: row.optionalInteger(count + 1).map { $0 == 1 },
        addedAt: FileTime(nanoseconds: row.integer(count + 2)),
        isMissing: !row.isNull(count + 3))
    }
  }

  func isShown(_ id: Asset.ID) throws -> Bool { try !state(id).isMissing }

  func counted(_ id: Asset.ID) throws -> CountedAsset? { try state(id).counted }

  /// Returns the column values for a finding. `favourite` is the user's flag, and `before` contains
  /// the current values: if no gazetteer was available, a known place is kept if the position is
  /// unchanged.
  func values(
    of finding: FolderFindings.Finding, favourite: Bool?, before: AssetColumns.Values? = nil
  ) throws -> AssetColumns.Values {
    let found = finding.asset
    var metadata = AssetColumns.stored(found.metadata)
    if finding.place == nil, let before {
      AssetTable.preserveZone(of: before.metadata, in: &metadata)
    }
    let gear = try number(of: Gear(metadata))
    (metadata.make, metadata.model, metadata.lens) = (nil, nil, nil)
    return AssetColumns.Values(
      metadata: metadata,
      packed: AssetRow.packed(
        metadata, type: found.main.type, modifiedAt: found.main.status.modifiedAt,
        isFavourite: favourite ?? metadata.favourite ?? false),
      size: found.main.status.size, gear: gear,
      place: try place(of: finding, at: metadata.location, before: before),
      damage: finding.damage)
  }

  /// If no gazetteer was available, a time in UTC keeps the known time zone if the position is
  /// unchanged.
  private static func preserveZone(of before: Metadata, in metadata: inout Metadata) {
    guard let previousTime = before.captureTime, let time = metadata.captureTime,
      previousTime.basis == .utc,
      time.basis == .utc, previousTime.secondsSince1970 == time.secondsSince1970,
      previousTime.source == time.source,
      let location = metadata.location, before.location == location
    else { return }
    metadata.captureTime = previousTime
  }

  private func place(
    of finding: FolderFindings.Finding, at location: Location?, before: AssetColumns.Values?
  ) throws -> Int64? {
    guard let location else { return nil }
    if let place = finding.place { return try places.number(of: place) }
    if let before, before.metadata.location == location { return before.place }
    return try places.number(of: .notLookedUp)
  }

  func names(of gear: Int64) throws -> Gear {
    gearNames.bind(gear, at: 1)
    return try gearNames.first {
      Gear(make: gearNames.text(0), model: gearNames.text(1), lens: gearNames.text(2))
    } ?? Gear()
  }

  func number(of names: Gear) throws -> Int64? {
    if names.isUnknown { return nil }
    if let number = gear[names] { return number }
    for (index, name) in [names.make, names.model, names.lens].enumerated() {
      findGear.bind(name ?? "", at: Int32(index + 1))
      addGear.bind(name, at: Int32(index + 1))
    }
    var number = try findGear.first { findGear.integer(0) }
    if number == nil {
      try addGear.run()
      number = database.lastInsertedRowID
    }
    gear[names] = number
    return number
  }

  // MARK: Changing

  func insert(
    _ values: AssetColumns.Values, folder: FolderID, addedAt: FileTime
  ) throws -> Asset.ID {
    try new.add(values, folder: folder, addedAt: addedAt)
  }

  /// Writes the values read from the file. The asset is no longer missing.
  func update(_ id: Asset.ID, _ values: AssetColumns.Values, folder: FolderID) throws {
    try new.store()
    AssetColumns.bind(values, to: updating, from: 1)
    updating.bind(Int64(folder.rawValue), at: AssetColumns.count + 1)
    updating.bind(Int64(id.rawValue), at: AssetColumns.count + 2)
    try updating.run()
  }

  /// Writes the values set by the user. Whether the file is missing is not changed.
  func rewrite(_ id: Asset.ID, _ values: AssetColumns.Values) throws {
    try new.store()
    AssetColumns.bind(values, to: rewriting, from: 1)
    rewriting.bind(Int64(id.rawValue), at: AssetColumns.count + 1)
    try rewriting.run()
  }

  func setFolder(_ folder: FolderID, of id: Asset.ID) throws {
    try new.store()
    moving.bind(Int64(folder.rawValue), at: 1)
    moving.bind(Int64(id.rawValue), at: 2)
    try moving.run()
  }

  func setMissing(_ id: Asset.ID, since time: FileTime) throws {
    try new.store()
    missing.bind(time.nanoseconds, at: 1)
    missing.bind(Int64(id.rawValue), at: 2)
    try missing.run()
  }

  /// Copies the albums, the stack, the favourite and the other user metadata of an asset to a new one.
  func copyUserMetadata(from id: Asset.ID, to other: Asset.ID) throws {
    try new.store()
    try overrides.copy(from: id, to: other)
    for sql in [
      """
      INSERT OR IGNORE INTO album_asset (album, asset, position)
      SELECT album, ?2, position FROM album_asset WHERE asset = ?1
      """,
      """
      INSERT OR IGNORE INTO stack_asset (asset, stack, position)
      SELECT ?2, stack, position FROM stack_asset WHERE asset = ?1
      """,
      "INSERT OR IGNORE INTO unstacked (asset) SELECT ?2 FROM unstacked WHERE asset = ?1",
      "UPDATE asset SET favourite = (SELECT favourite FROM asset WHERE id = ?1) WHERE id = ?2",
    ] {
      let statement = try Prepared(database, sql)
      statement.bind(Int64(id.rawValue), at: 1)
      statement.bind(Int64(other.rawValue), at: 2)
      try statement.run()
    }
  }

  /// Moves the albums, the stack and user metadata of one asset to another, and deletes the first. If the user
  /// set both, the result is a favourite if one of them is.
  func absorb(_ removedID: Asset.ID, into retainedID: Asset.ID) throws {
    try new.store()
    try overrides.copy(from: removedID, to: retainedID)
    for sql in [
      """
      INSERT OR IGNORE INTO album_asset (album, asset, position)
      SELECT album, ?2, position FROM album_asset WHERE asset = ?1
      """,
      """
      UPDATE asset SET favourite = (
        SELECT max(favourite) FROM asset WHERE id IN (?1, ?2)) WHERE id = ?2
      """,
      "UPDATE album SET cover = ?2 WHERE cover = ?1",
      "UPDATE OR IGNORE stack_asset SET asset = ?2 WHERE asset = ?1",
      "UPDATE stack SET cover = ?2 WHERE cover = ?1",
      "INSERT OR IGNORE INTO unstacked (asset) SELECT ?2 FROM unstacked WHERE asset = ?1",
      "DELETE FROM asset WHERE id = ?1",
    ] {
      let statement = try Prepared(database, sql)
      statement.bind(Int64(removedID.rawValue), at: 1)
      if sql.contains("?2") { statement.bind(Int64(retainedID.rawValue), at: 2) }
      try statement.run()
    }
  }
}
