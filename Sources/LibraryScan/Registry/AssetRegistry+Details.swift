package import PhotoCatalogue
package import PhotoModel

/// Everything known about photos, for the few that are seen.
extension AssetRegistry {
  /// An id that is not there (removed meanwhile) has no answer.
  package func assets(_ ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: Asset] {
    var assets = try catalogue.assets(ids)
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

  /// Calls `body` with the assets in the order of their ids, looked up some at a time: a whole
  /// library need not be in memory at once. Ids that are not there are passed over. Ends before
  /// the next ones when `goesOn` says no; returns whether it came to the end.
  @discardableResult
  package func forEach(
    _ ids: some Sequence<Asset.ID>, while goesOn: () -> Bool = { true },
    _ body: (Asset) throws -> Void
  ) throws -> Bool {
    var chunk: [Asset.ID] = []
    var iterator = ids.makeIterator()
    repeat {
      guard goesOn() else { return false }
      chunk.removeAll(keepingCapacity: true)
      while chunk.count < 1024, let id = iterator.next() { chunk.append(id) }
      let assets = try assets(chunk)
      for id in chunk {
        if let asset = assets[id] { try body(asset) }
      }
    } while !chunk.isEmpty
    return true
  }

  /// The path of the file that is shown, for those who need nothing else of an asset. Nil for an
  /// id that is not there.
  package func path(of id: Asset.ID) throws(CatalogueError) -> FilePath? {
    try catalogue.path(of: id).map { roots.shown($0) }
  }

  /// The asset that has the file at a path; nil when it was not found yet. Looks at the disk.
  package func asset(at path: FilePath) throws(CatalogueError) -> Asset.ID? {
    guard let identity = identity(path) else { return nil }
    let real = realPath(path)
    return try catalogue.asset(at: real, identity: identity)
  }
}
