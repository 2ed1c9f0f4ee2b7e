package import PhotoModel

/// The Albums view: its list, the album that is open beside it, and the albums of the user.
package struct AlbumsState: Sendable {
  package internal(set) var list = AlbumListState()
  package internal(set) var user = UserAlbumsState()
  /// The album that the Albums view shows in its grid.
  package internal(set) var open = AlbumID.smart(.allPhotos)
  /// The album that photos were added to last.
  var last: UserAlbum.ID?
  var covers = AlbumCovers()
}

/// The user's albums as the screen has them.
package struct UserAlbumsState: Sendable {
  package internal(set) var albums = UserAlbums()
  /// Whether they were read once.
  package internal(set) var isLoaded = false
  var keeping = AlbumKeeping()
  /// The album that was made last, to be shown once it is known.
  var created: UserAlbum.ID?

  package init() {}

  package subscript(id: UserAlbum.ID) -> UserAlbum? { albums[id] }
}
