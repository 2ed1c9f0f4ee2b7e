import GalleryEngine
package import PhotoModel

/// A place of the library with its name, its photo counts and the places within it.
package struct NamedPlace: Hashable, Sendable {
  package var album: PlaceAlbum
  package var name: String
  package var tally: Tally
  /// The newest photo, used as the cover.
  package var newest: Asset.ID?
  /// The places within it, those with the most photos first.
  package var places: [NamedPlace]

  package init(
    album: PlaceAlbum, name: String, tally: Tally, newest: Asset.ID? = nil,
    places: [NamedPlace] = []
  ) {
    self.album = album
    self.name = name
    self.tally = tally
    self.newest = newest
    self.places = places
  }

  /// The name for photos with a position but no known place.
  package static let unknown = Phrases.unknownPlace
  /// The name for photos without a position.
  package static let unlocated = Phrases.noLocation

  /// Returns the tree with names: countries and oceans first, then photos without a place. Call it
  /// off the main thread, because `name` may read a file.
  package static func list(_ tree: PlaceTree, name: (PlaceID) -> String?) -> [NamedPlace] {
    var places = inOrder(tree.countries.map { NamedPlace($0, in: [], name) })
    if tree.unknown.count > 0 {
      places.append(
        NamedPlace(
          album: .unknown, name: unknown, tally: tree.unknown, newest: tree.newestUnknown))
    }
    if tree.unlocated.count > 0 {
      places.append(
        NamedPlace(
          album: .unlocated, name: unlocated, tally: tree.unlocated,
          newest: tree.newestUnlocated))
    }
    return places
  }

  private init(_ node: PlaceTree.Node, in path: [PlaceID], _ name: (PlaceID) -> String?) {
    let path = path + [node.id]
    self.init(
      album: .within(path), name: name(node.id) ?? "Unnamed", tally: node.tally,
      newest: node.newest,
      places: NamedPlace.inOrder(node.places.map { NamedPlace($0, in: path, name) }))
  }

  /// Sorts places by the number of photos, largest first, then by name.
  private static func inOrder(_ places: [NamedPlace]) -> [NamedPlace] {
    places.sorted { ($1.tally.count, $0.name) < ($0.tally.count, $1.name) }
  }
}
