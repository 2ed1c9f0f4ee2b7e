package import PhotoModel

/// The positions of photos by the time at which they were taken, to find the position of a photo
/// from those just before and after it.
///
/// Compares local times, which photos taken at the same place share.
package struct Neighbours: Hashable, Sendable {
  private struct Known: Hashable, Sendable {
    var time: WallTime
    var location: Location
  }

  private let known: [Known]
  /// The maximum time difference to a neighbour, in seconds.
  package var limit: Int

  package static let defaultLimit = 1800

  /// Uses only the photos that have a time and a position.
  package init(_ photos: some Sequence<Metadata>, limit: Int = Neighbours.defaultLimit) {
    self.limit = limit
    known =
      photos.compactMap { photo in
        guard let time = photo.captureTime, !time.isDayOnly, let location = photo.location else {
          return nil
        }
        return Known(time: time.wall, location: location)
      }.sorted { $0.time < $1.time }
  }

  /// Creates the same from photos of which only time and position are known.
  package init(
    of photos: some Sequence<(time: WallTime, location: Location)>, limit: Int = defaultLimit
  ) {
    self.limit = limit
    known = photos.map { Known(time: $0.time, location: $0.location) }.sorted { $0.time < $1.time }
  }

  /// Returns the position of the nearest neighbour in time.
  func location(of time: CaptureTime?) throws(EditRefusalError) -> Location {
    guard let time else { throw EditRefusalError(.noDate) }
    guard !time.isDayOnly else { throw EditRefusalError(.noClock) }
    let next = known.partitioningIndex { $0.time >= time.wall }
    let candidates = [next - 1, next].filter(known.indices.contains).map { known[$0] }
    func distance(_ candidate: Known) -> Int64 {
      abs(candidate.time.secondsSince1970 - time.wall.secondsSince1970)
    }
    guard let nearest = candidates.min(by: { distance($0) < distance($1) }),
      distance(nearest) <= Int64(limit)
    else { throw EditRefusalError(.noPositionNear(seconds: limit)) }
    return nearest.location
  }
}
