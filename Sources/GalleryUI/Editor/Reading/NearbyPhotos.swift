package import PhotoModel

/// The photos taken before and after those of a form.
package struct NearbyPhotos: Sendable {
  private let index: MomentIndex
  /// The positions in the index of the newest and the oldest of the form's photos; nil if none has
  /// a date.
  private let span: ClosedRange<Int>?

  /// Visits the whole library, so call it off the main thread.
  package init(_ photos: EditorPhotos) {
    index = photos.index
    var span: ClosedRange<Int>?
    for (position, row) in index.rows.enumerated()
    where row.day != nil && photos.ids.contains(row.id) {
      span = (span?.lowerBound ?? position)...position
    }
    self.span = span
  }

  /// Returns at most `limit` photos before the first of the form's photos or after the last,
  /// nearest first, after skipping `skipping` of them. Returns none at the end.
  package func around(later: Bool, skipping: Int, limit: Int) -> [Asset.ID] {
    guard let span else { return [] }
    let isUp = later != index.isOldestFirst
    let start = isUp ? span.lowerBound - 1 - skipping : span.upperBound + 1 + skipping
    let places = (0..<limit).lazy.map { isUp ? start - $0 : start + $0 }
    return places.prefix { (0..<index.count).contains($0) }.map { index[$0] }
      .prefix { $0.day != nil }.map(\.id)
  }
}

/// The photos whose positions can be used to locate others by time.
package enum NeighbourRows {
  /// Returns the photos with a clock time at most `seconds` from one of the form's photos,
  /// including these. Nil for `seconds` returns all photos with a clock time.
  package static func rows(near photos: EditorPhotos, within seconds: Int?) -> [AssetRow] {
    let clocked = photos.index.rows.lazy.filter(\.hasClock)
    guard let seconds else { return Array(clocked) }
    let times = clocked.filter { photos.ids.contains($0.id) }.compactMap(\.wallTime)
      .map(\.secondsSince1970).sorted()
    return clocked.filter { row in
      guard let time = row.wallTime?.secondsSince1970 else { return false }
      let next = times.partitioningIndex { $0 >= time - Int64(seconds) }
      return times.indices.contains(next) && times[next] <= time + Int64(seconds)
    }
  }
}

extension AssetRow {
  /// The local clock time, or nil if only the day or nothing is known.
  package var wallTime: WallTime? {
    guard hasClock, let day else { return nil }
    return WallTime(day: day, nanosecond: time)
  }
}
