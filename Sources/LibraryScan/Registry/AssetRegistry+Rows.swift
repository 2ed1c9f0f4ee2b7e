package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// So many photos are looked up one by one in less time than all are gone through.
  private static let few = 20_000
  /// So many rows are in memory at a time.
  private static let batch = 8192

  /// Hands out the rows of some photos of the library, in parts and in no particular order. Photos that are
  /// gone have none. `take` must not ask the catalogue for anything.
  package func forEachRow(
    of photos: AssetSet, _ take: ([AssetRow]) -> Void
  ) throws(CatalogueError) {
    // The catalogue knows these by paths outside of this library.
    let others = try reachedByOthers().filter { photos.contains($0.id) }
    let own = photos.subtracting(AssetSet(others.map(\.id)))
    if !others.isEmpty { take(others) }
    if own.count <= AssetRegistry.few {
      take(try catalogue.rows(of: own))
    } else {
      let folders = FolderSet(catalogueFolders.map(\.id))
      try catalogue.rows(in: folders, firstLength: AssetRegistry.batch) { rows in
        take(rows.filter { own.contains($0.id) })
        return AssetRegistry.batch
      }
    }
  }
}
