package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// Returns the stacks of the photos that the library shows.
  package func stacks() throws(CatalogueError) -> [Stack] {
    let shown = shown
    return try catalogue.stacks(in: FolderSet(folders.map(\.id))).compactMap {
      $0.limited(to: shown)
    }
  }
}
