package import PhotoModel

/// A centre of the map and the zoom at which it is seen.
package struct MapCamera: Hashable, Sendable {
  package var centre: Location
  /// Map units per dot of the screen.
  package var scale: Double

  package init(centre: Location, scale: Double) {
    self.centre = centre
    self.scale = scale
  }
}
