package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// Returns the number of the library's photos taken at each place, from counts stored in the
  /// catalogue. A photo that is in several folders counts once.
  package func placeTallies() throws(CatalogueError) -> PlaceTallies {
    var tallies = try catalogue.places(in: catalogueFolders.map(\.id))
    // Another library found these photos first, so they are counted in its folders.
    let otherRows = try rowsOnAlternatePaths()
    guard !otherRows.isEmpty else { return tallies }
    let assets = try catalogue.assets(otherRows.map(\.id))
    for row in otherRows { tallies.add(row, at: assets[row.id]?.place) }
    return tallies
  }

  /// Returns the places of all photos that have a position.
  package func assetPlaces() throws(CatalogueError) -> AssetPlaces {
    try catalogue.assetPlaces()
  }

  /// Returns the photos of the library that belong to an album of places, according to the
  /// available gazetteer.
  package func assets(in album: PlaceAlbum) throws(CatalogueError) -> AssetSet {
    if album == .unlocated { return shown.subtracting(try catalogue.located()) }
    return shown.intersection(try catalogue.assets(in: album, stamp: places?.stamp))
  }

  /// Returns the photos of an album from places that are already loaded. Takes some milliseconds,
  /// however many photos there are.
  package func assets(in album: PlaceAlbum, by loadedPlaces: AssetPlaces) -> AssetSet {
    let stamp = places?.stamp
    if album == .unlocated { return shown.subtracting(loadedPlaces.assets { _ in true }) }
    return shown.intersection(loadedPlaces.assets { album.contains($0, stamp: stamp) })
  }

  /// Looks up all places that were not determined with this gazetteer before it returns.
  package func completePlaces() throws(CatalogueError) {
    guard let places else { return }
    try PlaceRun(catalogue, places).work()
  }
}
