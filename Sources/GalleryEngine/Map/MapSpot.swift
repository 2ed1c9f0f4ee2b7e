package import PhotoModel

/// A centre of the map and the zoom at which it is seen.
package struct MapSpot: Hashable, Sendable {
  package var middle: Location
  /// Map units per dot of the screen.
  package var scale: Double

  package init(middle: Location, scale: Double) {
    self.middle = middle
    self.scale = scale
  }
}
