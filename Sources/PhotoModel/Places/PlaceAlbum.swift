/// The photos of a place, or those without a place.
package enum PlaceAlbum: Hashable, Sendable {
  /// All photos in the place of the last ID, within those before it: a path of `PlaceTree`.
  case within([PlaceID])
  /// All photos in one of several places, at any level.
  case anyOf(Set<PlaceID>)
  /// Photos with a position but no known place.
  case unknown
  /// Photos without a position.
  case unlocated

  /// Whether a photo found at a place belongs to the album; `place` is nil if it has no position.
  /// IDs of a gazetteer with another stamp are ignored.
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
