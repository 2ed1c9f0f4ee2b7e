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
}
