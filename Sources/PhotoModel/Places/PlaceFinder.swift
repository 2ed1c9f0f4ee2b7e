/// The result of a gazetteer for a position.
package struct FoundPlace: Hashable, Sendable {
  /// Identifies the gazetteer, for which alone the IDs are valid.
  package var stamp: UInt64
  /// Nil if the gazetteer has no place there.
  package var ids: PlaceIDs?

  package init(stamp: UInt64, ids: PlaceIDs?) {
    self.stamp = stamp
    self.ids = ids
  }

  /// The value for a position that hasn't been looked up.
  package static let notLookedUp = FoundPlace(stamp: 0, ids: nil)
}

/// A place and its time zone.
package struct LocatedPlace: Hashable, Sendable {
  package var place: FoundPlace
  /// The tzdata name, for example `Asia/Tokyo`; nil at sea and far from any place.
  package var zone: String?

  package init(place: FoundPlace, zone: String? = nil) {
    self.place = place
    self.zone = zone
  }
}

/// Finds the places of positions. Safe from any thread.
package protocol PlaceFinder: Sendable {
  /// Identifies the gazetteer; nil if there is none.
  var stamp: UInt64? { get }

  /// Returns nil if there is no gazetteer.
  func place(at location: Location) -> FoundPlace?

  /// Does the same and also returns the time zone, with one lookup.
  func lookUp(at location: Location) -> LocatedPlace?

  /// Returns those of some places whose name in any language begins with a text, ignoring case and
  /// accents.
  func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID>
}

extension PlaceFinder {
  /// For finders without time zones.
  package func lookUp(at location: Location) -> LocatedPlace? {
    place(at: location).map { LocatedPlace(place: $0) }
  }

  /// For finders without names.
  package func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID> { [] }
}
