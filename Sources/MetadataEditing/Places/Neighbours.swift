package import PhotoModel

/// Where the photos taken just before and after one were taken.
///
/// Times are compared as the clocks on the wall had them, which photos of one place share.
package struct Neighbours: Hashable, Sendable {
  private struct Known: Hashable, Sendable {
    var time: WallTime
    var location: Location
  }

  private let known: [Known]
  /// The farthest that a neighbour may be, in seconds.
  package var limit: Int

  package static let usualLimit = 1800

  /// Those of these photos that have a time and a position.
  package init(_ photos: some Sequence<Metadata>, limit: Int = Neighbours.usualLimit) {
    self.limit = limit
    known =
      photos.compactMap { photo in
        guard let time = photo.captureTime, !time.isDayOnly, let location = photo.location else {
          return nil
        }
        return Known(time: time.wall, location: location)
      }.sorted { $0.time < $1.time }
  }

  /// The same of photos of which only this is known.
  package init(
    of photos: some Sequence<(time: WallTime, location: Location)>, limit: Int = usualLimit
  ) {
    self.limit = limit
    known = photos.map { Known(time: $0.time, location: $0.location) }.sorted { $0.time < $1.time }
  }

  /// That of the nearer one.
  func location(of time: CaptureTime?) throws(Refused) -> Location {
    guard let time else { throw Refused(.noDate) }
    guard !time.isDayOnly else { throw Refused(.noClock) }
    let next = known.partitioningIndex { $0.time >= time.wall }
    let candidates = [next - 1, next].filter(known.indices.contains).map { known[$0] }
    func distance(_ known: Known) -> Int64 {
      abs(known.time.secondsSince1970 - time.wall.secondsSince1970)
    }
    guard let nearest = candidates.min(by: { distance($0) < distance($1) }),
      distance(nearest) <= Int64(limit)
    else { throw Refused(.noPositionNear(seconds: limit)) }
    return nearest.location
  }
}
