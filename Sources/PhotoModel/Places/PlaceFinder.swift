/// What a gazetteer answered for a position.
package struct FoundPlace: Hashable, Sendable {
  /// Identifies the gazetteer: the ids are good for it alone.
  package var stamp: UInt64
  /// Nil where it knows no place.
  package var ids: PlaceIDs?

  package init(stamp: UInt64, ids: PlaceIDs?) {
    self.stamp = stamp
    self.ids = ids
  }

  /// Of a position that no gazetteer was asked about.
  package static let unasked = FoundPlace(stamp: 0, ids: nil)
}

/// A place with the time zone of its clocks.
package struct LocatedPlace: Hashable, Sendable {
  package var place: FoundPlace
  /// As tzdata names it, `Asia/Tokyo`; nil at sea and far from any place.
  package var zone: String?

  package init(place: FoundPlace, zone: String? = nil) {
    self.place = place
    self.zone = zone
  }
}

/// Finds the places of positions. Safe from any thread.
package protocol PlaceFinder: Sendable {
  /// What identifies the gazetteer that answers; nil when there is none.
  var stamp: UInt64? { get }

  /// Nil when there is no gazetteer.
  func place(at location: Location) -> FoundPlace?

  /// The same with the time zone there: one look-up for both.
  func look(at location: Location) -> LocatedPlace?

  /// Those of some places whose name in any language begins with a text, whatever the case and the
  /// accents.
  func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID>
}

extension PlaceFinder {
  /// A finder without time zones finds none.
  package func look(at location: Location) -> LocatedPlace? {
    place(at: location).map { LocatedPlace(place: $0) }
  }

  /// A finder without names finds none.
  package func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID> { [] }
}
