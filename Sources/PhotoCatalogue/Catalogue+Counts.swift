import GRDB
package import PhotoModel

extension Catalogue {
  /// The sizes of a catalogue, for reports about problems: numbers only.
  package struct Counts: Hashable, Sendable {
    package var photos = 0
    package var missing = 0
    package var damaged = 0
    package var folders = 0
    package var albums = 0
    package var places = 0
    package var marks = 0
    package var changes = 0

    package init() {}
  }

  /// Counts the contents of an existing file, which is not changed. All numbers are 0 for a file of
  /// an older version.
  package static func counts(of file: FilePath) throws(CatalogueError) -> Counts {
    try reading(file) { database, version in
      guard version == CatalogueSchema.version else { return Counts() }
      func count(_ rest: String) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(rest)") ?? 0
      }
      var counts = Counts()
      counts.photos = try count("asset")
      counts.missing = try count("asset WHERE missing_since IS NOT NULL")
      counts.damaged = try count("asset WHERE damage IS NOT NULL")
      counts.folders = try count("folder")
      counts.albums = try count("album")
      counts.places = try count("place")
      counts.marks = try count("mark")
      counts.changes = try count("change")
      return counts
    }
  }
}
