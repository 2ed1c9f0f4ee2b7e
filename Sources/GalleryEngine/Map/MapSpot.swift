package import PhotoModel

/// A place of the map, and how near it is seen from.
package struct MapSpot: Hashable, Sendable {
  package var middle: Location
  /// Units of the map a dot of the screen.
  package var scale: Double

  package init(middle: Location, scale: Double) {
    self.middle = middle
    self.scale = scale
  }
}
