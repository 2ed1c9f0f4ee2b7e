package import PhotoModel
package import PhotoQuery

/// What queries of a library are about, beside the library itself.
package struct QueryTerms: Sendable {
  package var places: (any QueryPlaces)?
  /// The viewer's day.
  package var today: @Sendable () -> Day
  /// A place at a level, in the viewer's language.
  package var name: @Sendable (FoundPlace, QueryField.PlaceRank) -> String?

  package init(
    places: (any QueryPlaces)? = nil,
    today: @escaping @Sendable () -> Day = { Day(number: 0) },
    name: @escaping @Sendable (FoundPlace, QueryField.PlaceRank) -> String? = { _, _ in nil }
  ) {
    (self.places, self.today, self.name) = (places, today, name)
  }
}
