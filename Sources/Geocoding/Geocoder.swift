package import PhotoModel

/// Finds the places of positions, here or by asking a service.
package protocol Geocoder: Sendable {
  /// Answers in the order of the points. What was found stands there even where something failed.
  ///
  /// `received` gets each part of the answer as it comes, so that little is missing of a job that is cut
  /// short.
  func places(
    of points: [Location], received: (ArraySlice<Location>, [Place]) -> Void
  ) async -> GeocodedPlaces
}

/// What a geocoder answered.
package struct GeocodedPlaces: Equatable, Sendable {
  /// One for each point: nil where no answer came, an empty place where none is known.
  package var places: [Place?]
  /// Why answers are missing, each reason once.
  package var failures: [GeocodingError]

  package init(places: [Place?], failures: [GeocodingError] = []) {
    self.places = places
    self.failures = failures
  }
}
