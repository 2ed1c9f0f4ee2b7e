package import GalleryEngine
package import PhotoModel

/// The Albums view: its list, the album open next to it, and the user's albums.
package struct AlbumsState: Sendable {
  package internal(set) var list = AlbumListState()
  package internal(set) var user = UserAlbumsState()
  /// The album that the Albums view shows in its grid.
  package private(set) var open = AlbumID.smart(.allPhotos)
  /// The album that photos were last added to.
  private(set) var lastAddedTo: UserAlbum.ID?
  var covers = AlbumCovers()

  mutating func open(_ album: AlbumID) {
    open = album
  }

  /// Opens an album and moves the list's cursor to it, unfolding the folders around it.
  mutating func select(_ album: AlbumID, _ library: LibraryState) {
    open = album
    list.unfold(
      folders(around: album, library), library.snapshot, user: user.albums,
      problems: library.problems)
    list.select(album)
  }

  /// The folders that contain an album, outermost first.
  private func folders(around album: AlbumID, _ library: LibraryState) -> [AlbumID] {
    switch album {
    case .user(let id): return user.albums.ancestors(of: id).dropLast().map { .user($0) }
    case .folder(let id):
      return library.snapshot.tree.ancestors(of: id).dropLast().map { .folder($0) }
    case .value(let value): return [.smart(value.branch)]
    case .smart, .place, .area, .selection, .trash, .source, .culling: return []
    }
  }

  /// Records the album that photos were added to, because the next photos are most likely added to
  /// it as well.
  mutating func recordAddition(to album: UserAlbum.ID?) {
    lastAddedTo = album
  }

  /// Shows All Photos if the deleted album was open.
  mutating func closeIfOpen(_ album: UserAlbum.ID) {
    if open == .user(album) { open = .smart(.allPhotos) }
  }

  /// Replaces the provisional ID of an album by the one from the catalogue.
  mutating func renumber(
    _ provisionalID: UserAlbum.ID, as album: UserAlbum.ID, _ library: LibraryState
  ) {
    let isCurrent = list.current?.album == .user(provisionalID)
    user.albums.renumber(provisionalID, as: album)
    if lastAddedTo == provisionalID { lastAddedTo = album }
    if open == .user(provisionalID) { open = .user(album) }
    refresh(library)
    if isCurrent { list.select(.user(album)) }
  }

  /// Counts the visible photos of each album, and updates the list.
  mutating func refresh(_ library: LibraryState) {
    user.albums.count(in: library.snapshot.index)
    list.refresh(library.snapshot, user: user.albums, problems: library.problems)
  }

  /// Does the same, with the contents of the trash and the open source.
  mutating func refresh(
    _ library: LibraryState, trash: Tally?, source: (title: String, tally: Tally)?
  ) {
    (list.trash, list.source) = (trash, source)
    refresh(library)
  }
}

/// The user's albums as shown on screen.
package struct UserAlbumsState: Sendable {
  package internal(set) var albums = UserAlbums()
  /// Whether the albums were read at least once.
  package internal(set) var isLoaded = false
  var sync = AlbumSync()
  var finding = SmartAlbumSchedule()
  /// The requests that count the albums of branches.
  var counting = SmartAlbumSchedule()
  /// The album created last, to be shown when the catalogue has confirmed it.
  var created: UserAlbum.ID?
  /// The next provisional ID for an album that the catalogue hasn't created yet. Provisional IDs
  /// count down from the maximum, because the catalogue counts up.
  private var nextProvisionalID = UserAlbum.ID(rawValue: .max)

  package init() {}

  package subscript(id: UserAlbum.ID) -> UserAlbum? { albums[id] }

  /// Shows the album that a change creates before the catalogue confirms it, and returns the change
  /// with the album's provisional ID. Returns a change that the catalogue would refuse unchanged.
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
    let id = nextProvisionalID
    nextProvisionalID = UserAlbum.ID(rawValue: id.rawValue - 1)
    albums.insert(
      UserAlbum(
        id: id, parent: folder, title: title, isFolder: isFolder, query: query,
        count: photos.count), photos: photos)
    return id
  }
}
