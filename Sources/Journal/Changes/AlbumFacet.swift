package import PhotoModel

/// What changed of an album.
package enum AlbumFacet: Hashable, Sendable {
  /// It is new, with all that lies in it: a folder stands before its contents.
  case made([AlbumRecord])
  case deleted([AlbumRecord])
  case title(from: String, to: String)
  /// What a smart album finds.
  case query(from: String, to: String)
  case place(from: AlbumPlace, to: AlbumPlace)
  case arrangement(from: UserAlbum.Arrangement, to: UserAlbum.Arrangement)
  case cover(from: Asset.ID?, to: Asset.ID?)
  /// Photos that came in and went out, with their places in the order by hand, the lowest first.
  case photos(added: [PlacedPhoto], removed: [PlacedPhoto])
  /// The whole order by hand.
  case order(from: [Asset.ID], to: [Asset.ID])

  var inverted: AlbumFacet {
    switch self {
    case .made(let albums): .deleted(albums)
    case .deleted(let albums): .made(albums)
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
    case .made(let albums), .deleted(let albums): AssetSet(albums.flatMap(\.photos))
    case .title, .query, .place, .arrangement: AssetSet()
    case .cover(let from, let to): AssetSet([from, to].compactMap(\.self))
    case .photos(let added, let removed): AssetSet((added + removed).map(\.id))
    case .order(let from, _): AssetSet(from)
    }
  }
}

/// Where an album stands: in which folder of albums, nil at the top, and how many stand before it.
package struct AlbumPlace: Hashable, Sendable {
  package var parent: UserAlbum.ID?
  package var index: Int

  package init(parent: UserAlbum.ID?, index: Int) {
    self.parent = parent
    self.index = index
  }
}

/// A photo in an album, and how many stand before it.
package struct PlacedPhoto: Hashable, Sendable {
  package var id: Asset.ID
  package var index: Int

  package init(id: Asset.ID, index: Int) {
    self.id = id
    self.index = index
  }
}

/// All that is known of an album, to make it again.
package struct AlbumRecord: Hashable, Sendable {
  package var id: UserAlbum.ID
  package var title: String
  package var isFolder: Bool
  /// Nil for one that is not smart.
  package var query: String?
  package var place: AlbumPlace
  package var arrangement: UserAlbum.Arrangement
  package var keepsHandOrder: Bool
  package var cover: Asset.ID?
  package var photos: [Asset.ID]

  package init(
    id: UserAlbum.ID, title: String, isFolder: Bool, query: String? = nil, place: AlbumPlace,
    arrangement: UserAlbum.Arrangement, keepsHandOrder: Bool, cover: Asset.ID?,
    photos: [Asset.ID]
  ) {
    self.id = id
    self.title = title
    self.isFolder = isFolder
    self.query = query
    self.place = place
    self.arrangement = arrangement
    self.keepsHandOrder = keepsHandOrder
    self.cover = cover
    self.photos = photos
  }
}
