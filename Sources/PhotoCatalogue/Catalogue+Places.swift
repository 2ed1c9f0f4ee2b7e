import GRDB
package import PhotoModel

extension Catalogue {
  /// How many photos some folders show of each place, and of which days. Reads counts alone.
  package func places(in folders: [FolderID]) throws(CatalogueError) -> PlaceTallies {
    try read { database in
      let placed = try Prepared(
        database, "SELECT place, photos, first_day, last_day FROM place_tally WHERE folder = ?")
      let unlocated = try Prepared(
        database, "SELECT day, photos - located FROM tally WHERE folder = ? AND photos > located")
      var numbered: [Int64: Tally] = [:]
      var tallies = PlaceTallies()
      for folder in folders {
        placed.bind(Int64(folder.rawValue), at: 1)
        try placed.forEach {
          numbered[placed.integer(0), default: Tally()].add(
            Tally(count: Int(placed.integer(1)), days: Catalogue.days(placed)))
          return true
        }
        unlocated.bind(Int64(folder.rawValue), at: 1)
        try unlocated.forEach {
          var tally = Tally()
          tally.add(Int(unlocated.integer(1)), on: Day(tallied: unlocated.integer(0)))
          tallies.add(tally, at: nil)
          return true
        }
      }
      let table = try PlaceTable(database)
      for (number, tally) in numbered { tallies.add(tally, at: try table.place(number)) }
      return tallies
    }
  }

  private static func days(_ row: Prepared) -> ClosedRange<Day>? {
    guard let first = row.optionalInteger(2), let last = row.optionalInteger(3), first <= last
    else { return nil }
    return Day(
      number: Int32(truncatingIfNeeded: first))...Day(
        number: Int32(truncatingIfNeeded: last))
  }

  /// The places of all photos that have a position, for who goes through a whole library.
  package func assetPlaces() throws(CatalogueError) -> AssetPlaces {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT id, place FROM asset INDEXED BY asset_by_place
        WHERE place IS NOT NULL AND missing_since IS NULL
        """)
      let table = try PlaceTable(database)
      var places = AssetPlaces()
      try rows.forEach {
        places.insert(
          Asset.ID(rawValue: UInt32(rows.integer(0))), at: try table.place(rows.integer(1)))
        return true
      }
      return places
    }
  }

  // MARK: Looking up again

  /// Photos whose places are not those of the gazetteer with a stamp.
  package func misplaced(
    stamp: UInt64, limit: Int
  ) throws(CatalogueError) -> [(id: Asset.ID, location: Location)] {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT asset.id, asset.latitude, asset.longitude
        FROM place CROSS JOIN asset INDEXED BY asset_by_place ON asset.place = place.id
        WHERE place.stamp <> ? AND asset.missing_since IS NULL LIMIT ?
        """)
      rows.bind(Int64(bitPattern: stamp), at: 1)
      rows.bind(limit, at: 2)
      var found: [(id: Asset.ID, location: Location)] = []
      try rows.forEach {
        found.append(
          (
            Asset.ID(rawValue: UInt32(rows.integer(0))),
            Location(
              latitude: rows.optionalDouble(1) ?? 0, longitude: rows.optionalDouble(2) ?? 0)
          ))
        return true
      }
      return found
    }
  }

  /// Notes the places of photos, where they still have the positions that were looked up.
  package func setPlaces(
    _ places: [(id: Asset.ID, location: Location, place: FoundPlace)]
  ) throws(CatalogueError) {
    try write { database in
      let row = try Prepared(
        database,
        """
        SELECT folder, place FROM asset
        WHERE id = ? AND latitude = ? AND longitude = ? AND missing_since IS NULL
        """)
      let update = try Prepared(database, "UPDATE asset SET place = ? WHERE id = ?")
      let table = try PlaceTable(database)
      var tally = PlaceTallyChanges()
      for (id, location, place) in places {
        row.bind(Int64(id.rawValue), at: 1)
        row.bind(location.latitude, at: 2)
        row.bind(location.longitude, at: 3)
        let before = try row.first {
          (folder: FolderID(rawValue: UInt32(row.integer(0))), place: row.integer(1))
        }
        let number = try table.number(of: place)
        guard let before, before.place != number else { continue }
        update.bind(number, at: 1)
        update.bind(Int64(id.rawValue), at: 2)
        try update.run()
        tally.count(before.place, in: before.folder, by: -1)
        tally.count(number, in: before.folder, by: 1)
      }
      try tally.write(to: database)
      try ChangeFeed.append(.assets, places.map(\.id), by: writer, in: database)
    }
  }

  /// Forgets the places of other gazetteers than that with a stamp that no photo has any more.
  package func dropPlaces(otherThan stamp: UInt64) throws(CatalogueError) {
    try write { database in
      let delete = try Prepared(
        database,
        """
        DELETE FROM place WHERE stamp <> ? AND id <> 1
        AND NOT EXISTS (SELECT 1 FROM asset WHERE asset.place = place.id)
        """)
      delete.bind(Int64(bitPattern: stamp), at: 1)
      try delete.run()
    }
  }
}

extension Day {
  /// A day as `tally` has it.
  fileprivate init?(tallied number: Int64) {
    guard number != TallyChanges.undated else { return nil }
    self.init(number: Int32(truncatingIfNeeded: number))
  }
}
