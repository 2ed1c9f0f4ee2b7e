package import PhotoModel

/// A change of the position of photos.
package enum LocationEdit: Hashable, Sendable {
  /// A position that was typed, taken from a place, picked on the map, or copied from another
  /// photo.
  case set(Location)
  case track(TrackFit)
  case neighbours(Neighbours)
  case cleared

  /// Whether a photo keeps its position because it already has one.
  func keepsLocation(of metadata: Metadata) -> Bool {
    guard case .track(let fit) = self else { return false }
    return !fit.overwrites && metadata.location != nil
  }

  /// Returns the new position, or nil for none. If the new position has no altitude, the photo's
  /// altitude is kept only if the position moves by less than about a metre.
  func applied(to metadata: Metadata) throws(EditRefusalError) -> Location? {
    switch self {
    case .set(var location):
      if location.altitude == nil, let existingLocation = metadata.location,
        abs(existingLocation.latitude - location.latitude) < 1e-5,
        abs(existingLocation.longitude - location.longitude) < 1e-5
      {
        location.altitude = existingLocation.altitude
      }
      return location
    case .track(let fit):
      if keepsLocation(of: metadata) { return metadata.location }
      return try fit.location(of: metadata.captureTime)
    case .neighbours(let neighbours): return try neighbours.location(of: metadata.captureTime)
    case .cleared: return nil
    }
  }
}
