package import PhotoMetadata
package import PhotoModel

/// Finds the position at a point in time in recorded GPS tracks.
package struct TrackIndex: Hashable, Sendable {
  private let segments: [[TrackPoint]]

  package init(_ tracks: [GPSTrack]) {
    segments = tracks.flatMap(\.segments).filter { !$0.isEmpty }
  }

  package var isEmpty: Bool { segments.isEmpty }

  /// The first and the last time of all points, in seconds since 1970.
  package var span: ClosedRange<Double>? {
    let firsts = segments.compactMap { $0.first?.time }
    let lasts = segments.compactMap { $0.last?.time }
    guard let first = firsts.min(), let last = lasts.max() else { return nil }
    return first...last
  }

  package var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// Returns the track for a map, as one line per segment. Long tracks are reduced to about `limit`
  /// points in total, plus the last point of each segment.
  package func lines(limit: Int) -> [[Location]] {
    let step = max(1, count / max(1, limit))
    return segments.map { points in
      let some = stride(from: 0, to: points.count, by: step).map { points[$0].location }
      return (points.count - 1) % step == 0 ? some : some + [points[points.count - 1].location]
    }
  }

  /// The first position, which determines the time zone of the photos' clocks.
  package var start: Location? { segments.first?.first?.location }

  /// Returns the position at a time, from points at most `limit` seconds away. Between two points
  /// of a segment, the position is on the straight line between them if `interpolates` is true,
  /// otherwise at the nearer point. Before the first and after the last point, it is the position
  /// of that point.
  package func location(at moment: Double, within limit: Double, interpolates: Bool) -> Location? {
    var nearest: (distance: Double, location: Location)?
    for segment in segments {
      guard let first = segment.first, let last = segment.last,
        moment >= first.time - limit, moment <= last.time + limit
      else { continue }
      let next = segment.partitioningIndex { $0.time >= moment }
      let before = next > 0 ? segment[next - 1] : nil
      let after = next < segment.count ? segment[next] : nil
      let gaps = [before, after].compactMap { $0.map { abs($0.time - moment) } }
      guard let gap = gaps.min(), gap <= limit, gap < nearest?.distance ?? .infinity else {
        continue
      }
      let isBetween = gaps.count == 2 && gaps.allSatisfy { $0 <= limit }
      if interpolates, isBetween, let before, let after {
        nearest = (gap, TrackIndex.between(before, after, at: moment))
      } else if let near = gaps.count == 2 && gaps[1] < gaps[0] ? after : before ?? after {
        nearest = (gap, near.location)
      }
    }
    return nearest?.location
  }

  /// Interpolates linearly, along the shorter way around the Earth.
  private static func between(
    _ before: TrackPoint, _ after: TrackPoint, at moment: Double
  ) -> Location {
    let span = after.time - before.time
    guard span > 0 else { return after.location }
    let part = (moment - before.time) / span
    let (from, to) = (before.location, after.location)
    var east = to.longitude - from.longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    var longitude = from.longitude + east * part
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    let altitude = from.altitude.flatMap { low in
      to.altitude.map { low + ($0 - low) * part }
    }
    return Location(
      latitude: from.latitude + (to.latitude - from.latitude) * part, longitude: longitude,
      altitude: altitude)
  }
}

/// How photos are matched with a track.
package struct TrackFit: Hashable, Sendable {
  package var track: TrackIndex
  /// The number of seconds by which the camera's clock was ahead of GPS time.
  package var cameraAhead: Double
  /// The maximum time difference between a photo and a track point, in seconds.
  package var limit: Int
  package var interpolates: Bool
  /// Whether photos that already have a position get the position from the track.
  package var overwrites = false
  /// The time zone of photos without one.
  package var zone: TypedZone

  package static let defaultLimit = 600

  package init(
    track: TrackIndex, cameraAhead: Double = 0, limit: Int = TrackFit.defaultLimit,
    interpolates: Bool = true, zone: TypedZone
  ) {
    (self.track, self.cameraAhead, self.limit) = (track, cameraAhead, limit)
    (self.interpolates, self.zone) = (interpolates, zone)
  }

  func location(of time: CaptureTime?) throws(EditRefusalError) -> Location {
    guard let time else { throw EditRefusalError(.noDate) }
    guard !time.isDayOnly else { throw EditRefusalError(.noClock) }
    let offset = time.offset ?? zone.offset(ofWall: time.wall)
    let moment =
      Double(time.wall.secondsSince1970) + Double(time.wall.subsecond) / 1e9 - Double(offset)
    guard
      let location = track.location(
        at: moment - cameraAhead, within: Double(limit), interpolates: interpolates)
    else { throw EditRefusalError(.noPositionNear(seconds: limit)) }
    return location
  }
}
