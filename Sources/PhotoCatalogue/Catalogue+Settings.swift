import GRDB
package import PhotoModel

extension Catalogue {
  /// What a catalogue as a whole remembers; the raw values are stored.
  enum Setting: String {
    case homeZone = "home_zone"
    case settledHome = "settled_home"
    case settledPlaces = "settled_places"
    /// Albums by date whose order by hand is kept: their numbers, with spaces between.
    case handOrders = "hand_orders"
    /// The program's albums that are not listed: their names, with spaces between.
    case hiddenAlbums = "hidden_albums"
    /// Albums that are not listed any more from some time on: `12:1800000000`, the number of each and seconds
    /// since 1970, with spaces between.
    case hidingAlbums = "hiding_albums"
    /// Where what the user says of photos is kept: see `ChangeTarget`.
    case changeTarget = "change_target"
    /// Which journal is its, and the last action in it that it has.
    case journal
  }

  /// The time zone of the library, in which photos are whose time is known in UTC and whose place is
  /// not. Nil before the first scan.
  package func homeZone() throws(CatalogueError) -> String? {
    try read { try Catalogue.setting(.homeZone, $0) }
  }

  /// The same of a file that is there, which is not changed.
  package static func homeZone(of file: FilePath) throws(CatalogueError) -> String? {
    try reading(file) { database, version in
      // The first versions had no settings.
      try version >= 4 ? setting(.homeZone, database) : nil
    }
  }

  /// The same, which is `zone` from now on where there is none yet.
  package func homeZone(orKeep zone: String) throws(CatalogueError) -> String {
    if let known = try homeZone() { return known }
    return try write { database in
      if let known = try Catalogue.setting(.homeZone, database) { return known }
      try Catalogue.set(.homeZone, to: zone, database)
      return zone
    }
  }

  /// Has the next scan turn all times that are not of a place to another zone.
  package func setHomeZone(_ zone: String) throws(CatalogueError) {
    try write { try Catalogue.set(.homeZone, to: zone, $0) }
  }

  /// Where changes are kept that are made on the screen; nil where the user has not said so yet.
  package func changeTarget() throws(CatalogueError) -> ChangeTarget? {
    try read { try Catalogue.setting(.changeTarget, $0).flatMap(ChangeTarget.init) }
  }

  package func setChangeTarget(_ target: ChangeTarget) throws(CatalogueError) {
    try write { try Catalogue.set(.changeTarget, to: target.rawValue, $0) }
  }

  /// The program's albums that are not listed. Names that a newer version knows say nothing here.
  package func hiddenAlbums() throws(CatalogueError) -> Set<SmartAlbum> {
    try read { database in
      let names = Set(
        (try Catalogue.setting(.hiddenAlbums, database) ?? "").split(separator: " ").map(
          String.init))
      return Set(SmartAlbum.allCases.filter { names.contains("\($0)") })
    }
  }

  package func hideAlbums(_ albums: Set<SmartAlbum>) throws(CatalogueError) {
    try write { database in
      let names = SmartAlbum.allCases.filter(albums.contains).map { "\($0)" }
      try Catalogue.set(.hiddenAlbums, to: names.joined(separator: " "), database)
      try recordAlbumChange(in: database)
    }
  }

  static func setting(_ setting: Setting, _ database: Database) throws -> String? {
    try String.fetchOne(
      database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [setting.rawValue])
  }

  static func remove(_ setting: Setting, _ database: Database) throws {
    try database.execute(
      sql: "DELETE FROM setting WHERE name = ?", arguments: [setting.rawValue])
  }

  static func set(_ setting: Setting, to value: String, _ database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
      arguments: [setting.rawValue, value])
  }
}
