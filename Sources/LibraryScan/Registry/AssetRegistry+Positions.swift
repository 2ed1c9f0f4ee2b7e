package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// Calls `body` with every photo of the library that has a position.
  package func forEachPosition(
    _ body: (_ id: Asset.ID, _ location: Location) -> Void
  ) throws(CatalogueError) {
    let visibleIDs = shown
    try catalogue.forEachPosition { id, location in
      if visibleIDs.contains(id) { body(id, location) }
    }
  }

  /// Returns the positions of some photos in order. Photos without a position are omitted.
  package func positions(
    of ids: [Asset.ID]
  ) throws(CatalogueError) -> [(Asset.ID, Location)] {
    try catalogue.positions(of: ids)
  }

  /// Returns the places of some photos. Photos without a position are omitted.
  package func places(of ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: FoundPlace] {
    try catalogue.places(of: ids)
  }
}
