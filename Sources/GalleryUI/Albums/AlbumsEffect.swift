package import GalleryEngine
package import PhotoModel

package enum AlbumsEffect: Sendable {
  case load(request: RequestNumber)
  case change(AlbumChange)
  /// Look up what smart albums hold, of these and of the program, and count it.
  case find(UserAlbums, in: MomentIndex, request: RequestNumber)
  /// Count the albums of some branches.
  case countValues(of: [SmartAlbum], in: MomentIndex, request: RequestNumber)
}
