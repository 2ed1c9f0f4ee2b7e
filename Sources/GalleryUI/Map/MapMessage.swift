package enum MapMessage: Sendable {
  case drawn(MapPicture, request: RequestNumber)
  /// Where photos were taken, one after the other.
  case trackFound(MapTrack, request: RequestNumber)

  /// Whether it is the map itself.
  var isSeen: Bool {
    switch self {
    case .drawn: true
    case .trackFound: false
    }
  }
}
