package import PhotoModel

/// What becomes of the position of photos.
package enum LocationEdit: Hashable, Sendable {
  /// Typed, of a place, picked on the map, or copied from another photo.
  case set(Location)
  case track(TrackFit)
  case neighbours(Neighbours)
  case cleared

  /// Whether a photo keeps its position because it has one.
  func keepsLocation(of metadata: Metadata) -> Bool {
    guard case .track(let fit) = self else { return false }
    return !fit.overwrites && metadata.location != nil
  }

  /// Nil for none. An altitude belongs to its position: one that is not given is that of the photo only
  /// where this stays within a metre.
  func applied(to metadata: Metadata) throws(Refused) -> Location? {
    switch self {
    case .set(var location):
      if location.altitude == nil, let known = metadata.location,
        abs(known.latitude - location.latitude) < 1e-5,
        abs(known.longitude - location.longitude) < 1e-5
      {
        location.altitude = known.altitude
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
