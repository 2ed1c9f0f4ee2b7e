/// The places of a library: countries with their provinces, cities and districts, each with its
/// photos.
package struct PlaceTree: Hashable, Sendable {
  /// A place and the places in it.
  package struct Node: Hashable, Sendable, Identifiable {
    package var id: PlaceID
    /// All photos taken in it, at any level.
    package var tally: Tally
    /// The newest photo in it.
    package var newest: Asset.ID?
    /// The place with the most photos first.
    package var places: [Node]
  }

  /// Countries and oceans, the one with the most photos first.
  package private(set) var countries: [Node] = []
  /// Photos with a position but no known place.
  package private(set) var unknown = Tally()
  package private(set) var newestUnknown: Asset.ID?
  /// Photos without a position.
  package private(set) var unlocated: Tally
  package private(set) var newestUnlocated: Asset.ID?

  /// The tally of a place, with the remaining part of its path.
  private struct Part {
    var path: ArraySlice<PlaceID>
    var tally: Tally
    var newest: NewestAsset?
  }

  /// Creates the tree. Places with IDs of a gazetteer with another stamp are unknown.
  package init(_ tallies: PlaceTallies, stamp: UInt64?) {
    unlocated = tallies.unlocated
    newestUnlocated = tallies.newestUnlocated?.id
    var parts: [Part] = []
    var newest: NewestAsset?
    for (place, tally) in tallies.places {
      if place.stamp == stamp, let ids = place.ids {
        parts.append(Part(path: ids.path[...], tally: tally, newest: tallies.newest[place]))
      } else {
        unknown.add(tally)
        newest = .newer(newest, tallies.newest[place])
      }
    }
    newestUnknown = newest?.id
    countries = PlaceTree.nodes(parts)
  }

  private static func nodes(_ parts: [Part]) -> [Node] {
    var groups: [PlaceID: [Part]] = [:]
    for var part in parts {
      guard let first = part.path.popFirst() else { continue }
      groups[first, default: []].append(part)
    }
    return groups.map { id, parts in
      var tally = Tally()
      var newest: NewestAsset?
      for part in parts {
        tally.add(part.tally)
        newest = .newer(newest, part.newest)
      }
      return Node(id: id, tally: tally, newest: newest?.id, places: nodes(parts))
    }.sorted { left, right in
      (right.tally.count, left.id.rawValue) < (left.tally.count, right.id.rawValue)
    }
  }
}
