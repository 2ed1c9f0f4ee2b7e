/// The photos of a place, or those that are in none.
package enum PlaceAlbum: Hashable, Sendable {
  /// All in the place that the last id names, within those before it: a path of `PlaceTree`.
  case within([PlaceID])
  /// All that are in one of some places, at whatever level.
  case anyOf(Set<PlaceID>)
  /// With a position of which no place is known.
  case unknown
  /// Without a position.
  case unlocated

  /// Whether a photo that was found at a place belongs to it; `place` is nil without a position.
  /// Ids of another gazetteer than that with the stamp say nothing.
  package func contains(_ place: FoundPlace?, stamp: UInt64?) -> Bool {
    guard let place else { return self == .unlocated }
    let ids = place.stamp == stamp ? place.ids : nil
    switch self {
    case .within(let path): return !path.isEmpty && ids?.path.starts(with: path) == true
    case .anyOf(let places): return ids?.path.contains(where: places.contains) == true
    case .unknown: return ids == nil
    case .unlocated: return false
    }
  }
}
