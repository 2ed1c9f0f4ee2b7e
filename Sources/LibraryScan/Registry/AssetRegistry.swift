import Files
import Foundation
package import PhotoCatalogue
package import PhotoModel
import Synchronization
package import TimeZones

/// The part of a catalogue that one library shows: the folders below its roots, and everything that
/// is known of the assets in them.
///
/// Every source asks it for ids, so that a file that is found twice (a hard link, a link to it, a
/// folder reached by two paths) is one asset. Safe from any thread; blocks while the catalogue is
/// read or written.
package final class AssetRegistry: Sendable {
  package let catalogue: Catalogue
  /// Asked where photos were taken; without it no photo has a place.
  package let places: (any PlaceFinder)?
  /// The rules of time zones.
  let zones: ZoneDatabase
  /// This machine's zone.
  let zone: String

  /// What is kept in memory of the library.
  struct State: Sendable {
    var folders = FolderTable()
    /// The assets that sources have reported.
    var shown = AssetSet()
    /// The folders that were listed to their ends since the start, as they were walked to, and
    /// where they were.
    var listed: [FilePath: FileIdentity] = [:]
    /// The files that were asked for one by one, as the catalogue has their paths.
    var named: Set<FilePath> = []
    /// What the library showed when all of it was looked at.
    var totals = Catalogue.Totals()
  }

  let state = Mutex(State())
  let roots: RootPaths
  let identity: @Sendable (FilePath) -> FileIdentity?

  /// `zone` is this machine's time zone, which is the library's home with its first scan.
  /// `identity` gives the file that a path leads to; the files of tests need not exist.
  package init(
    catalogue: Catalogue, roots: [FilePath] = [], places: (any PlaceFinder)? = nil,
    zones: ZoneDatabase = ZoneDatabase(environment: [:]), zone: String = "UTC",
    identity: @escaping @Sendable (FilePath) -> FileIdentity? = {
      (try? FileSystem().status(of: $0))?.identity
    }
  ) {
    self.catalogue = catalogue
    self.places = places
    self.zones = zones
    self.zone = zone
    self.roots = RootPaths(roots)
    self.identity = identity
  }

  /// One of the same catalogue, for other folders: what it finds is not shown by this one.
  package func another(roots: [FilePath]) -> AssetRegistry {
    AssetRegistry(
      catalogue: catalogue, roots: roots, places: places, zones: zones, zone: zone,
      identity: identity)
  }

  /// Whether a path, without links, lies in the library. One that shows no folder is the whole catalogue.
  package func holds(_ path: FilePath) -> Bool { roots.isEmpty || roots.holds(path) }

  // MARK: What is shown

  /// Notes that a row was reported. Returns whether it is the first time.
  package func show(_ id: Asset.ID) -> Bool {
    state.withLock { $0.shown.insert(id) }
  }

  /// Notes that rows were reported.
  package func show(_ rows: [AssetRow]) {
    state.withLock { state in
      for row in rows { state.shown.insert(row.id) }
    }
  }

  /// Notes that everything remembered of some folders was reported, with what the library reaches by paths
  /// of its own and another library has found first. No row is read.
  func showAll(in folders: [FolderID]) throws(CatalogueError) {
    let photos = try catalogue.photos(in: folders)
    let repeats = try catalogue.repeats(in: folders)
    let others = try catalogue.rows(of: repeats.keys)
    state.withLock { state in
      state.shown = state.shown.union(photos)
      for row in others { state.shown.insert(row.id) }
    }
  }

  package func hide(_ id: Asset.ID) {
    state.withLock { _ = $0.shown.remove(id) }
  }

  package func isShown(_ id: Asset.ID) -> Bool {
    state.withLock { $0.shown.contains(id) }
  }

  /// The assets that sources have reported.
  package var shown: AssetSet { state.withLock { $0.shown } }
}
