package import GalleryEngine
package import PhotoModel

/// An event about the user's albums.
package enum AlbumsMessage: Sendable {
  /// The albums were read from the catalogue.
  case loaded(UserAlbums, request: RequestNumber)
  case loadFailed(StoreError, request: RequestNumber)
  /// The smart albums were evaluated.
  case found(SmartPhotos, request: RequestNumber)
  case findFailed(StoreError, request: RequestNumber)
  /// The albums of branches were counted.
  case valuesCounted([SmartAlbum: [CountedValue]], request: RequestNumber)
  case countFailed(StoreError, request: RequestNumber)
  case changed(AlbumChange, Result<AlbumOutcome, StoreError>)
}
