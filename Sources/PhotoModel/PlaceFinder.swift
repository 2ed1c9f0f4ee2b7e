/// What a gazetteer answered for a position.
package struct FoundPlace: Hashable, Sendable {
  /// Tells the gazetteer: the ids are good for it alone.
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

/// Finds the places of positions. Safe from any thread.
package protocol PlaceFinder: Sendable {
  /// What tells the gazetteer that answers; nil when there is none.
  var stamp: UInt64? { get }

  /// Nil when there is no gazetteer.
  func place(at location: Location) -> FoundPlace?

  /// Those of some places whose name in any language begins with a text, whatever the case and the
  /// accents.
  func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID>
}

extension PlaceFinder {
  /// Who knows no names finds none.
  package func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID> { [] }
}
