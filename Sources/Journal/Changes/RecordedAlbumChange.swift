package import PhotoModel

/// A change of one aspect of an album.
package enum RecordedAlbumChange: Hashable, Sendable {
  /// The album was created with everything in it. A folder precedes its contents.
  case created([AlbumRecord])
  case deleted([AlbumRecord])
  case title(from: String, to: String)
  /// The query of a smart album.
  case query(from: String, to: String)
  case place(from: AlbumPlace, to: AlbumPlace)
  case arrangement(from: UserAlbum.Arrangement, to: UserAlbum.Arrangement)
  case cover(from: Asset.ID?, to: Asset.ID?)
  /// Photos that were added and removed, with their positions in the manual order, the lowest
  /// first.
  case photos(added: [PlacedPhoto], removed: [PlacedPhoto])
  /// The complete manual order.
  case order(from: [Asset.ID], to: [Asset.ID])

  var inverted: RecordedAlbumChange {
    switch self {
    case .created(let albums): .deleted(albums)
    case .deleted(let albums): .created(albums)
    case .title(let from, let to): .title(from: to, to: from)
    case .query(let from, let to): .query(from: to, to: from)
    case .place(let from, let to): .place(from: to, to: from)
    case .arrangement(let from, let to): .arrangement(from: to, to: from)
    case .cover(let from, let to): .cover(from: to, to: from)
    case .photos(let added, let removed): .photos(added: removed, removed: added)
    case .order(let from, let to): .order(from: to, to: from)
    }
  }

  var photos: AssetSet {
    switch self {
    case .created(let albums), .deleted(let albums): AssetSet(albums.flatMap(\.photos))
    case .title, .query, .place, .arrangement: AssetSet()
    case .cover(let from, let to): AssetSet([from, to].compactMap(\.self))
    case .photos(let added, let removed): AssetSet((added + removed).map(\.id))
    case .order(let from, _): AssetSet(from)
    }
  }
}

/// The position of an album: its album folder, nil at the top level, and the number of albums
/// before it.
package struct AlbumPlace: Hashable, Sendable {
  package var parent: UserAlbum.ID?
  package var index: Int

  package init(parent: UserAlbum.ID?, index: Int) {
    self.parent = parent
    self.index = index
  }
}

/// A photo in an album, and the number of photos before it.
package struct PlacedPhoto: Hashable, Sendable {
  package var id: Asset.ID
  package var index: Int

  package init(id: Asset.ID, index: Int) {
    self.id = id
    self.index = index
  }
}

/// All values of an album that are needed to recreate it.
package struct AlbumRecord: Hashable, Sendable {
  package var id: UserAlbum.ID
  package var title: String
  package var isFolder: Bool
  /// Nil for an album that is not a smart album.
  package var query: String?
  package var place: AlbumPlace
  package var arrangement: UserAlbum.Arrangement
  package var keepsManualOrder: Bool
  package var cover: Asset.ID?
  package var photos: [Asset.ID]

  package init(
    id: UserAlbum.ID, title: String, isFolder: Bool, query: String? = nil, place: AlbumPlace,
    arrangement: UserAlbum.Arrangement, keepsManualOrder: Bool, cover: Asset.ID?,
    photos: [Asset.ID]
  ) {
    self.id = id
    self.title = title
    self.isFolder = isFolder
    self.query = query
    self.place = place
    self.arrangement = arrangement
    self.keepsManualOrder = keepsManualOrder
    self.cover = cover
    self.photos = photos
  }
}
