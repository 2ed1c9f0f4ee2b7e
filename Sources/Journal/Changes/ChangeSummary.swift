import PhotoModel

/// What a change is, in as little as a line of a list needs. It stands in front of the values, so that a
/// list is read without them.
package enum ChangeSummary: Hashable, Sendable {
  case marks(added: Int, removed: Int)
  case favourites(added: Int, removed: Int)
  /// Fields by their names, and the value that all of the photos got, where there is one for one field.
  case fields([String], value: String?, photos: Int)
  /// Keywords that all of the photos got and lost.
  case keywords(added: [String], removed: [String], photos: Int)
  case albumMade(String, isFolder: Bool, photos: Int)
  case smartAlbumMade(String, query: String)
  case albumDeleted(String, isFolder: Bool, photos: Int)
  case albumRenamed(from: String, to: String)
  case albumQuery(String, to: String)
  case albumMoved(String)
  case albumArranged(String, isByHand: Bool)
  case coverChosen(String)
  case albumPhotos(String, added: Int, removed: Int)
  case albumOrdered(String, photos: Int)
  /// Photos whose files were changed.
  case files(FileWork, photos: Int)
  /// What a newer version wrote.
  case unknown

  /// Of changes that are one for the user, of which there is one at least.
  package init(_ changes: [RecordedChange]) {
    // The first one is what was asked for; what follows comes along with it.
    switch changes.first {
    case .favourites where changes.contains { if case .fields = $0 { true } else { false } }:
      self.init(ofFields: changes)
    case .marks(let added, let removed): self = .marks(added: added.count, removed: removed.count)
    case .favourites(let shifts):
      let count = { (isFavourite: Bool) in
        shifts.reduce(0) { $1.to.isFavourite == isFavourite ? $0 + $1.photos.count : $0 }
      }
      self = .favourites(added: count(true), removed: count(false))
    case .fields: self.init(ofFields: changes)
    case .album(_, let title, let facet): self.init(facet, of: title)
    case .files(let steps):
      self = .files(.moved, photos: Set(steps.compactMap(\.photo)).count)
    case .unknown, nil: self = .unknown
    }
  }

  /// Of fields, with a favourite as one of them.
  private init(ofFields changes: [RecordedChange]) {
    var names: [String] = []
    var values: Set<String?> = []
    var photos = AssetSet()
    for change in changes {
      switch change {
      case .fields(let shifts):
        for shift in shifts where !names.contains(shift.field) { names.append(shift.field) }
        values.formUnion(shifts.map(\.to))
      case .favourites: names.append(Field.favourite.id)
      default: continue
      }
      photos.formUnion(change.photos)
    }
    let value = names.count == 1 && values.count == 1 ? values.first ?? nil : nil
    self = .fields(names, value: value, photos: photos.count)
  }

  /// The same of so many photos, where it is one that counts those of an action on files.
  func counting(_ photos: Int) -> ChangeSummary {
    switch self {
    case .fields(let names, let value, _): .fields(names, value: value, photos: photos)
    case .keywords(let added, let removed, _):
      .keywords(added: added, removed: removed, photos: photos)
    case .files(let work, _): .files(work, photos: photos)
    default: self
    }
  }

  /// How many photos were changed; nil for changes of albums alone.
  package var photoCount: Int? {
    switch self {
    case .marks(let added, let removed), .favourites(let added, let removed),
      .albumPhotos(_, let added, let removed):
      added + removed
    case .fields(_, _, let photos), .keywords(_, _, let photos), .files(_, let photos): photos
    case .albumMade, .smartAlbumMade, .albumDeleted, .albumRenamed, .albumQuery, .albumMoved,
      .albumArranged, .coverChosen, .albumOrdered, .unknown:
      nil
    }
  }

  private init(_ facet: AlbumFacet, of title: String) {
    switch facet {
    case .made(let albums):
      if albums.count == 1, let query = albums[0].query {
        self = .smartAlbumMade(title, query: query)
        return
      }
      self = .albumMade(
        title, isFolder: albums.first?.isFolder == true,
        photos: albums.reduce(0) { $0 + $1.photos.count })
    case .deleted(let albums):
      self = .albumDeleted(
        title, isFolder: albums.first?.isFolder == true,
        photos: albums.reduce(0) { $0 + $1.photos.count })
    case .title(let from, let to): self = .albumRenamed(from: from, to: to)
    case .query(_, let to): self = .albumQuery(title, to: to)
    case .place: self = .albumMoved(title)
    case .arrangement(_, let to): self = .albumArranged(title, isByHand: to == .byHand)
    case .cover: self = .coverChosen(title)
    case .photos(let added, let removed):
      self = .albumPhotos(title, added: added.count, removed: removed.count)
    case .order(let from, _): self = .albumOrdered(title, photos: from.count)
    }
  }
}

/// What is done to files.
package enum FileWork: UInt8, Hashable, Sendable, CaseIterable {
  case moved = 1
  case trashed = 2
  case restored = 3
  /// Taken out of the trash, for good.
  case deleted = 4
  /// What they say of their photos was changed.
  case written = 5
  /// Brought into the library.
  case imported = 6
  /// Given other names in their folders.
  case renamed = 7
  /// Their pictures were turned in the files.
  case turned = 8
  /// Saved as they are seen: copies beside them, or in their place.
  case saved = 9
  /// Copied within the library.
  case copied = 10

  /// Whether folders are made for the files.
  fileprivate var makesFolders: Bool { [.moved, .imported, .restored, .copied].contains(self) }
}

extension ChangeSummary {
  /// Whether folders are made for the files that it is about.
  package var makesFolders: Bool {
    if case .files(let work, _) = self { work.makesFolders } else { false }
  }
}
