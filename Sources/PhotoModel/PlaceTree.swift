/// The places of a library: countries with their provinces, cities and districts, each with what it
/// holds.
package struct PlaceTree: Hashable, Sendable {
  /// A place and those in it.
  package struct Node: Hashable, Sendable, Identifiable {
    package var id: PlaceID
    /// All that was taken in it, at whatever level.
    package var tally: Tally
    /// The one with the most photos first.
    package var places: [Node]
  }

  /// Countries and oceans, the one with the most photos first.
  package private(set) var countries: [Node] = []
  /// Photos with a position of which no place is known.
  package private(set) var unknown = Tally()
  /// Photos without a position.
  package private(set) var unlocated: Tally

  /// Ids of another gazetteer than that with the stamp say nothing: such places are unknown.
  package init(_ tallies: PlaceTallies, stamp: UInt64?) {
    unlocated = tallies.unlocated
    var found: [(path: ArraySlice<PlaceID>, tally: Tally)] = []
    for (place, tally) in tallies.places {
      if place.stamp == stamp, let ids = place.ids {
        found.append((ids.path[...], tally))
      } else {
        unknown.add(tally)
      }
    }
    countries = PlaceTree.nodes(found)
  }

  private static func nodes(_ found: [(path: ArraySlice<PlaceID>, tally: Tally)]) -> [Node] {
    var groups: [PlaceID: (tally: Tally, below: [(path: ArraySlice<PlaceID>, tally: Tally)])] = [:]
    for (path, tally) in found {
      guard let first = path.first else { continue }
      var group = groups[first] ?? (Tally(), [])
      group.tally.add(tally)
      group.below.append((path.dropFirst(), tally))
      groups[first] = group
    }
    return groups.map { id, group in
      Node(id: id, tally: group.tally, places: nodes(group.below))
    }.sorted { left, right in
      (right.tally.count, left.id.rawValue) < (left.tally.count, right.id.rawValue)
    }
  }
}
