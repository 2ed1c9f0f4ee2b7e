package import PhotoModel

/// A change of values in the catalogue or of files, with the values before and after, so that it
/// can be undone and redone.
package enum RecordedChange: Hashable, Sendable {
  /// Photos that were marked and unmarked.
  case marks(added: AssetSet, removed: AssetSet)
  /// Photos for which the user changed the favourite state.
  case favourites([FavouriteChange])
  /// Photos for which the user changed fields. Each photo appears once per field.
  case fields([FieldChange])
  /// A change of one aspect of an album, with its title before the change.
  case album(UserAlbum.ID, title: String, RecordedAlbumChange)
  /// Files that were moved, replaced or removed. The state is in the files, not in the catalogue.
  case files([FileStep])
  /// A change of stacks.
  case stacks(RecordedStackChange)
  /// A change that a newer version of the program wrote. It is kept, but can't be undone by this
  /// version.
  case unknown(kind: UInt64, [UInt8])

  /// The inverse change, which undoes this one.
  package var inverted: RecordedChange {
    switch self {
    case .marks(let added, let removed): .marks(added: removed, removed: added)
    case .favourites(let shifts): .favourites(shifts.map(\.inverted))
    case .fields(let shifts): .fields(shifts.map(\.inverted))
    case .album(let id, let title, .title(let from, let to)):
      .album(id, title: title == from ? to : from, .title(from: to, to: from))
    case .album(let id, let title, let facet): .album(id, title: title, facet.inverted)
    case .files(let steps): .files(steps.reversed().map(\.inverted))
    case .stacks(let change): .stacks(change.inverted)
    case .unknown: self
    }
  }

  /// Returns the change without these photos, if it can be split by photo; otherwise the whole
  /// change.
  package func without(_ photos: AssetSet) -> RecordedChange {
    switch self {
    case .favourites(let shifts):
      .favourites(
        shifts.compactMap { shift in
          var remaining = shift
          remaining.photos = remaining.photos.subtracting(photos)
          return remaining.photos.isEmpty ? nil : remaining
        })
    case .fields(let shifts):
      .fields(
        shifts.compactMap { shift in
          var remaining = shift
          remaining.photos = AssetRuns(shift.photos.filter { !photos.contains($0) })
          return remaining.photos.isEmpty ? nil : remaining
        })
    case .marks, .album, .files, .stacks, .unknown: self
    }
  }

  /// The changed photos.
  package var photos: AssetSet {
    switch self {
    case .marks(let added, let removed): added.union(removed)
    case .favourites(let shifts):
      shifts.reduce(into: AssetSet()) { $0.formUnion($1.photos) }
    case .fields(let shifts):
      shifts.reduce(into: AssetSet()) { for id in $1.photos { $0.insert(id) } }
    case .album(_, _, let facet): facet.photos
    case .files(let steps): AssetSet(steps.compactMap(\.photo))
    case .stacks(let change): change.photos
    case .unknown: AssetSet()
    }
  }
}

extension [RecordedChange] {
  /// The inverse changes, the last one first.
  package var inverted: [RecordedChange] { reversed().map(\.inverted) }

  package var photos: AssetSet {
    reduce(into: AssetSet()) { $0.formUnion($1.photos) }
  }

  /// Returns the changes without some photos.
  package func without(_ photos: AssetSet) -> [RecordedChange] {
    photos.isEmpty ? self : map { $0.without(photos) }
  }
}
