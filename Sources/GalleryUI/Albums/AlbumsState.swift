package import GalleryEngine
package import PhotoModel

/// The Albums view: its list, the album that is open beside it, and the albums of the user.
package struct AlbumsState: Sendable {
  package internal(set) var list = AlbumListState()
  package internal(set) var user = UserAlbumsState()
  /// The album that the Albums view shows in its grid.
  package private(set) var open = AlbumID.smart(.allPhotos)
  /// The album that photos were added to last.
  private(set) var last: UserAlbum.ID?
  var covers = AlbumCovers()

  mutating func open(_ album: AlbumID) {
    open = album
  }

  /// Opens an album, with the cursor of the list on it, which is unfolded as far as that.
  mutating func select(_ album: AlbumID, _ library: LibraryState) {
    open = album
    list.unfold(
      folders(around: album, library), library.snapshot, user: user.albums,
      problems: library.problems)
    list.select(album)
  }

  /// The folders that an album lies in, the outermost first.
  private func folders(around album: AlbumID, _ library: LibraryState) -> [AlbumID] {
    switch album {
    case .user(let id): return user.albums.ancestors(of: id).dropLast().map { .user($0) }
    case .folder(let id):
      return library.snapshot.tree.ancestors(of: id).dropLast().map { .folder($0) }
    case .value(let value): return [.smart(value.branch)]
    case .smart, .place, .area, .selection, .trash, .source: return []
    }
  }

  /// The next photos are most likely added to this album, too.
  mutating func noteAdding(to album: UserAlbum.ID?) {
    last = album
  }

  /// Shows all photos where a deleted album was open.
  mutating func leave(_ album: UserAlbum.ID) {
    if open == .user(album) { open = .smart(.allPhotos) }
  }

  /// The catalogue has given a number to an album that was shown before.
  mutating func renumber(_ shown: UserAlbum.ID, as album: UserAlbum.ID, _ library: LibraryState) {
    let isCurrent = list.current?.album == .user(shown)
    user.albums.renumber(shown, as: album)
    if last == shown { last = album }
    if open == .user(shown) { open = .user(album) }
    refresh(library)
    if isCurrent { list.select(.user(album)) }
  }

  /// Counts what the library shows of each album, and lists them.
  mutating func refresh(_ library: LibraryState) {
    user.albums.count(in: library.snapshot.index)
    list.refresh(library.snapshot, user: user.albums, problems: library.problems)
  }

  /// The same, with what lies in the trash, and the source that is open.
  mutating func refresh(
    _ library: LibraryState, trash: Tally?, source: (title: String, tally: Tally)?
  ) {
    (list.trash, list.source) = (trash, source)
    refresh(library)
  }
}

/// The user's albums as the screen has them.
package struct UserAlbumsState: Sendable {
  package internal(set) var albums = UserAlbums()
  /// Whether they were read once.
  package internal(set) var isLoaded = false
  var keeping = AlbumSync()
  var finding = SmartFinding()
  /// The counting of branches.
  var counting = SmartFinding()
  /// The album that was made last, to be shown once it is known.
  var created: UserAlbum.ID?
  /// The number of the last album that the catalogue had not made yet. The catalogue counts upwards.
  private var provisional = UserAlbum.ID(rawValue: .max)

  package init() {}

  package subscript(id: UserAlbum.ID) -> UserAlbum? { albums[id] }

  /// Shows an album at once that a change is to make, and gives the change with its number. One that
  /// the catalogue would refuse is left to that.
  mutating func anticipate(_ change: AlbumChange) -> AlbumChange {
    switch change {
    case .create(let title, let isFolder, let folder, let photos, nil):
      guard let id = show(title, isFolder: isFolder, photos, in: folder) else { return change }
      return .create(title: title, isFolder: isFolder, in: folder, adding: photos, as: id)
    case .createSmart(let title, let query, let folder, nil):
      guard let id = show(title, query: query, in: folder) else { return change }
      return .createSmart(title: title, query: query, in: folder, as: id)
    default: return change
    }
  }

  private mutating func show(
    _ title: String, isFolder: Bool = false, query: String? = nil, _ photos: [Asset.ID] = [],
    in folder: UserAlbum.ID?
  ) -> UserAlbum.ID? {
    guard !title.isEmpty, !albums.children(of: folder).contains(where: { $0.title == title })
    else { return nil }
    let id = provisional
    provisional = UserAlbum.ID(rawValue: id.rawValue - 1)
    albums.insert(
      UserAlbum(
        id: id, parent: folder, title: title, isFolder: isFolder, query: query,
        count: photos.count), photos: photos)
    return id
  }
}
