package import PhotoCatalogue

/// What happened to the user's albums.
package enum AlbumsMessage: Sendable {
  /// They are as the catalogue has them.
  case loaded(UserAlbums)
  case notRead(CatalogueError)
  case changed(AlbumChange, Result<AlbumOutcome, CatalogueError>)
}
