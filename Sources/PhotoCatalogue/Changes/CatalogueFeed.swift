import GRDB
package import PhotoModel
import Synchronization

/// The changes that other programs made since the last poll.
package struct CatalogueChanges: Hashable, Sendable {
  /// The assets that were added, changed or removed.
  package var assets: [Asset.ID] = []
  package var folders = false
  package var albums = false
  package var marks = false
  package var stacks = false
  /// Whether some changes are no longer in the feed, so that everything must be read again.
  package var isIncomplete = false

  package init() {}

  /// Returns these changes combined with later ones.
  package func joined(with later: CatalogueChanges) -> CatalogueChanges {
    var joined = later
    joined.assets = Array(AssetSet(assets).union(AssetSet(later.assets)))
    joined.folders = folders || later.folders
    joined.albums = albums || later.albums
    joined.marks = marks || later.marks
    joined.stacks = stacks || later.stacks
    joined.isIncomplete = isIncomplete || later.isIncomplete
    return joined
  }
}

/// Follows the changes that other programs make. Uses its own connection, and must be used by one
/// thread at a time.
package final class CatalogueFeed: Sendable {
  private let catalogue: Catalogue
  /// Nil for a catalogue in memory, which no other program can open.
  private let connection: DatabaseQueue?
  private let position: Position

  /// The current position in the feed.
  private final class Position: Sendable {
    private let values = Mutex((version: -1, number: Int64(0)))

    func current() -> (version: Int, number: Int64) { values.withLock { $0 } }

    func set(version: Int, number: Int64) {
      values.withLock { $0 = (version, number) }
    }
  }

  /// Creates a feed that reports changes from now on.
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
          // The table may be empty, so the position is the last number that was assigned.
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

  /// Returns what others have changed since the last call, or nil if nothing was written.
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
      case .stacks: changes.stacks = true
      case nil: changes.isIncomplete = true
      }
      return true
    }
    changes.assets = Array(assets)
    return (changes, number)
  }
}
