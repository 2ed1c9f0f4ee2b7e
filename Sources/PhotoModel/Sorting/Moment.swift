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
  private let recentSince: Day
  /// How many of the rows belong to each smart album, by its raw value; nil where they are counted
  /// only when somebody asks.
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

  /// Some of the rows of a section, or all of them in another order: what a view shows of it.
  ///
  /// Views are made in great number, and the albums of a library are counted in its own sections.
  init(view rows: [AssetRow], of section: Moment) {
    precondition(!rows.isEmpty, "A moment without photos would be a header over nothing")
    key = section.key
    self.rows = rows
    recentSince = section.recentSince
    smartCounts = nil
  }

  package var count: Int { rows.count }

  /// The albums that are decided photo by photo, and not by the day of all of them.
  private static let counted = SmartAlbum.allCases.filter { album in
    switch album {
    case .allPhotos, .onThisDay, .withoutDate, .years: false
    default: album.isOfRows
    }
  }

  /// `recentSince` is the first day that counts as recent, where that is not the one that the
  /// section was made with.
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

  /// The first and last time on the wall clock, of the photos that know theirs; nil where none
  /// does, and where days do not apply.
  package var times: ClosedRange<WallTime>? {
    guard case .day(let day) = key, let first = rows.first(where: \.hasClock),
      let last = rows.last(where: \.hasClock)
    else { return nil }
    let low = min(first.time, last.time)
    let high = max(first.time, last.time)
    return WallTime(day: day, nanosecond: low)...WallTime(day: day, nanosecond: high)
  }
}
