package import PhotoCatalogue

/// What happened to the user's albums.
package enum AlbumsMessage: Sendable {
  /// They are as the catalogue has them.
  case loaded(UserAlbums, request: RequestNumber)
  case notRead(CatalogueError, request: RequestNumber)
  case changed(AlbumChange, Result<AlbumOutcome, CatalogueError>)
}
