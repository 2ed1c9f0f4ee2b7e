import GRDB
package import PhotoModel

/// The home zone, gazetteer and time zone rules with which a catalogue's UTC times were converted
/// to local times. As long as they are unchanged, no photo has to be converted again.
package struct TimeConversionState: Hashable, Sendable {
  /// For photos without a known place.
  package var home: String?
  /// For photos with a position.
  package var places: String?

  package init(home: String? = nil, places: String? = nil) {
    self.home = home
    self.places = places
  }
}

/// A photo whose local time or UTC offset is derived.
package struct DerivedTimeAsset: Hashable, Sendable {
  package var id: Asset.ID
  package var location: Location?
  package var time: CaptureTime
}

extension Catalogue {
  /// A kind of photos whose times are derived with a time zone.
  package enum DerivedTimeKind: Hashable, Sendable {
    case any
    /// Photos that were not looked up in a gazetteer.
    case withoutPlace
    /// Photos with a position.
    case located
    /// Photos with a position that was looked up in a gazetteer other than the one with this stamp.
    case outdatedPlace(stamp: UInt64)

    /// Reads the ids from an index, without reading any other photos.
    fileprivate func rows(_ database: Database, limit: String = "") throws -> Prepared {
      let from = "FROM asset INDEXED BY asset_by_basis WHERE capture_basis IS NOT NULL"
      switch self {
      case .any:
        return try Prepared(database, "SELECT id \(from) \(limit)")
      case .withoutPlace:
        return try Prepared(
          database, "SELECT id \(from) AND (place IS NULL OR place = 1) \(limit)")
      case .located:
        return try Prepared(database, "SELECT id \(from) AND place IS NOT NULL \(limit)")
      case .outdatedPlace(let stamp):
        let rows = try Prepared(
          database,
          """
          SELECT asset.id FROM place CROSS JOIN asset INDEXED BY asset_by_basis
          ON asset.place = place.id
          WHERE place.stamp <> ? AND asset.capture_basis IS NOT NULL \(limit)
          """)
        rows.bind(Int64(bitPattern: stamp), at: 1)
        return rows
      }
    }
  }

  package func timeConversionState() throws(CatalogueError) -> TimeConversionState {
    try read { database in
      TimeConversionState(
        home: try Catalogue.setting(.appliedHomeZone, database),
        places: try Catalogue.setting(.appliedPlaces, database))
    }
  }

  /// Records the zones with which times were converted. Nil values are not changed.
  package func store(_ settlement: TimeConversionState) throws(CatalogueError) {
    try write { database in
      if let home = settlement.home { try Catalogue.set(.appliedHomeZone, to: home, database) }
      if let places = settlement.places { try Catalogue.set(.appliedPlaces, to: places, database) }
    }
  }

  /// Makes the next scan convert times again that were converted without the rules of their zone:
  /// those in the home zone and, with `ofPlaces`, those with a place.
  package func invalidateConvertedTimes(ofPlaces: Bool) throws(CatalogueError) {
    let settled = try timeConversionState()
    guard settled.home != nil || ofPlaces && settled.places != nil else { return }
    try write { database in
      try Catalogue.remove(.appliedHomeZone, database)
      if ofPlaces { try Catalogue.remove(.appliedPlaces, database) }
    }
  }

  /// Returns whether there is a photo of this kind.
  package func hasDerivedTimes(_ kind: DerivedTimeKind) throws(CatalogueError) -> Bool {
    try read { database in try kind.rows(database, limit: "LIMIT 1").first { true } ?? false }
  }

  /// Returns the photos of this kind.
  package func assetsWithDerivedTime(_ kind: DerivedTimeKind) throws(CatalogueError) -> [Asset.ID] {
    try read { database in
      let rows = try kind.rows(database)
      var ids: [Asset.ID] = []
      try rows.forEach {
        ids.append(rows.assetID(0))
        return true
      }
      return ids
    }
  }

  /// Returns the times and positions of some photos, except missing ones.
  package func assetsWithDerivedTime(_ ids: some Sequence<Asset.ID>) throws(CatalogueError)
    -> [DerivedTimeAsset]
  {
    try read { database in
      let table = try AssetTable(database, new: NewRows(database))
      return try ids.compactMap { id in
        guard let state = try table.find(id), !state.isMissing,
          let time = state.values.metadata.captureTime
        else { return nil }
        return DerivedTimeAsset(id: id, location: state.values.metadata.location, time: time)
      }
    }
  }

  /// Sets new times for photos whose time and position still equal `before`. Returns the rows that
  /// changed.
  package func setTimes(
    _ times: [(before: DerivedTimeAsset, time: CaptureTime)]
  ) throws(CatalogueError) -> [AssetRow] {
    guard !times.isEmpty else { return [] }
    return try write { database in
      let table = try AssetTable(database, new: NewRows(database))
      let update = try Prepared(
        database, "UPDATE asset SET day = ?, time = ?, capture_offset = ? WHERE id = ?")
      var tally = TallyChanges()
      var rows: [AssetRow] = []
      for (before, time) in times {
        guard let state = try table.find(before.id), !state.isMissing,
          state.values.metadata.captureTime == before.time,
          state.values.metadata.location == before.location
        else { continue }
        var after = state
        after.values.metadata.captureTime = time
        after.values.packed.day = time.wall.day.number
        after.values.packed.time = time.wall.nanosecond
        update.bind(Int64(time.wall.day.number), at: 1)
        update.bind(time.wall.nanosecond, at: 2)
        update.bind(time.offset, at: 3)
        update.bind(Int64(before.id.rawValue), at: 4)
        try update.run()
        tally.remove(state.counted)
        tally.add(after.counted)
        rows.append(
          AssetRow(
            id: before.id, folder: state.folder, packed: after.values.packed,
            addedAt: state.addedAt))
      }
      try tally.write(to: database)
      if !rows.isEmpty {
        try ChangeFeed.append(.assets, rows.map(\.id), by: writer, in: database)
      }
      return rows
    }
  }
}
