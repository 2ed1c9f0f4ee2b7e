import Files
package import PhotoCatalogue
package import PhotoModel
import Synchronization

/// All values of photos, for the few that are visible.
extension AssetRegistry {
  /// Returns the assets with these ids. Ids that don't exist (removed meanwhile) are omitted.
  package func assets(_ ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: Asset] {
    var assets = try catalogue.assets(ids)
    let paths = shownPaths
    for (id, asset) in assets where !asset.alternatePaths.isEmpty {
      assets[id] = paths.choose(asset)
    }
    guard roots.hasLinks else { return assets }
    for (id, var asset) in assets {
      asset.main.path = roots.shown(asset.main.path)
      for index in asset.companions.indices {
        asset.companions[index].path = roots.shown(asset.companions[index].path)
      }
      asset.alternatePaths = asset.alternatePaths.map { roots.shown($0) }.sorted()
      assets[id] = asset
    }
    return assets
  }

  /// Calls `body` with the assets in the order of their ids. They are read in batches, so that a
  /// whole library need not be in memory at once. Ids that don't exist are skipped. Ends before the
  /// next batch if `shouldContinue` returns false.
  package func forEach(
    _ ids: some Sequence<Asset.ID>, while shouldContinue: () -> Bool = { true },
    _ body: (Asset) throws(CatalogueError) -> Void
  ) throws(CatalogueError) {
    var iterator = ids.makeIterator()
    while shouldContinue(), let assets = try nextAssets(of: &iterator) {
      for asset in assets { try body(asset) }
    }
  }

  /// Calls `body` with the assets in the same way, for a body that throws its own errors.
  package func tryForEach(
    _ ids: some Sequence<Asset.ID>, while shouldContinue: () -> Bool = { true },
    _ body: (Asset) throws -> Void
  ) throws {
    var iterator = ids.makeIterator()
    while shouldContinue(), let assets = try nextAssets(of: &iterator) {
      for asset in assets { try body(asset) }
    }
  }

  /// Returns the next 1,024 assets in order, without those that don't exist. Nil at the end.
  private func nextAssets(
    of iterator: inout some IteratorProtocol<Asset.ID>
  ) throws(CatalogueError) -> [Asset]? {
    var ids: [Asset.ID] = []
    while ids.count < 1024, let id = iterator.next() { ids.append(id) }
    guard !ids.isEmpty else { return nil }
    let assets = try assets(ids)
    return ids.compactMap { assets[$0] }
  }

  /// Returns the path of the shown file, without reading the rest of the asset. Nil for an id that
  /// doesn't exist.
  package func path(of id: Asset.ID) throws(CatalogueError) -> FilePath? {
    try shownPaths(of: [id])[id]
  }

  /// Returns the paths of the shown files of several assets.
  package func shownPaths(of ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: FilePath] {
    var paths = try catalogue.shownPaths(of: ids)
    let choice = shownPaths
    let isOfNoFolder = coversWholeCatalogue
    let hasFolders = state.withLock { !$0.folders.isEmpty }
    /// The photos that may have to be shown by another path.
    var otherIDs: [Asset.ID] = []
    for (id, first) in paths {
      if isOfNoFolder {
        if !AssetRegistry.exists(first) { otherIDs.append(id) }
      } else if !hasFolders || choice.named.contains(first)
        || choice.named.isEmpty && choice.containsFolder(first.folder)
      {
        paths[id] = roots.shown(first)
      } else {
        otherIDs.append(id)
      }
    }
    guard !otherIDs.isEmpty else { return paths }
    let assets = try assets(otherIDs)
    for id in otherIDs { paths[id] = assets[id]?.path }
    return paths
  }

  /// Records files that are specified individually: a photo is shown by this path if it has it.
  package func record(named files: [FilePath]) {
    let real = files.map { realPath($0) }
    state.withLock { $0.named.formUnion(real) }
  }

  /// Whether the registry shows photos of the whole catalogue rather than folders. They may not
  /// have been scanned recently, so the existence of files is checked.
  private var coversWholeCatalogue: Bool {
    roots.isEmpty && state.withLock { $0.folders.isEmpty && $0.named.isEmpty }
  }

  private static func exists(_ path: FilePath) -> Bool {
    FileSystem().mayExist(path)
  }

  private var shownPaths: ShownPaths {
    if coversWholeCatalogue {
      return ShownPaths(named: [], containsFolder: { _ in true }, exists: AssetRegistry.exists)
    }
    return ShownPaths(named: state.withLock { $0.named }) { folder in
      self.state.withLock { $0.folders[folder] != nil }
    }
  }

  /// Returns the photos that this library reaches by a path of its own, while the path found first
  /// is outside it, with the folder of the library's path.
  func rowsOnAlternatePaths() throws(CatalogueError) -> [AssetRow] {
    let folders = catalogueFolders.map(\.id)
    let repeats = try catalogue.assetsWithAlternatePath(in: folders)
    guard !repeats.isEmpty else { return [] }
    let folderSet = FolderSet(folders)
    return try catalogue.rows(of: repeats.keys).filter { !folderSet.contains($0.folder) }.map {
      row in
      var row = row
      row.folder = repeats[row.id] ?? row.folder
      return row
    }
  }

  /// Returns the asset with the file at a path. Nil if it has not been found yet. Reads the disk.
  package func asset(at path: FilePath) throws(CatalogueError) -> Asset.ID? {
    guard let identity = identity(path) else { return nil }
    let real = realPath(path)
    return try catalogue.asset(at: real, identity: identity)
  }
}
