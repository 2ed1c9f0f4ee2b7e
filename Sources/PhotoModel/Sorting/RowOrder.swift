/// The total order of photos: day, wall time with sub-seconds, path bytes. Because it is total, two
/// runs over the same files never differ.
///
/// Rows contain the day and time. Paths are only needed for rows in which these are equal
/// (`PathKeys`).
enum RowOrder {
  /// Whether `left` was taken after `right`, on the same day.
  static func isNewer(_ left: AssetRow, _ right: AssetRow) -> Bool { left.time > right.time }
}

extension AssetRow {
  /// The day as a sortable number; an unknown day comes below all others.
  var dayRank: Int32 { day?.number ?? .min }
}
