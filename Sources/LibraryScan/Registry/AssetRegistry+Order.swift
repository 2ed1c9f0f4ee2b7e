package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// Returns all ids of the library in this order, equal ones sorted by path.
  package func ids(sortedBy order: AssetOrder) throws(CatalogueError) -> [Asset.ID] {
    let visibleIDs = shown
    let ids =
      switch order {
      case .name: try sortedByName()
      case .size: try sorted(by: .size)
      case .added: try sorted(by: .addedAt)
      }
    return ids.filter { visibleIDs.contains($0) }
  }

  /// Sorts by name, ignoring the case of ASCII letters. Equal names are sorted by path.
  private func sortedByName() throws(CatalogueError) -> [Asset.ID] {
    typealias Named = (key: [UInt8], folder: FolderID, name: [UInt8], id: Asset.ID)
    let paths = folderPaths
    var named: [Named] = []
    try catalogue.names(in: Array(paths.keys)) { id, folder, name in
      named.append((name.map(\.folded), folder, Array(name), id))
      return true
    }
    try forEachAlternatePath { id, folder, name in
      named.append((name.map(\.folded), folder, name, id))
    }
    return named.sorted { left, right in
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      guard let first = paths[left.folder], let second = paths[right.folder] else { return false }
      return PathOrder.precedes((first, left.name), (second, right.name))
    }.map(\.id)
  }

  /// Calls `body` with the photos whose first path in the catalogue is outside this library.
  func forEachAlternatePath(
    _ body: (_ id: Asset.ID, _ folder: FolderID, _ name: [UInt8]) -> Void
  ) throws(CatalogueError) {
    let otherRows = try rowsOnAlternatePaths()
    guard !otherRows.isEmpty else { return }
    let assets = try assets(otherRows.map(\.id))
    for row in otherRows {
      if let asset = assets[row.id] { body(row.id, row.folder, Array(asset.path.name)) }
    }
  }

  /// Uses the order stored in the catalogue. Only equal values are sorted here.
  private func sorted(by measure: Catalogue.SortValue) throws(CatalogueError) -> [Asset.ID] {
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

  /// The catalogue paths of the library's folders.
  var folderPaths: [FolderID: FilePath] {
    Dictionary(
      catalogueFolders.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the catalogue paths of assets for comparison. They are the last criterion of the order
  /// of photos.
  package func paths(of ids: [Asset.ID]) throws(CatalogueError) -> PathKeys {
    try catalogue.paths(of: ids)
  }

  /// Merges the pending rows of a sorter, using the paths of photos with equal times.
  @discardableResult
  package func merge(
    _ sorter: inout MomentSorter
  ) throws(CatalogueError) -> MomentIndex {
    sorter.merge(try paths(of: sorter.tiesWithoutPaths()))
  }

  /// Returns an empty sorter that determines recent photos relative to `today`.
  package func sorter(today: Day) -> MomentSorter {
    MomentSorter(recentSince: SmartAlbum.recentSince(today: today))
  }
}
