package import PhotoModel

/// The photos around those of a form in time.
package struct NearbyPhotos: Sendable {
  private let index: MomentIndex
  /// The places of the newest and of the oldest of them; nil where none has a date.
  private let span: ClosedRange<Int>?

  /// It looks at the whole library: made away from the screen.
  package init(_ photos: EditorPhotos) {
    index = photos.index
    var span: ClosedRange<Int>?
    for (place, row) in index.rows.enumerated() where row.day != nil && photos.ids.contains(row.id)
    {
      span = (span?.lowerBound ?? place)...place
    }
    self.span = span
  }

  /// Those before the first of them, or behind the last, the nearest first. `skipping` so many, at most
  /// `limit`; none at the end.
  package func around(later: Bool, skipping: Int, limit: Int) -> [Asset.ID] {
    guard let span else { return [] }
    let isUp = later != index.isOldestFirst
    let start = isUp ? span.lowerBound - 1 - skipping : span.upperBound + 1 + skipping
    let places = (0..<limit).lazy.map { isUp ? start - $0 : start + $0 }
    return places.prefix { (0..<index.count).contains($0) }.map { index[$0] }
      .prefix { $0.day != nil }.map(\.id)
  }
}

/// The photos from whose positions others may be found by their times.
package enum NeighbourRows {
  /// Those with a clock, no farther than so many seconds from one of the photos of a form; the latter are
  /// among them. Nil for all with a clock.
  package static func rows(near photos: EditorPhotos, within seconds: Int?) -> [AssetRow] {
    let clocked = photos.index.rows.lazy.filter(\.hasClock)
    guard let seconds else { return Array(clocked) }
    let wanted = clocked.filter { photos.ids.contains($0.id) }.compactMap(\.wall)
      .map(\.secondsSince1970).sorted()
    return clocked.filter { row in
      guard let time = row.wall?.secondsSince1970 else { return false }
      let next = wanted.partitioningIndex { $0 >= time - Int64(seconds) }
      return wanted.indices.contains(next) && wanted[next] <= time + Int64(seconds)
    }
  }
}

extension AssetRow {
  /// The clock on the wall; nil where only the day is known, or nothing.
  package var wall: WallTime? {
    guard hasClock, let day else { return nil }
    return WallTime(day: day, nanosecond: time)
  }
}
