package import GalleryEngine
package import PhotoModel

package enum AlbumsEffect: Sendable {
  case load(request: RequestNumber)
  case change(AlbumChange)
  /// Evaluates the smart albums, the user's and the built-in ones, and counts their photos.
  case find(UserAlbums, in: MomentIndex, request: RequestNumber)
  /// Counts the albums of some branches.
  case countValues(of: [SmartAlbum], in: MomentIndex, request: RequestNumber)
}
