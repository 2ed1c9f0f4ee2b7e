import Files
package import PhotoCatalogue
package import PhotoModel
import Synchronization

/// Everything known about photos, for the few that are seen.
extension AssetRegistry {
  /// An id that is not there (removed meanwhile) has no answer.
  package func assets(_ ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: Asset] {
    var assets = try catalogue.assets(ids)
    let paths = shownPaths
    for (id, asset) in assets where !asset.repeats.isEmpty { assets[id] = paths.choose(asset) }
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

  /// Calls `body` with the assets in the order of their ids, looked up some at a time: a whole library need not be in
  /// memory at once. Ids that are not there are passed over. Ends before the next ones when `shouldContinue` says no.
  package func forEach(
    _ ids: some Sequence<Asset.ID>, while shouldContinue: () -> Bool = { true },
    _ body: (Asset) throws(CatalogueError) -> Void
  ) throws(CatalogueError) {
    var iterator = ids.makeIterator()
    while shouldContinue(), let assets = try nextAssets(of: &iterator) {
      for asset in assets { try body(asset) }
    }
  }

  /// The same for a body that throws errors of its own.
  package func tryForEach(
    _ ids: some Sequence<Asset.ID>, while shouldContinue: () -> Bool = { true },
    _ body: (Asset) throws -> Void
  ) throws {
    var iterator = ids.makeIterator()
    while shouldContinue(), let assets = try nextAssets(of: &iterator) {
      for asset in assets { try body(asset) }
    }
  }

  /// The next 1,024 photos in their order, without those that are not there; nil at the end.
  private func nextAssets(
    of iterator: inout some IteratorProtocol<Asset.ID>
  ) throws(CatalogueError) -> [Asset]? {
    var ids: [Asset.ID] = []
    while ids.count < 1024, let id = iterator.next() { ids.append(id) }
    guard !ids.isEmpty else { return nil }
    let assets = try assets(ids)
    return ids.compactMap { assets[$0] }
  }

  /// The path of the file that is shown, for those who need nothing else of an asset. Nil for an
  /// id that is not there.
  package func path(of id: Asset.ID) throws(CatalogueError) -> FilePath? {
    try shownPaths(of: [id])[id]
  }

  /// The same of several.
  package func shownPaths(of ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: FilePath] {
    var paths = try catalogue.shownPaths(of: ids)
    let choice = shownPaths
    let isOfNoFolder = isOfNoFolder
    let hasFolders = state.withLock { !$0.folders.isEmpty }
    /// Those that may be shown by another path.
    var others: [Asset.ID] = []
    for (id, first) in paths {
      if isOfNoFolder {
        if !AssetRegistry.isThere(first) { others.append(id) }
      } else if !hasFolders || choice.named.contains(first)
        || choice.named.isEmpty && choice.holds(first.folder)
      {
        paths[id] = roots.shown(first)
      } else {
        others.append(id)
      }
    }
    guard !others.isEmpty else { return paths }
    let assets = try assets(others)
    for id in others { paths[id] = assets[id]?.path }
    return paths
  }

  /// Notes files that are asked for one by one: a photo is shown by such a path, if it has one.
  package func note(named files: [FilePath]) {
    let real = files.map { realPath($0) }
    state.withLock { $0.named.formUnion(real) }
  }

  /// Whether it shows no folder, but photos of the whole catalogue, which need not have been looked at
  /// lately: what is there is looked at then.
  private var isOfNoFolder: Bool {
    roots.isEmpty && state.withLock { $0.folders.isEmpty && $0.named.isEmpty }
  }

  private static func isThere(_ path: FilePath) -> Bool {
    FileSystem().mayExist(path)
  }

  private var shownPaths: ShownPaths {
    if isOfNoFolder {
      return ShownPaths(named: [], holds: { _ in true }, isThere: AssetRegistry.isThere)
    }
    return ShownPaths(named: state.withLock { $0.named }) { folder in
      self.state.withLock { $0.folders[folder] != nil }
    }
  }

  /// Photos that this library reaches by a path of its own, while the one that was found first lies
  /// outside of it, with the folder of that path.
  func reachedByOthers() throws(CatalogueError) -> [AssetRow] {
    let folders = catalogueFolders.map(\.id)
    let repeats = try catalogue.repeats(in: folders)
    guard !repeats.isEmpty else { return [] }
    let own = FolderSet(folders)
    return try catalogue.rows(of: repeats.keys).filter { !own.contains($0.folder) }.map { row in
      var row = row
      row.folder = repeats[row.id] ?? row.folder
      return row
    }
  }

  /// The asset that has the file at a path; nil when it was not found yet. Looks at the disk.
  package func asset(at path: FilePath) throws(CatalogueError) -> Asset.ID? {
    guard let identity = identity(path) else { return nil }
    let real = realPath(path)
    return try catalogue.asset(at: real, identity: identity)
  }
}
