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
package final class AssetRegistry: AssetDetails {
  package let catalogue: Catalogue
  /// Asked where photos were taken; without it no photo has a place.
  package let places: (any PlaceFinder)?
  /// The rules of time zones.
  let zones: ZoneDatabase
  /// This machine's zone.
  let zone: String

  /// What is kept in memory of the library.
  private struct State: Sendable {
    var folders = FolderTable()
    /// The assets that sources have reported.
    var shown = AssetSet()
    /// The folders that were listed to their ends since the start, as they were walked to, and
    /// where they were.
    var listed: [FilePath: FileIdentity] = [:]
    /// What the library showed when all of it was looked at.
    var totals = Catalogue.Totals()
    var failure: CatalogueError?
  }

  private let state = Mutex(State())
  private let roots: RootPaths
  private let identity: @Sendable (FilePath) -> FileIdentity?

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

  // MARK: Folders

  /// Every folder that was seen, each after the one it lies in.
  package var folders: [Folder] { state.withLock { $0.folders.all } }

  /// Takes in what the catalogue knows of some folders and those below them.
  func loadFolders(below roots: [FilePath]) throws(CatalogueError) -> [CatalogueFolder] {
    var known: [CatalogueFolder] = []
    // Roots may lie in each other.
    var taken: Set<FolderID> = []
    for root in roots {
      known += try catalogue.folders(below: realPath(root)).filter { taken.insert($0.id).inserted }
    }
    state.withLock { state in
      for folder in known { state.folders.insert(self.roots.shown(folder)) }
    }
    return known
  }

  /// The number of a folder, by its path and those of the folders it lies in, the root first.
  package func folder(_ lineage: [FilePath]) throws(CatalogueError) -> CatalogueFolder {
    let real = lineage.map { realPath($0) }
    if let path = real.last, let known = state.withLock({ $0.folders[path] }),
      known.parent != nil || real.count == 1
    {
      return known
    }
    let added = try catalogue.addFolders(real)
    guard let folder = added.last else {
      preconditionFailure("A folder's lineage holds at least itself")
    }
    state.withLock { state in
      for folder in added { state.folders.insert(roots.shown(folder)) }
    }
    return folder
  }

  /// A folder as the catalogue knew it when it was loaded; nil for one that is new.
  package func knownFolder(_ path: FilePath) -> CatalogueFolder? {
    let real = realPath(path)
    return state.withLock { $0.folders[real] }
  }

  /// The same for a path as the catalogue has it.
  func knownFolder(real path: FilePath) -> CatalogueFolder? {
    state.withLock { $0.folders[path] }
  }

  /// The folders that lie directly in a folder.
  func children(of folder: FolderID) -> [CatalogueFolder] {
    state.withLock { $0.folders.children(of: folder) }
  }

  /// A folder and all in it.
  func tree(of folder: CatalogueFolder) -> [CatalogueFolder] {
    state.withLock { state in
      var tree = [folder]
      var index = 0
      while index < tree.count {
        tree += state.folders.children(of: tree[index].id)
        index += 1
      }
      return tree
    }
  }

  /// Where a folder was when it was listed; nil when that was not since the start. From then on it
  /// is watched.
  func listedIdentity(_ path: FilePath) -> FileIdentity? {
    state.withLock { $0.listed[path] }
  }

  /// A folder is not there any more: one that comes in its place is a new one.
  func unlist(_ path: FilePath) {
    state.withLock { $0.listed[path] = nil }
  }

  func noteListed(_ folders: [FilePath: FileIdentity]) {
    state.withLock { $0.listed.merge(folders) { $1 } }
  }

  /// Stores which folders were listed to their ends and where they are, and which are offline. Says
  /// whether any is shown otherwise now.
  func note(
    listed: [FolderID: FileIdentity], offline: [FolderID]
  ) throws(CatalogueError) -> Bool {
    let before = state.withLock { state in
      var before: [FolderID: CatalogueFolder] = [:]
      for id in Array(listed.keys) + offline { before[id] = state.folders[id] }
      return before
    }
    let changed = listed.filter { id, identity in
      guard let folder = before[id] else { return false }
      return folder.identity != identity || !folder.isKnown || folder.isOffline
    }
    let lost = offline.filter { before[$0]?.isOffline == false }
    if !changed.isEmpty { try catalogue.note(listed: changed) }
    if !lost.isEmpty { try catalogue.setOffline(lost) }
    var isShownOtherwise = false
    var after: [CatalogueFolder] = []
    for (id, identity) in changed {
      guard var folder = before[id] else { continue }
      isShownOtherwise = isShownOtherwise || folder.isOffline
      (folder.identity, folder.isKnown, folder.isOffline) = (identity, true, false)
      after.append(folder)
    }
    for id in lost {
      guard var folder = before[id] else { continue }
      folder.isOffline = true
      isShownOtherwise = true
      after.append(folder)
    }
    refresh(after)
    return isShownOtherwise
  }

  /// Counts what the library shows, as the catalogue has it. A look at some folders leaves the
  /// count as it was: it would ask for every folder after each photo that was copied in.
  func summarise(_ summary: inout ScanSummary, isWhole: Bool) throws(CatalogueError) {
    if isWhole {
      let totals = try catalogue.totals(in: catalogueFolders.map(\.id))
      state.withLock { $0.totals = totals }
    }
    let totals = state.withLock { $0.totals }
    summary.photos = totals.photos
    summary.videos = totals.videos
    summary.withLocation = totals.withLocation
  }

  package var catalogueFolders: [CatalogueFolder] {
    state.withLock { $0.folders.catalogueFolders }
  }

  /// Takes in folders as they are in the catalogue now.
  package func refresh(_ folders: [CatalogueFolder]) {
    state.withLock { state in
      for folder in folders { state.folders.insert(roots.shown(folder)) }
    }
  }

  /// Folders are not there any more: when they come back, they are looked at like new ones.
  func markMissing(_ folders: [CatalogueFolder]) throws(CatalogueError) {
    if folders.isEmpty { return }
    try catalogue.note(gone: folders.map(\.id))
    for folder in folders { unlist(roots.shown(folder.path)) }
    refresh(
      folders.map { folder in
        var folder = folder
        folder.identity = nil
        return folder
      })
  }

  /// A folder and all below it are on a disk that is not there: when they are back, each is looked
  /// at like a new one. Returns where the folder was.
  func unlistTree(of folder: CatalogueFolder) -> FilePath {
    for lost in tree(of: folder) { unlist(roots.shown(lost.path)) }
    return roots.shown(folder.path)
  }

  func hasFolder(_ id: FolderID) -> Bool {
    state.withLock { $0.folders.contains(id) }
  }

  /// Whether a folder of the catalogue lies below a root.
  package func holds(_ folder: CatalogueFolder) -> Bool { roots.holds(folder.path) }

  /// The path of the catalogue for one below a root.
  package func realPath(_ path: FilePath) -> FilePath { roots.real(path) }

  // MARK: Assets

  /// Stores what was found, in one transaction, and says what became of each.
  package func register(
    _ findings: [(folder: CatalogueFolder, found: FolderFindings)]
  ) throws(CatalogueError) -> StoredFindings {
    try catalogue.store(findings, now: FileTime.now, identity: identity)
  }

  /// So many assets are changed by one transaction, so that another program waits for a moment
  /// only.
  private static let mostChanged = 4096

  /// Takes out assets whose files are gone, and hands on what became of each part of them.
  package func forget(
    _ names: [(folder: FolderID, name: [UInt8])], _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    var rest = names[...]
    while !rest.isEmpty {
      let part = rest.prefix(AssetRegistry.mostChanged)
      rest = rest.dropFirst(part.count)
      publish(try catalogue.forget(Array(part), now: FileTime.now, identity: identity))
    }
  }

  /// Finds among assets that are new those that went missing on another disk.
  func reunite(
    _ found: AssetSet, _ publish: (StoredFindings) -> Void
  ) throws(CatalogueError) {
    var candidates = try catalogue.missing(likeFound: found)
    var pairs: [(missing: Asset.ID, found: Asset.ID)] = []
    for id in candidates.found {
      guard let path = try catalogue.path(of: id), let fingerprint = Fingerprint(of: path),
        let missing = candidates.take(like: fingerprint, sizeOf: id)
      else { continue }
      pairs.append((missing, id))
    }
    var rest = pairs[...]
    while !rest.isEmpty {
      let part = rest.prefix(AssetRegistry.mostChanged)
      rest = rest.dropFirst(part.count)
      publish(try catalogue.reunite(Array(part), now: .now))
    }
  }

  /// So long a photo that is gone is remembered, of which the user has said nothing.
  private static let memory = Duration.seconds(30 * 86_400)

  func purge() throws(CatalogueError) {
    let limit = FileTime.now.nanoseconds - Int64(AssetRegistry.memory / .nanoseconds(1))
    try catalogue.purge(missingSince: FileTime(nanoseconds: limit))
  }

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

  package func hide(_ id: Asset.ID) {
    state.withLock { _ = $0.shown.remove(id) }
  }

  package func isShown(_ id: Asset.ID) -> Bool {
    state.withLock { $0.shown.contains(id) }
  }

  /// The assets that sources have reported.
  package var shown: AssetSet { state.withLock { $0.shown } }

  package func assets(_ ids: [Asset.ID]) -> [Asset.ID: Asset] {
    var assets = attempt([:]) { () throws(CatalogueError) in try catalogue.assets(ids) }
    guard roots.hasLinks else { return assets }
    for (id, var asset) in assets {
      asset.main.path = roots.shown(asset.main.path)
      for index in asset.companions.indices {
        asset.companions[index].path = roots.shown(asset.companions[index].path)
      }
      asset.repeats = asset.repeats.map { roots.shown($0) }.sorted()
      assets[id] = asset
    }
    return assets
  }

  /// The path of the file that is shown, for those who need nothing else of an asset. Nil for an
  /// id that is not there.
  package func path(of id: Asset.ID) -> FilePath? {
    attempt(nil) { () throws(CatalogueError) in try catalogue.path(of: id) }.map { roots.shown($0) }
  }

  /// The asset that has the file at a path; nil when it was not found yet. Looks at the disk.
  package func asset(at path: FilePath) -> Asset.ID? {
    guard let identity = identity(path) else { return nil }
    let real = realPath(path)
    return attempt(nil) { () throws(CatalogueError) in
      try catalogue.asset(at: real, identity: identity)
    }
  }

  // MARK: Failures

  /// What went wrong and could not be reported at once; given once.
  package func takeFailure() -> CatalogueError? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  /// What `body` gives, or `fallback` when the catalogue fails, which is kept to be reported.
  func attempt<Result>(
    _ fallback: Result, _ body: () throws(CatalogueError) -> Result
  ) -> Result {
    do throws(CatalogueError) {
      return try body()
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      return fallback
    }
  }
}

extension FileTime {
  /// The time on the machine's clock.
  package static var now: FileTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
