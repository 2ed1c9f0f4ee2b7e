package import GalleryEngine

package enum MapMessage: Sendable {
  case drawn(MapPicture, request: RequestNumber)
  /// Where all photos were taken could not be read.
  case positionsNotRead(StoreError)
  /// Where photos were taken, one after the other.
  case trackFound(MapTrack, request: RequestNumber)
  case trackNotRead(StoreError, request: RequestNumber)

  /// Whether it is the map itself.
  var isSeen: Bool {
    switch self {
    case .drawn: true
    case .positionsNotRead, .trackFound, .trackNotRead: false
    }
  }
}
