package import PhotoModel

/// Finds the places of positions, locally or through a service.
package protocol Geocoder: Sendable {
  /// Returns the places in the order of the points. Places that were found are returned even if
  /// others failed.
  ///
  /// `received` is called with each batch as it arrives, so that little is lost if the job is
  /// interrupted.
  func places(
    of points: [Location], received: (ArraySlice<Location>, [Place]) -> Void
  ) async -> GeocodedPlaces
}

/// The result of a geocoder.
package struct GeocodedPlaces: Equatable, Sendable {
  /// One place for each point: nil if there was no response, an empty place if the service knows
  /// none.
  package var places: [Place?]
  /// The reasons for missing places, without duplicates.
  package var failures: [GeocodingError]

  package init(places: [Place?], failures: [GeocodingError] = []) {
    self.places = places
    self.failures = failures
  }
}
