package import PhotoModel

package enum MapEffect: Sendable {
  case draw(MapRequest)
  /// Where some photos were taken, in their order.
  case findTrack([Asset.ID], request: RequestNumber)

  /// Whether it brings the map itself.
  var isSeen: Bool {
    switch self {
    case .draw: true
    case .findTrack: false
    }
  }
}
