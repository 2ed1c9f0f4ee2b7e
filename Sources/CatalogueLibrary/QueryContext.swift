package import PhotoModel
package import PhotoQuery

/// The context of the queries of a library, apart from the library itself.
package struct QueryContext: Sendable {
  package var places: (any QueryPlaces)?
  /// Returns the current day of the viewer.
  package var today: @Sendable () -> Day
  /// Returns the name of a place at an administrative level, in the viewer's language.
  package var name: @Sendable (FoundPlace, QueryField.PlaceRank) -> String?

  package init(
    places: (any QueryPlaces)? = nil,
    today: @escaping @Sendable () -> Day = { Day(number: 0) },
    name: @escaping @Sendable (FoundPlace, QueryField.PlaceRank) -> String? = { _, _ in nil }
  ) {
    (self.places, self.today, self.name) = (places, today, name)
  }
}
