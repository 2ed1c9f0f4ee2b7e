import GRDB
package import PhotoModel

/// With which zones the times in UTC of a catalogue became wall times: as long as they are the same,
/// nothing has to be looked at again.
package struct TimeSettlement: Hashable, Sendable {
  /// Of photos without a known place.
  package var home: String?
  /// Of photos with a position.
  package var places: String?

  package init(home: String? = nil, places: String? = nil) {
    self.home = home
    self.places = places
  }
}

/// A photo whose wall time or offset is made of something else.
package struct ClockedAsset: Hashable, Sendable {
  package var id: Asset.ID
  package var location: Location?
  package var time: CaptureTime
}

extension Catalogue {
  /// Which photos whose times follow from a zone are meant.
  package enum Clocked: Hashable, Sendable {
    case any
    /// Those that no gazetteer was asked about.
    case atHome
    /// Those with a position.
    case located
    /// Those with a position that another gazetteer was asked about than that with a stamp.
    case misplaced(stamp: UInt64)

    /// What the index of them gives: nothing is read of any other photo.
    fileprivate func rows(_ database: Database, limit: String = "") throws -> Prepared {
      let from = "FROM asset INDEXED BY asset_by_basis WHERE capture_basis IS NOT NULL"
      switch self {
      case .any:
        return try Prepared(database, "SELECT id \(from) \(limit)")
      case .atHome:
        return try Prepared(
          database, "SELECT id \(from) AND (place IS NULL OR place = 1) \(limit)")
      case .located:
        return try Prepared(database, "SELECT id \(from) AND place IS NOT NULL \(limit)")
      case .misplaced(let stamp):
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

  package func settlement() throws(CatalogueError) -> TimeSettlement {
    try read { database in
      TimeSettlement(
        home: try Catalogue.setting(.settledHome, database),
        places: try Catalogue.setting(.settledPlaces, database))
    }
  }

  /// Notes with which zones times are settled; what is nil stays.
  package func note(_ settlement: TimeSettlement) throws(CatalogueError) {
    try write { database in
      if let home = settlement.home { try Catalogue.set(.settledHome, to: home, database) }
      if let places = settlement.places { try Catalogue.set(.settledPlaces, to: places, database) }
    }
  }

  /// Makes the next scan turn times again that were found without the rules of their zone: those of
  /// the home zone, and of places where `ofPlaces`.
  package func unsettle(ofPlaces: Bool) throws(CatalogueError) {
    let settled = try settlement()
    guard settled.home != nil || ofPlaces && settled.places != nil else { return }
    try write { database in
      try Catalogue.remove(.settledHome, database)
      if ofPlaces { try Catalogue.remove(.settledPlaces, database) }
    }
  }

  /// Whether there is any photo of a kind.
  package func hasClocked(_ kind: Clocked) throws(CatalogueError) -> Bool {
    try read { database in try kind.rows(database, limit: "LIMIT 1").first { true } ?? false }
  }

  /// The photos of a kind.
  package func clocked(_ kind: Clocked) throws(CatalogueError) -> [Asset.ID] {
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

  /// The times and positions of some photos; those that are missing are left out.
  package func clocked(_ ids: some Sequence<Asset.ID>) throws(CatalogueError) -> [ClockedAsset] {
    try read { database in
      let table = try AssetTable(database, new: NewRows(database))
      return try ids.compactMap { id in
        guard let state = try table.find(id), !state.isMissing,
          let time = state.values.metadata.captureTime
        else { return nil }
        return ClockedAsset(id: id, location: state.values.metadata.location, time: time)
      }
    }
  }

  /// Gives photos other times, where theirs are as they were when that was decided. Gives the rows
  /// that are other now.
  package func setTimes(
    _ times: [(before: ClockedAsset, time: CaptureTime)]
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
