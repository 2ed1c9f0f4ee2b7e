import PhotoModel

/// The summary of a change for one line of a list. It is stored before the values, so that a list
/// can be read without them.
package enum ChangeSummary: Hashable, Sendable {
  case marks(added: Int, removed: Int)
  case favourites(added: Int, removed: Int)
  /// The names of the fields, and the new value if it is a single field with the same value for all
  /// photos.
  case fields([String], value: String?, photos: Int)
  /// The keywords that were added to and removed from all of the photos.
  case keywords(added: [String], removed: [String], photos: Int)
  case albumCreated(String, isFolder: Bool, photos: Int)
  case smartAlbumCreated(String, query: String)
  case albumDeleted(String, isFolder: Bool, photos: Int)
  case albumRenamed(from: String, to: String)
  case albumQuery(String, to: String)
  case albumMoved(String)
  case albumArranged(String, isManual: Bool)
  case coverChosen(String)
  case albumPhotos(String, added: Int, removed: Int)
  case albumOrdered(String, photos: Int)
  /// Photos whose files were changed.
  case files(FileOperation, photos: Int)
  case stackMade(photos: Int)
  case stackPhotos(added: Int, removed: Int)
  case stackCoverChosen
  /// Photos that were in stacks.
  case stacksTakenApart(photos: Int)
  /// A change that a newer version of the program wrote.
  case unknown

  /// Summarises changes that form one change for the user. `changes` must not be empty.
  package init(_ changes: [RecordedChange]) {
    // The first one is the requested change; the others are its consequences.
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
    case .stacks(let change): self.init(change, in: changes)
    case .unknown, nil: self = .unknown
    }
  }

  /// Summarises changes of fields, with favourites as one of the fields.
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

  /// Returns the same summary with a number of photos, if it is one that counts the photos of an
  /// action on files.
  func withPhotoCount(_ photos: Int) -> ChangeSummary {
    switch self {
    case .fields(let names, let value, _): .fields(names, value: value, photos: photos)
    case .keywords(let added, let removed, _):
      .keywords(added: added, removed: removed, photos: photos)
    case .files(let work, _): .files(work, photos: photos)
    default: self
    }
  }

  /// The number of changed photos. Nil for changes of albums only.
  package var photoCount: Int? {
    switch self {
    case .marks(let added, let removed), .favourites(let added, let removed),
      .albumPhotos(_, let added, let removed), .stackPhotos(let added, let removed):
      added + removed
    case .fields(_, _, let photos), .keywords(_, _, let photos), .files(_, let photos),
      .stackMade(let photos), .stacksTakenApart(let photos):
      photos
    case .albumCreated, .smartAlbumCreated, .albumDeleted, .albumRenamed, .albumQuery, .albumMoved,
      .albumArranged, .coverChosen, .albumOrdered, .stackCoverChosen,
      .unknown:
      nil
    }
  }

  private init(_ change: RecordedStackChange, in changes: [RecordedChange]) {
    switch change {
    case .made(let stacks): self = .stackMade(photos: stacks.reduce(0) { $0 + $1.photos.count })
    case .takenApart, .excluded: self = .stacksTakenApart(photos: changes.photos.count)
    case .changed(let from, let to):
      let (old, new) = (AssetSet(from.photos), AssetSet(to.photos))
      self =
        old == new
        ? .stackCoverChosen
        : .stackPhotos(
          added: new.subtracting(old).count, removed: old.subtracting(new).count)
    }
  }

  private init(_ facet: RecordedAlbumChange, of title: String) {
    switch facet {
    case .created(let albums):
      if albums.count == 1, let query = albums[0].query {
        self = .smartAlbumCreated(title, query: query)
        return
      }
      self = .albumCreated(
        title, isFolder: albums.first?.isFolder == true,
        photos: albums.reduce(0) { $0 + $1.photos.count })
    case .deleted(let albums):
      self = .albumDeleted(
        title, isFolder: albums.first?.isFolder == true,
        photos: albums.reduce(0) { $0 + $1.photos.count })
    case .title(let from, let to): self = .albumRenamed(from: from, to: to)
    case .query(_, let to): self = .albumQuery(title, to: to)
    case .place: self = .albumMoved(title)
    case .arrangement(_, let to): self = .albumArranged(title, isManual: to == .manual)
    case .cover: self = .coverChosen(title)
    case .photos(let added, let removed):
      self = .albumPhotos(title, added: added.count, removed: removed.count)
    case .order(let from, _): self = .albumOrdered(title, photos: from.count)
    }
  }
}

/// A kind of action on files.
package enum FileOperation: UInt8, Hashable, Sendable, CaseIterable {
  case moved = 1
  case trashed = 2
  case restored = 3
  /// Removed from the trash permanently.
  case deleted = 4
  /// Metadata was written to the files.
  case written = 5
  /// Imported into the library.
  case imported = 6
  /// Renamed within their folders.
  case renamed = 7
  /// Pictures were rotated in the files.
  case rotated = 8
  /// Saved with their adjustments, as copies in the same folder or in place of the originals.
  case saved = 9
  /// Copied within the library.
  case copied = 10

  /// Whether folders are created for the files.
  fileprivate var makesFolders: Bool { [.moved, .imported, .restored, .copied].contains(self) }
}

extension ChangeSummary {
  /// Whether folders are created for the files of the change.
  package var makesFolders: Bool {
    if case .files(let work, _) = self { work.makesFolders } else { false }
  }
}
