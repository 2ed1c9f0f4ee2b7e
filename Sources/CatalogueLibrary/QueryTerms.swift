package import PhotoModel
package import PhotoQuery

/// What queries of a library are about, beside the library itself.
package struct QueryTerms: Sendable {
  package var places: (any QueryPlaces)?
  /// The viewer's day.
  package var today: @Sendable () -> Day

  package init(
    places: (any QueryPlaces)? = nil,
    today: @escaping @Sendable () -> Day = { Day(number: 0) }
  ) {
    (self.places, self.today) = (places, today)
  }
}
