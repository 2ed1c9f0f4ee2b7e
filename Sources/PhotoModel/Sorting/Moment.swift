/// The assets of one day: one section of a `MomentIndex`. Immutable, so that snapshots share
/// unchanged sections, and data derived from one can be cached by its identity.
package final class Moment: Sendable {
  /// The key of the section.
  package enum Key: Hashable, Sendable {
    case day(Day)
    /// Photos without a date.
    case undated
    /// All photos, in an order unrelated to days: by name or size.
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
  private let recentSince: Day
  /// How many rows belong to each smart album, by its raw value; nil if they are only counted on
  /// demand.
  private let smartCounts: [Int32]?

  package init(key: Key, rows: [AssetRow], recentSince: Day = Day(number: .max)) {
    precondition(!rows.isEmpty, "A moment without photos would be a header over nothing")
    self.key = key
    self.rows = rows
    self.recentSince = recentSince
    var counts = [Int32](repeating: 0, count: SmartAlbum.allCases.count)
    for row in rows {
      for album in Moment.counted where album.contains(row, recentSince: recentSince) {
        counts[album.rawValue] += 1
      }
    }
    smartCounts = counts
  }

  /// Creates a view of a section: some of its rows, or all of them in another order.
  ///
  /// Views are numerous, so they don't count the albums; a library's albums are counted in its own
  /// sections.
  init(view rows: [AssetRow], of section: Moment) {
    precondition(!rows.isEmpty, "A moment without photos would be a header over nothing")
    key = section.key
    self.rows = rows
    recentSince = section.recentSince
    smartCounts = nil
  }

  package var count: Int { rows.count }

  /// The albums whose membership is determined per photo, not by the day of the section.
  private static let counted = SmartAlbum.allCases.filter { album in
    switch album {
    case .allPhotos, .onThisDay, .withoutDate, .years: false
    default: album.isDecidedByRow
    }
  }

  /// `recentSince` is the first day that counts as recent, if it differs from that of the section.
  package func count(in album: SmartAlbum, recentSince other: Day? = nil) -> Int {
    let recentSince = other ?? recentSince
    switch album {
    case .allPhotos: return rows.count
    case .onThisDay where key != .everything:
      let isIn = key.day.map { SmartAlbum.isOnThisDay($0, recentSince: recentSince) }
      return isIn == true ? rows.count : 0
    case .withoutDate where key != .everything: return key == .undated ? rows.count : 0
    case .years where key != .everything: return key == .undated ? 0 : rows.count
    default: break
    }
    let isCounted = album != .recentlyAdded || recentSince == self.recentSince
    guard isCounted, key != .everything, let smartCounts else {
      return rows.count { album.contains($0, recentSince: recentSince) }
    }
    return Int(smartCounts[album.rawValue])
  }

  /// The first and last wall-clock times of the photos that have one; nil if none has, and for
  /// sections that aren't days.
  package var times: ClosedRange<WallTime>? {
    guard case .day(let day) = key, let first = rows.first(where: \.hasClock),
      let last = rows.last(where: \.hasClock)
    else { return nil }
    let low = min(first.time, last.time)
    let high = max(first.time, last.time)
    return WallTime(day: day, nanosecond: low)...WallTime(day: day, nanosecond: high)
  }
}
