package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// The number of photos up to which reading them one by one is faster than reading all rows.
  private static let lookupLimit = 20_000
  /// The maximum number of rows in memory at a time.
  private static let batchSize = 8192

  /// Passes the rows of some photos of the library to `take`, in batches and in no particular
  /// order. Photos that no longer exist are omitted. `take` must not use the catalogue.
  package func forEachRow(
    of photos: AssetSet, _ take: ([AssetRow]) -> Void
  ) throws(CatalogueError) {
    // The first paths of these photos in the catalogue are outside this library.
    let otherRows = try rowsOnAlternatePaths().filter { photos.contains($0.id) }
    let remainingPhotos = photos.subtracting(AssetSet(otherRows.map(\.id)))
    if !otherRows.isEmpty { take(otherRows) }
    if remainingPhotos.count <= AssetRegistry.lookupLimit {
      take(try catalogue.rows(of: remainingPhotos))
    } else {
      let folders = FolderSet(catalogueFolders.map(\.id))
      try catalogue.rows(in: folders, firstLength: AssetRegistry.batchSize) { rows in
        take(rows.filter { remainingPhotos.contains($0.id) })
        return AssetRegistry.batchSize
      }
    }
  }
}
