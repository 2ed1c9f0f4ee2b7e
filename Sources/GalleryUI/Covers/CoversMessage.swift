package import GalleryEngine
package import PhotoModel

package enum CoversMessage: Sendable {
  /// The photos that stand for albums.
  case found([AlbumID: AssetRow], by: CoverSearch, request: RequestNumber)
}
