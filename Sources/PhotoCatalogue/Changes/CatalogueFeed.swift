import GRDB
package import PhotoModel
import Synchronization

/// What other programs have changed since somebody looked last.
package struct CatalogueChanges: Hashable, Sendable {
  /// Assets that are new, changed or gone.
  package var assets: [Asset.ID] = []
  package var folders = false
  package var albums = false
  package var marks = false
  /// More was changed than is remembered: everything is to be read again.
  package var isIncomplete = false

  package init() {}

  /// These changes, and later ones.
  package func joined(with later: CatalogueChanges) -> CatalogueChanges {
    var joined = later
    joined.assets = Array(AssetSet(assets).union(AssetSet(later.assets)))
    joined.folders = folders || later.folders
    joined.albums = albums || later.albums
    joined.marks = marks || later.marks
    joined.isIncomplete = isIncomplete || later.isIncomplete
    return joined
  }
}

/// Follows the changes that other programs make. Has a connection of its own, and belongs to one
/// thread at a time.
package final class CatalogueFeed: Sendable {
  private let catalogue: Catalogue
  /// Nil for a catalogue in memory, which no other program can have open.
  private let connection: DatabaseQueue?
  private let position: Position

  /// Where it stands.
  private final class Position: Sendable {
    private let values = Mutex((version: -1, number: Int64(0)))

    func current() -> (version: Int, number: Int64) { values.withLock { $0 } }

    func set(version: Int, number: Int64) {
      values.withLock { $0 = (version, number) }
    }
  }

  /// Follows from now on.
  package init(_ catalogue: Catalogue) throws(CatalogueError) {
    self.catalogue = catalogue
    position = Position()
    guard let file = catalogue.file else {
      connection = nil
      return
    }
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(1)
      let connection = try DatabaseQueue(file: file, configuration: configuration)
      let (version, number) = try connection.read { database in
        (
          try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0,
          // The table itself may be empty: numbers go on from what was given last.
          try Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'change'")
            ?? 0
        )
      }
      position.set(version: version, number: number)
      self.connection = connection
    } catch {
      throw CatalogueError(error, file: file)
    }
  }

  /// What others have changed since the last call, or nil when nothing was written.
  package func poll() throws(CatalogueError) -> CatalogueChanges? {
    guard let connection else { return nil }
    do {
      return try connection.read { database in
        let (lastVersion, lastNumber) = position.current()
        let version = try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
        if version == lastVersion { return nil }
        let (changes, number) = try changes(after: lastNumber, in: database)
        position.set(version: version, number: number)
        return changes == CatalogueChanges() ? nil : changes
      }
    } catch {
      throw CatalogueError(error, file: catalogue.file)
    }
  }

  private func changes(
    after last: Int64, in database: Database
  ) throws -> (CatalogueChanges, Int64) {
    var changes = CatalogueChanges()
    var number = last
    let first = try Int64.fetchOne(database, sql: "SELECT min(number) FROM change") ?? 0
    changes.isIncomplete = last < .max && first > last + 1
    let rows = try Prepared(
      database, "SELECT number, writer, kind, ids FROM change WHERE number > ? ORDER BY number")
    rows.bind(last, at: 1)
    var assets = AssetSet()
    try rows.forEach {
      number = rows.integer(0)
      guard rows.integer(1) != catalogue.writer else { return true }
      switch ChangeFeed.Kind(rawValue: Int(rows.integer(2))) {
      case .assets:
        for id in IDRanges(bytes: rows.bytes(3)).ids { assets.insert(id) }
      case .folders: changes.folders = true
      case .albums: changes.albums = true
      case .marks: changes.marks = true
      case nil: changes.isIncomplete = true
      }
      return true
    }
    changes.assets = Array(assets)
    return (changes, number)
  }
}
