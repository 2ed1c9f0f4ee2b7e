import GRDB
package import PhotoModel

extension Catalogue {
  /// Calls `body` for every photo that has a position, in the order of their ids.
  package func forEachPosition(
    _ body: (_ id: Asset.ID, _ location: Location) -> Void
  ) throws(CatalogueError) {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT id, latitude, longitude FROM asset NOT INDEXED
        WHERE latitude IS NOT NULL AND missing_since IS NULL
        """)
      try rows.forEach {
        if let latitude = rows.optionalDouble(1), let longitude = rows.optionalDouble(2) {
          body(
            rows.assetID(0),
            Location(latitude: latitude, longitude: longitude))
        }
        return true
      }
    }
  }

  /// Returns the positions of some photos, in the same order. Photos without a position are left
  /// out.
  package func positions(of ids: [Asset.ID]) throws(CatalogueError) -> [(Asset.ID, Location)] {
    try read { database in
      let row = try Prepared(database, "SELECT latitude, longitude FROM asset WHERE id = ?")
      var found: [(Asset.ID, Location)] = []
      for id in ids {
        row.bind(Int64(id.rawValue), at: 1)
        let location = try row.first { () -> Location? in
          guard let latitude = row.optionalDouble(0), let longitude = row.optionalDouble(1) else {
            return nil
          }
          return Location(latitude: latitude, longitude: longitude)
        }
        if let location = location ?? nil { found.append((id, location)) }
      }
      return found
    }
  }

  /// Returns the places of some photos. Photos without a position are left out.
  package func places(of ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: FoundPlace] {
    try read { database in
      let row = try Prepared(database, "SELECT place FROM asset WHERE id = ?")
      let table = try PlaceTable(database)
      var found: [Asset.ID: FoundPlace] = [:]
      for id in ids {
        row.bind(Int64(id.rawValue), at: 1)
        let number = try row.first { row.optionalInteger(0) }
        if let number = number ?? nil { found[id] = try table.place(number) }
      }
      return found
    }
  }
}
