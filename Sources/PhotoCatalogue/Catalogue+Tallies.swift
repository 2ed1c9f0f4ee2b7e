import GRDB
package import PhotoModel

extension Catalogue {
  /// What some folders hold all together.
  package struct Totals: Hashable, Sendable {
    package var photos = 0
    package var videos = 0
    package var withLocation = 0

    package init() {}
  }

  /// How many photos and videos some folders show. `photos` are all but the videos.
  package func totals(in folders: [FolderID]) throws(CatalogueError) -> Totals {
    try read { database in
      let row = try Prepared(
        database,
        """
        SELECT total(photos), total(videos), total(located) FROM tally WHERE folder = ?
        """)
      var totals = Totals()
      for folder in folders {
        row.bind(Int64(folder.rawValue), at: 1)
        try row.forEach {
          totals.photos += Int(row.integer(0) - row.integer(1))
          totals.videos += Int(row.integer(1))
          totals.withLocation += Int(row.integer(2))
          return true
        }
      }
      return totals
    }
  }

  /// How many photos each of the folders shows, from when to when, and how many of them belong to
  /// each smart album that is a matter of days.
  package func tallies(
    in folders: [FolderID]
  ) throws(CatalogueError) -> (folders: [FolderID: Tally], albums: [SmartAlbum: Tally]) {
    try read { database in
      let rows = try Prepared(
        database,
        """
        SELECT day, \(TallyChanges.albums.map(\.column).joined(separator: ", "))
        FROM tally WHERE folder = ?
        """)
      var inFolders: [FolderID: Tally] = [:]
      var inAlbums: [SmartAlbum: Tally] = [:]
      for folder in folders {
        rows.bind(Int64(folder.rawValue), at: 1)
        try rows.forEach {
          let number = rows.integer(0)
          let day =
            number == TallyChanges.undated ? nil : Day(number: Int32(truncatingIfNeeded: number))
          for (index, counted) in TallyChanges.albums.enumerated() {
            inAlbums[counted.album, default: Tally()].add(
              Int(rows.integer(Int32(index + 1))), on: day)
          }
          inFolders[folder, default: Tally()].add(Int(rows.integer(1)), on: day)
          return true
        }
      }
      return (inFolders, inAlbums)
    }
  }
}
