package import PhotoModel

/// A change, of what only the catalogue knows or of files, with the values before and after, so that it can be taken
/// back and done again.
package enum RecordedChange: Hashable, Sendable {
  /// Photos that were marked, and photos whose marks were taken.
  case marks(added: AssetSet, removed: AssetSet)
  /// Photos of which the user says something else than before.
  case favourites([FavouriteShift])
  /// Photos of whose fields the user says something else than before, each photo once for a field.
  case fields([FieldShift])
  /// One aspect of an album, which had this title.
  case album(UserAlbum.ID, title: String, AlbumFacet)
  /// Files that were moved, replaced or removed. It is kept by them, and not in the catalogue.
  case files([FileStep])
  /// What a newer version wrote: it is kept, and can't be taken back here.
  case unknown(kind: UInt64, [UInt8])

  /// The change that leads back.
  package var inverted: RecordedChange {
    switch self {
    case .marks(let added, let removed): .marks(added: removed, removed: added)
    case .favourites(let shifts): .favourites(shifts.map(\.inverted))
    case .fields(let shifts): .fields(shifts.map(\.inverted))
    case .album(let id, let title, .title(let from, let to)):
      .album(id, title: title == from ? to : from, .title(from: to, to: from))
    case .album(let id, let title, let facet): .album(id, title: title, facet.inverted)
    case .files(let steps): .files(steps.reversed().map(\.inverted))
    case .unknown: self
    }
  }

  /// What it says of other photos than these, where it says the same of several; else all of it.
  package func without(_ photos: AssetSet) -> RecordedChange {
    switch self {
    case .favourites(let shifts):
      .favourites(
        shifts.compactMap { shift in
          var rest = shift
          rest.photos = rest.photos.subtracting(photos)
          return rest.photos.isEmpty ? nil : rest
        })
    case .fields(let shifts):
      .fields(
        shifts.compactMap { shift in
          var rest = shift
          rest.photos = AssetRuns(shift.photos.filter { !photos.contains($0) })
          return rest.photos.isEmpty ? nil : rest
        })
    case .marks, .album, .files, .unknown: self
    }
  }

  /// The photos that it is about.
  package var photos: AssetSet {
    switch self {
    case .marks(let added, let removed): added.union(removed)
    case .favourites(let shifts):
      shifts.reduce(into: AssetSet()) { $0.formUnion($1.photos) }
    case .fields(let shifts):
      shifts.reduce(into: AssetSet()) { for id in $1.photos { $0.insert(id) } }
    case .album(_, _, let facet): facet.photos
    case .files(let steps): AssetSet(steps.compactMap(\.photo))
    case .unknown: AssetSet()
    }
  }
}

extension [RecordedChange] {
  /// The changes that lead back, the last one first.
  package var inverted: [RecordedChange] { reversed().map(\.inverted) }

  package var photos: AssetSet {
    reduce(into: AssetSet()) { $0.formUnion($1.photos) }
  }

  /// Without what they say of some photos.
  package func without(_ photos: AssetSet) -> [RecordedChange] {
    photos.isEmpty ? self : map { $0.without(photos) }
  }
}
