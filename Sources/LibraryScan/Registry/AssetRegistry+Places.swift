package import PhotoCatalogue
package import PhotoModel

extension AssetRegistry {
  /// How many photos of the library were taken at each place, from counts that the catalogue keeps.
  /// A photo that lies in several folders counts once.
  package func placeTallies() throws(CatalogueError) -> PlaceTallies {
    var tallies = try catalogue.places(in: catalogueFolders.map(\.id))
    // Another library found these first: they are counted in its folders.
    let others = try reachedByOthers()
    guard !others.isEmpty else { return tallies }
    let assets = try catalogue.assets(others.map(\.id))
    for row in others { tallies.add(row, at: assets[row.id]?.place) }
    return tallies
  }

  /// The place of every photo that has a position.
  package func assetPlaces() throws(CatalogueError) -> AssetPlaces {
    try catalogue.assetPlaces()
  }

  /// The photos of the library that belong to an album of places, by the gazetteer at hand.
  package func assets(in album: PlaceAlbum) throws(CatalogueError) -> AssetSet {
    if album == .unlocated { return shown.subtracting(try catalogue.located()) }
    return shown.intersection(try catalogue.assets(in: album, stamp: places?.stamp))
  }

  /// The same of places that are known already: some milliseconds, however many photos there are.
  package func assets(in album: PlaceAlbum, by known: AssetPlaces) -> AssetSet {
    let stamp = places?.stamp
    if album == .unlocated { return shown.subtracting(known.assets { _ in true }) }
    return shown.intersection(known.assets { album.contains($0, stamp: stamp) })
  }

  /// Looks up the places that were not asked of this gazetteer, all of them before it comes back.
  package func completePlaces() throws(CatalogueError) {
    guard let places else { return }
    try PlaceRun(catalogue, places).work()
  }
}
