import Files
import Foundation
package import PhotoCatalogue
package import PhotoModel
import Synchronization
package import TimeZones

/// The part of a catalogue that one library shows: the folders in its roots, and everything known
/// about their assets.
///
/// Every source gets its ids here, so that a file that is found twice (a hard link, a symbolic
/// link, a folder reached by two paths) is one asset. Can be used on any thread. Blocks while the
/// catalogue is read or written.
package final class AssetRegistry: Sendable {
  package let catalogue: Catalogue
  /// Finds where photos were taken. If nil, no photo has a place.
  package let places: (any PlaceFinder)?
  /// The rules of time zones.
  let zones: ZoneDatabase
  /// The time zone of this machine.
  let zone: String

  /// The values of the library that are kept in memory.
  struct State: Sendable {
    var folders = FolderTable()
    /// The assets that sources have reported.
    var shown = AssetSet()
    /// The folders that were completely listed since the start, by the paths of the traversal, with
    /// their identities.
    var listed: [FilePath: FileIdentity] = [:]
    /// The catalogue paths of files that were specified individually.
    var named: Set<FilePath> = []
    /// The totals of the library at its last complete scan.
    var totals = Catalogue.Totals()
  }

  let state = Mutex(State())
  let roots: RootPaths
  let identity: @Sendable (FilePath) -> FileIdentity?

  /// `zone` is the time zone of this machine, which becomes the library's home zone with its first
  /// scan. `identity` returns the identity of the file at a path; in tests, the files need not
  /// exist.
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

  /// Returns a registry of the same catalogue for other folders. What it finds is not shown by this
  /// one.
  package func registry(forRoots: [FilePath]) -> AssetRegistry {
    AssetRegistry(
      catalogue: catalogue, roots: forRoots, places: places, zones: zones, zone: zone,
      identity: identity)
  }

  /// Whether a path without links is in the library. A registry without folders contains the whole
  /// catalogue.
  package func contains(_ path: FilePath) -> Bool { roots.isEmpty || roots.contains(path) }

  // MARK: What is shown

  /// Records that a row was reported. Returns whether it is the first time.
  package func markShown(_ id: Asset.ID) -> Bool {
    state.withLock { $0.shown.insert(id) }
  }

  /// Records that rows were reported.
  package func markShown(_ rows: [AssetRow]) {
    state.withLock { state in
      for row in rows { state.shown.insert(row.id) }
    }
  }

  /// Records that all photos of some folders in the catalogue were reported, including those that
  /// the library reaches by paths of its own and that another library found first. Reads no rows.
  func markAllShown(in folders: [FolderID]) throws(CatalogueError) {
    let photos = try catalogue.photos(in: folders)
    let repeats = try catalogue.assetsWithAlternatePath(in: folders)
    let otherRows = try catalogue.rows(of: repeats.keys)
    state.withLock { state in
      state.shown = state.shown.union(photos)
      for row in otherRows { state.shown.insert(row.id) }
    }
  }

  package func unmarkShown(_ id: Asset.ID) {
    state.withLock { _ = $0.shown.remove(id) }
  }

  package func isShown(_ id: Asset.ID) -> Bool {
    state.withLock { $0.shown.contains(id) }
  }

  /// The assets that sources have reported.
  package var shown: AssetSet { state.withLock { $0.shown } }
}
