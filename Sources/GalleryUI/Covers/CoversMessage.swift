package import GalleryEngine
package import PhotoModel

package enum CoversMessage: Sendable {
  /// The cover photos of albums were found.
  case found([AlbumID: AssetRow], by: CoverSearch, request: RequestNumber)
}
