import GRDB
package import PhotoModel

extension Catalogue {
  /// The total counts of some folders.
  package struct Totals: Hashable, Sendable {
    package var photos = 0
    package var videos = 0
    package var withLocation = 0

    package init() {}
  }

  /// Returns the number of photos and videos shown in some folders. `photos` excludes videos.
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
          totals.photos += max(0, row.count(0) - row.count(1))
          totals.videos += row.count(1)
          totals.withLocation += row.count(2)
          return true
        }
      }
      return totals
    }
  }
}
