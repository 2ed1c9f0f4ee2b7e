package import GalleryEngine
package import PhotoModel

/// What happened to the user's albums.
package enum AlbumsMessage: Sendable {
  /// They are as the catalogue has them.
  case loaded(UserAlbums, request: RequestNumber)
  case notRead(StoreError, request: RequestNumber)
  /// What smart albums hold.
  case found(SmartPhotos, request: RequestNumber)
  case notFound(StoreError, request: RequestNumber)
  /// What branches hold.
  case valuesCounted([SmartAlbum: [CountedValue]], request: RequestNumber)
  case valuesNotCounted(StoreError, request: RequestNumber)
  case changed(AlbumChange, Result<AlbumOutcome, StoreError>)
}
