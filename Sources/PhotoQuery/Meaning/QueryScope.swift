package import PhotoModel

/// What a query is about: the viewer's day, and a library with what it knows by name.
package struct QueryScope: Sendable {
  /// The viewer's today.
  package var today: Day
  /// The folders that the library begins with.
  package var roots: [FilePath]
  package var albums: [UserAlbum]
  /// Nil where there is no gazetteer.
  package var places: (any QueryPlaces)?
  /// The places that photos of the library were taken in, at every level.
  package var known: Set<PlaceID>
  /// The photos of the changes with these numbers; nil if there is no such change, or none can be read.
  package var photosOfChanges: @Sendable (Interval) -> AssetSet? = { _ in nil }

  package init(
    today: Day, roots: [FilePath] = [], albums: [UserAlbum] = [],
    places: (any QueryPlaces)? = nil, known: Set<PlaceID> = []
  ) {
    (self.today, self.roots, self.albums) = (today, roots, albums)
    (self.places, self.known) = (places, known)
  }

  /// The same with another query of an album, if it is there.
  package func with(_ query: String, of album: UserAlbum) -> QueryScope {
    var scope = self
    for index in scope.albums.indices where scope.albums[index].id == album.id {
      scope.albums[index].query = query
    }
    return scope
  }
}

/// What a query asks a gazetteer. Safe from any thread.
package protocol QueryPlaces: Sendable {
  var stamp: UInt64? { get }

  /// Those of some places whose name in any language begins with a text, or is it.
  func places(named text: String, exactly: Bool, among known: Set<PlaceID>) -> Set<PlaceID>

  /// The names that a place is shown by, in all languages.
  func names(of id: PlaceID) -> [String]

  /// Whether the name of any place in the world begins so.
  func isKnown(_ text: String) -> Bool

  /// The places of exactly that name, those with the most photos first, the more populous before the
  /// others; `photos` are those of the library.
  func spots(named text: String, photos: Set<PlaceID>) -> [QuerySpot]
}

/// A place with its position.
package struct QuerySpot: Hashable, Sendable {
  package var location: Location
  /// With the places that it lies in: `Springfield, Illinois, United States`.
  package var name: String
  /// Whether the library has photos there.
  package var hasPhotos: Bool

  package init(location: Location, name: String, hasPhotos: Bool) {
    (self.location, self.name, self.hasPhotos) = (location, name, hasPhotos)
  }

  /// The names of places of which none lies in another one, in their order.
  static func apart(_ spots: [QuerySpot]) -> [String] {
    var names: [String] = []
    for spot in spots where !names.contains(spot.name) { names.append(spot.name) }
    return names.filter { name in !names.contains { $0 != name && name.hasSuffix(", " + $0) } }
  }
}
