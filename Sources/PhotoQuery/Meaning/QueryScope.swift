package import PhotoModel

/// The context of a query: the current day, and a library with its names.
package struct QueryScope: Sendable {
  /// The user's current day.
  package var today: Day
  /// The root folders of the library.
  package var roots: [FilePath]
  package var albums: [UserAlbum]
  /// Nil if there is no gazetteer.
  package var places: (any QueryPlaces)?
  /// The places in which photos of the library were taken, at all levels.
  package var known: Set<PlaceID>
  /// Returns the photos of the changes with these numbers; nil if there is no such change, or none
  /// can be read.
  package var photosOfChanges: @Sendable (Interval) -> AssetSet? = { _ in nil }

  package init(
    today: Day, roots: [FilePath] = [], albums: [UserAlbum] = [],
    places: (any QueryPlaces)? = nil, known: Set<PlaceID> = []
  ) {
    (self.today, self.roots, self.albums) = (today, roots, albums)
    (self.places, self.known) = (places, known)
  }

  /// Returns the same scope with another query of an album, if the album exists.
  package func with(_ query: String, of album: UserAlbum) -> QueryScope {
    var scope = self
    for index in scope.albums.indices where scope.albums[index].id == album.id {
      scope.albums[index].query = query
    }
    return scope
  }
}

/// The gazetteer as used by queries. Safe from any thread.
package protocol QueryPlaces: Sendable {
  var stamp: UInt64? { get }

  /// Returns those of some places whose name in any language begins with a text, or is equal to it.
  func places(named text: String, exactly: Bool, among candidates: Set<PlaceID>) -> Set<PlaceID>

  /// Returns the displayed names of a place, in all languages.
  func names(of id: PlaceID) -> [String]

  /// Whether the name of any place in the world begins with a text.
  func isKnown(_ text: String) -> Bool

  /// Returns the places with exactly that name, those with photos first, then the more populous
  /// ones; `photos` are the places with photos in the library.
  func places(named text: String, photos: Set<PlaceID>) -> [QueryPlace]
}

/// A place with its position.
package struct QueryPlace: Hashable, Sendable {
  package var location: Location
  /// The name with the places that contain it: `Springfield, Illinois, United States`.
  package var name: String
  /// Whether the library has photos there.
  package var hasPhotos: Bool

  package init(location: Location, name: String, hasPhotos: Bool) {
    (self.location, self.name, self.hasPhotos) = (location, name, hasPhotos)
  }

  /// Returns the names of places, in order, without those inside another one.
  static func distinctNames(of spots: [QueryPlace]) -> [String] {
    var names: [String] = []
    for place in spots where !names.contains(place.name) { names.append(place.name) }
    return names.filter { name in !names.contains { $0 != name && name.hasSuffix(", " + $0) } }
  }
}
