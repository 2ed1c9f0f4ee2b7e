package enum AlbumsEffect: Sendable {
  case load
  case change(AlbumChange)
}
