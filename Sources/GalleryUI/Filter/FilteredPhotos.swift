package import PhotoModel

/// What a list of places is of: a state of the library, and of the filter.
package struct PlaceListSource: Hashable, Sendable {
  package var library: Int
  package var filter: Int
}

/// The photos of a library that a filter leaves.
package struct FilteredPhotos: Sendable {
  package var index: MomentIndex
  package var found: AssetSet

  package init(index: MomentIndex, found: AssetSet) {
    self.index = index
    self.found = found
  }

  /// How many of them were taken where: a look at each of them, unlike the counts that the catalogue
  /// keeps of all.
  package func tallies(_ places: AssetPlaces) -> PlaceTallies {
    var tallies = PlaceTallies()
    for moment in index.moments {
      for row in moment.rows where found.contains(row.id) {
        tallies.add(row, at: places[row.id])
      }
    }
    return tallies
  }
}
