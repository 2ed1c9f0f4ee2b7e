/// The assets of one day: one section of a `MomentIndex`. Immutable, so that snapshots share the
/// sections that did not change, and anything derived from one can be kept by its identity.
package final class Moment: Sendable {
  /// What the section stands for.
  package enum Key: Hashable, Sendable {
    case day(Day)
    /// Photos without a date.
    case undated
    /// Everything, in an order that days do not follow: by name or size.
    case everything

    package init(_ day: Day?) {
      self = day.map(Key.day) ?? .undated
    }

    package var day: Day? {
      if case .day(let day) = self { day } else { nil }
    }
  }

  package let key: Key
  package let rows: [AssetRow]
  /// How many of the rows belong to each smart album, by its raw value.
  private let smartCounts: [Int32]

  package init(key: Key, rows: [AssetRow], recentSince: Day = Day(number: .max)) {
    precondition(!rows.isEmpty, "A moment without photos would be a header over nothing")
    self.key = key
    self.rows = rows
    var counts = [Int32](repeating: 0, count: SmartAlbum.allCases.count)
    for row in rows {
      for album in SmartAlbum.allCases where album.contains(row, recentSince: recentSince) {
        counts[album.rawValue] += 1
      }
    }
    smartCounts = counts
  }

  /// A part of another moment, or one in another order: nobody counts its smart albums.
  init(key: Key, part rows: [AssetRow]) {
    precondition(!rows.isEmpty, "A moment without photos would be a header over nothing")
    self.key = key
    self.rows = rows
    smartCounts = []
  }

  package var count: Int { rows.count }

  package func count(in album: SmartAlbum) -> Int {
    smartCounts.isEmpty ? 0 : Int(smartCounts[album.rawValue])
  }

  /// The first and last time on the wall clock, nil where days do not apply.
  package var times: ClosedRange<WallTime>? {
    guard case .day(let day) = key, let first = rows.first, let last = rows.last else { return nil }
    let low = min(first.time, last.time)
    let high = max(first.time, last.time)
    return WallTime(day: day, nanosecond: low)...WallTime(day: day, nanosecond: high)
  }
}
