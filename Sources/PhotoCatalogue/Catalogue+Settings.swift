import GRDB
package import PhotoModel

extension Catalogue {
  /// The settings of a catalogue. Raw values are stored.
  enum Setting: String {
    case homeZone = "home_zone"
    case appliedHomeZone = "settled_home"
    case appliedPlaces = "settled_places"
    /// The albums by date whose manual order is kept: their numbers, separated by spaces.
    case manualOrders = "hand_orders"
    /// The built-in smart albums that are not listed: their names, separated by spaces.
    case hiddenAlbums = "hidden_albums"
    /// The albums that are no longer listed from some time on, such as `12:1800000000`: album
    /// numbers with seconds since 1970, separated by spaces.
    case albumListingEnds = "hiding_albums"
    /// Where the user's changes of photos are stored: see `ChangeTarget`.
    case changeTarget = "change_target"
    /// The identity of the catalogue's journal, and the last action of it that the catalogue
    /// contains.
    case journal
  }

  /// Returns the time zone of the library, used for photos whose time is known in UTC and whose
  /// place is unknown. Nil before the first scan.
  package func homeZone() throws(CatalogueError) -> String? {
    try read { try Catalogue.setting(.homeZone, $0) }
  }

  /// Returns the time zone of the library in an existing file, which is not changed.
  package static func homeZone(of file: FilePath) throws(CatalogueError) -> String? {
    try reading(file) { database, version in
      // The first versions had no settings.
      try version >= 4 ? setting(.homeZone, database) : nil
    }
  }

  /// Returns the time zone of the library. If there is none yet, stores and returns `zone`.
  package func homeZone(default zone: String) throws(CatalogueError) -> String {
    if let storedZone = try homeZone() { return storedZone }
    return try write { database in
      if let storedZone = try Catalogue.setting(.homeZone, database) { return storedZone }
      try Catalogue.set(.homeZone, to: zone, database)
      return zone
    }
  }

  /// Sets the time zone of the library. The next scan converts all times that don't depend on a
  /// place.
  package func setHomeZone(_ zone: String) throws(CatalogueError) {
    try write { try Catalogue.set(.homeZone, to: zone, $0) }
  }

  /// Returns where changes made on the screen are stored, or nil if the user has not chosen yet.
  package func changeTarget() throws(CatalogueError) -> ChangeTarget? {
    try read { try Catalogue.setting(.changeTarget, $0).flatMap(ChangeTarget.init) }
  }

  package func setChangeTarget(_ target: ChangeTarget) throws(CatalogueError) {
    try write { try Catalogue.set(.changeTarget, to: target.rawValue, $0) }
  }

  /// Returns the built-in smart albums that are not listed. Names known only to a newer version are
  /// ignored.
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
