package import GalleryEngine

package enum AlbumsEffect: Sendable {
  case load(request: RequestNumber)
  case change(AlbumChange)
}
