/// The one order of photos: day, wall time with its sub-seconds, path bytes. The only one that is
/// total, so that two runs over the same files never differ.
package struct RowOrder: Sendable {
  /// Whether the first asset's path comes before the second's, by bytes.
  private let pathPrecedes: @Sendable (Asset.ID, Asset.ID) -> Bool

  package init(pathPrecedes: @escaping @Sendable (Asset.ID, Asset.ID) -> Bool) {
    self.pathPrecedes = pathPrecedes
  }

  /// Whether `left` comes before `right` with the newest first; photos without a date come last.
  package func newestFirst(_ left: AssetRow, _ right: AssetRow) -> Bool {
    if left.dayRank != right.dayRank { return left.dayRank > right.dayRank }
    if left.time != right.time { return left.time > right.time }
    return left.id != right.id && pathPrecedes(right.id, left.id)
  }
}

extension AssetRow {
  /// The day as a number that sorts, the unknown one below all others.
  var dayRank: Int32 { day?.number ?? .min }
}
