import GRDB
package import PhotoModel

extension Catalogue {
  /// Returns the number of photos shown in some folders per place, with their range of days and the
  /// newest photo. Reads only counts: for 1,000,000 photos in some hundred folders, it takes
  /// milliseconds.
  package func places(in folders: [FolderID]) throws(CatalogueError) -> PlaceTallies {
    try read { database in try Catalogue.places(in: folders, database) }
  }

  /// Returns the counts per place for all photos shown in the catalogue.
  package func places() throws(CatalogueError) -> PlaceTallies {
    try read { database in
      let rows = try Prepared(database, "SELECT id FROM folder WHERE photos > 0")
      var folders: [FolderID] = []
      try rows.forEach {
        folders.append(rows.folderID(0))
        return true
      }
      return try Catalogue.places(in: folders, database)
    }
  }

  private static func places(in folders: [FolderID], _ database: Database) throws -> PlaceTallies {
    let placed = try Prepared(
      database,
      """
      SELECT place, photos, first_day, last_day, newest, newest_time
      FROM place_tally WHERE folder = ?
      """)
    // The database aggregates days, because there are more of them than of anything else.
    let unlocated = try Prepared(
      database,
      """
      SELECT sum(photos - located), min(nullif(day, \(TallyChanges.undated))), max(day)
      FROM tally WHERE folder = ? AND photos > located
      """)
    var indices: [Int64: Int] = [:]
    var counted: [(place: Int64, tally: Tally, newest: NewestAsset?)] = []
    var nowhere = Tally()
    for folder in folders {
      placed.bind(Int64(folder.rawValue), at: 1)
      try placed.forEach {
        let place = placed.integer(0)
        let index = indices[place] ?? counted.count
        if index == counted.count {
          indices[place] = index
          counted.append((place, Tally(), nil))
        }
        let days = days(placed, 2)
        counted[index].tally.add(Tally(count: placed.count(1), days: days))
        guard let id = placed.optionalAssetID(4) else { return true }
        counted[index].newest = .newer(
          counted[index].newest,
          NewestAsset(
            id: id, day: days?.upperBound,
            time: placed.integer(5)))
        return true
      }
      unlocated.bind(Int64(folder.rawValue), at: 1)
      try unlocated.forEach {
        nowhere.add(Tally(count: unlocated.count(0), days: days(unlocated, 1)))
        return true
      }
    }
    var tallies = PlaceTallies()
    let table = try PlaceTable(database)
    try table.forEach()
    for part in counted {
      tallies.add(part.tally, newest: part.newest, at: try table.place(part.place))
    }
    if nowhere.count > 0 {
      tallies.add(nowhere, newest: try newestUnlocated(nowhere, in: folders, database), at: nil)
    }
    return tallies
  }

  /// Returns the newest photo without a position. It is from the last day that has such a photo.
  private static func newestUnlocated(
    _ tally: Tally, in folders: [FolderID], _ database: Database
  ) throws -> NewestAsset? {
    let rows = try Prepared(
      database,
      """
      SELECT asset.id, folder, day, time FROM asset INDEXED BY asset_by_day
      WHERE missing_since IS NULL AND day IS ? AND place IS NULL
      ORDER BY time DESC
      """)
    rows.bind(tally.days.map { Int64($0.upperBound.number) }, at: 1)
    let folderSet = FolderSet(folders)
    var newest: NewestAsset?
    try rows.forEach {
      guard folderSet.contains(rows.folderID(1)) else { return true }
      newest = NewestAsset(
        id: rows.assetID(0),
        day: tally.days?.upperBound, time: rows.integer(3))
      return false
    }
    return newest
  }

  /// Returns the first and the last day of a row, starting at a column, or nil if no photo has a
  /// day.
  private static func days(_ row: Prepared, _ column: Int32) -> ClosedRange<Day>? {
    guard let first = row.day(column), let last = row.day(column + 1), first <= last else {
      return nil
    }
    return Day(number: first)...Day(number: last)
  }

  // MARK: Photos of places

  /// Returns the photos of a place album, regardless of their folders. Photos without a position
  /// are not returned: they are all photos except `located`.
  package func assets(
    in album: PlaceAlbum, stamp: UInt64?
  ) throws(CatalogueError) -> AssetSet {
    try assets(at: { album.contains($0, stamp: stamp) })
  }

  /// Returns all photos that have a position.
  package func located() throws(CatalogueError) -> AssetSet { try assets(at: { _ in true }) }

  private func assets(
    at isIncluded: (FoundPlace) -> Bool
  ) throws(CatalogueError) -> AssetSet {
    try read { database in
      var numbers: [Int64] = []
      try PlaceTable(database).forEach { number, place in
        if isIncluded(place) { numbers.append(number) }
      }
      let rows = try Prepared(
        database,
        """
        SELECT id FROM asset INDEXED BY asset_by_place WHERE place = ? AND missing_since IS NULL
        """)
      var found = AssetSet()
      for number in numbers {
        rows.bind(number, at: 1)
        try rows.forEach {
          found.insert(rows.assetID(0))
          return true
        }
      }
      return found
    }
  }

  /// Returns the places of all photos that have a position, for callers that process a whole
  /// library.
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
          rows.assetID(0), at: try table.place(rows.integer(1)))
        return true
      }
      return places
    }
  }

  // MARK: Looking up again

  /// Returns photos whose places are not from the gazetteer with this stamp.
  package func photosWithOutdatedPlace(
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
            rows.assetID(0),
            Location(
              latitude: rows.optionalDouble(1) ?? 0, longitude: rows.optionalDouble(2) ?? 0)
          ))
        return true
      }
      return found
    }
  }

  /// Stores the places of photos whose positions are still those that were looked up.
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
          (folder: row.folderID(0), place: row.integer(1))
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

  /// Deletes unused places of gazetteers other than the one with this stamp.
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
