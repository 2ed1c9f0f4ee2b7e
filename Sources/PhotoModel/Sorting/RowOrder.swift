/// The one order of photos: day, wall time with its sub-seconds, path bytes. The only one that is
/// total, so that two runs over the same files never differ.
///
/// Rows hold day and time. Paths are needed only of those that have them in common (`PathKeys`).
enum RowOrder {
  /// Whether `left` was taken after `right`, on the same day.
  static func isNewer(_ left: AssetRow, _ right: AssetRow) -> Bool { left.time > right.time }
}

extension AssetRow {
  /// The day as a number that sorts, the unknown one below all others.
  var dayRank: Int32 { day?.number ?? .min }
}
