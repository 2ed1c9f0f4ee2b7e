package import GalleryEngine

package enum MapMessage: Sendable {
  case drawn(MapPicture, request: RequestNumber)
  /// The positions of all photos could not be read.
  case positionsNotRead(StoreError)
  /// The positions of the requested photos, in order.
  case trackFound(MapTrack, request: RequestNumber)
  case trackNotRead(StoreError, request: RequestNumber)

  /// Whether the message carries the map picture itself.
  var isPrimary: Bool {
    switch self {
    case .drawn: true
    case .positionsNotRead, .trackFound, .trackNotRead: false
    }
  }
}
