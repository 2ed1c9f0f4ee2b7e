package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// All ids of the library in that order; equal ones by path.
  package func ids(sortedBy order: AssetOrder) throws(CatalogueError) -> [Asset.ID] {
    let shown = shown
    let ids =
      switch order {
      case .name: try sortedByName()
      case .size: try sorted(by: .size)
      case .added: try sorted(by: .addedAt)
      }
    return ids.filter { shown.contains($0) }
  }

  /// ASCII letters in either case are alike; equal names stand by their paths.
  private func sortedByName() throws(CatalogueError) -> [Asset.ID] {
    typealias Named = (key: [UInt8], folder: FolderID, name: [UInt8], id: Asset.ID)
    let paths = folderPaths
    var named: [Named] = []
    try catalogue.names(in: Array(paths.keys)) { id, folder, name in
      named.append((name.map(\.folded), folder, Array(name), id))
      return true
    }
    try forEachOther { id, folder, name in
      named.append((name.map(\.folded), folder, name, id))
    }
    return named.sorted { left, right in
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      guard let first = paths[left.folder], let second = paths[right.folder] else { return false }
      return PathOrder.precedes((first, left.name), (second, right.name))
    }.map(\.id)
  }

  /// The names of the photos that the catalogue knows first by a path outside of this library.
  func forEachOther(
    _ body: (_ id: Asset.ID, _ folder: FolderID, _ name: [UInt8]) -> Void
  ) throws(CatalogueError) {
    let others = try reachedByOthers()
    guard !others.isEmpty else { return }
    let assets = try assets(others.map(\.id))
    for row in others {
      if let asset = assets[row.id] { body(row.id, row.folder, Array(asset.path.name)) }
    }
  }

  /// The catalogue keeps the order; only equal ones are looked at again.
  private func sorted(by measure: Catalogue.Measure) throws(CatalogueError) -> [Asset.ID] {
    var ids: [Asset.ID] = []
    var equal: [Range<Int>] = []
    var last: Int64?
    var start = 0
    try catalogue.assets(by: measure) { id, value in
      if value != last {
        if ids.count - start > 1 { equal.append(start..<ids.count) }
        (last, start) = (value, ids.count)
      }
      ids.append(id)
    }
    if ids.count - start > 1 { equal.append(start..<ids.count) }
    let keys = try paths(of: equal.flatMap { ids[$0] })
    for range in equal { ids[range].sort { keys.precedes($0, $1) } }
    return ids
  }

  /// The paths of the library's folders, as the catalogue has them.
  var folderPaths: [FolderID: FilePath] {
    Dictionary(
      catalogueFolders.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths of assets as the catalogue has them, to be compared: the last part of the order of
  /// photos.
  package func paths(of ids: [Asset.ID]) throws(CatalogueError) -> PathKeys {
    try catalogue.paths(of: ids)
  }

  /// Merges what waits in a sorter, with the paths of what is equal by time.
  @discardableResult
  package func merge(
    _ sorter: inout MomentSorter
  ) throws(CatalogueError) -> MomentIndex {
    sorter.merge(try paths(of: sorter.unnamedTies()))
  }

  /// An empty sorter, which counts as recent what `today` makes so.
  package func sorter(today: Day) -> MomentSorter {
    MomentSorter(recentSince: SmartAlbum.recentSince(today: today))
  }
}
