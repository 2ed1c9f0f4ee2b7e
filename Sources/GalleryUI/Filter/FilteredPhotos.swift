package import PhotoModel

/// The versions of the library and of the filter that a list of places was made from.
package struct PlaceListSource: Hashable, Sendable {
  package var library: Int
  package var filter: Int
}

/// The photos of a library that match a filter.
package struct FilteredPhotos: Sendable {
  package var index: MomentIndex
  package var found: AssetSet

  package init(index: MomentIndex, found: AssetSet) {
    self.index = index
    self.found = found
  }

  /// Counts the photos by place. Visits each of them, unlike the counts of all photos that the
  /// catalogue maintains.
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
