package import PhotoModel

package enum MapEffect: Sendable {
  case draw(MapRequest)
  /// Find the positions of some photos, in their order.
  case findTrack([Asset.ID], request: RequestNumber)

  /// Whether the result is the map picture itself.
  var isPrimary: Bool {
    switch self {
    case .draw: true
    case .findTrack: false
    }
  }
}
