import GalleryEngine
package import PhotoModel

/// A place of the library by its name, with what it holds and the places in it.
package struct NamedPlace: Hashable, Sendable {
  package var album: PlaceAlbum
  package var name: String
  package var tally: Tally
  /// The newest photo, which stands for it.
  package var newest: Asset.ID?
  /// The one with the most photos first.
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

  /// Photos with a position of which no place is known.
  package static let unknown = Phrases.unknownPlace
  /// Photos without a position.
  package static let unlocated = Phrases.noLocation

  /// The tree in words, the countries and oceans first, then what is in no place. Called away from
  /// the screen: `name` may have to read a file.
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

  /// The one with the most photos first, and by name where they have as many.
  private static func inOrder(_ places: [NamedPlace]) -> [NamedPlace] {
    places.sorted { ($1.tally.count, $0.name) < ($0.tally.count, $1.name) }
  }
}
