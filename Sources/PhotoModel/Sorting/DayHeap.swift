/// The photos of one day that wait to be merged into its section.
struct DayHeap: Sendable {
  /// Whether the day has a section already.
  let joinsSection: Bool
  /// How many rows waited when a photo was removed: those of them that are its own are gone, and
  /// one that came later stays.
  private var removed: [Asset.ID: Int] = [:]
  private var rows: [AssetRow] = []
  private var shape = Shape.level

  /// How the rows lie by their times: all of one, the newest first, the oldest first, or in no order.
  private enum Shape { case level, sorted, reversed, mixed }

  init(joinsSection: Bool) {
    self.joinsSection = joinsSection
  }

  mutating func add(_ row: AssetRow, _ work: inout SortWork) {
    if shape != .mixed, let last = rows.last {
      work.comparisons += 1
      if RowOrder.isNewer(row, last) {
        shape = shape == .level || shape == .reversed ? .reversed : .mixed
      } else if RowOrder.isNewer(last, row) {
        shape = shape == .level || shape == .sorted ? .sorted : .mixed
      }
    }
    work.moves += 1
    rows.append(row)
  }

  /// A row that waits is not merged at all; one that is in its section leaves it at the merge.
  ///
  /// It is only marked here: to look for it each time would take as many steps as rows wait.
  mutating func remove(_ id: Asset.ID) {
    removed[id] = rows.count
  }

  /// Whether rows of the day's section may have to leave it.
  var hasRemoved: Bool { !removed.isEmpty }

  /// Whether a photo that is in the day's section leaves it.
  func hasRemoved(_ id: Asset.ID) -> Bool { removed[id] != nil }

  /// The rows by their times, the newest first; those of one time in any order.
  func sorted(_ work: inout SortWork) -> [AssetRow] {
    var sorted = kept(&work)
    switch shape {
    case .level, .sorted: break
    case .reversed:
      work.moves += sorted.count
      sorted.reverse()
    case .mixed: sorted.sortCounting(&work, by: RowOrder.isNewer)
    }
    return sorted
  }

  /// The rows that were not removed, as they lie: what is left of rows in order is in order.
  private func kept(_ work: inout SortWork) -> [AssetRow] {
    guard hasRemoved else { return rows }
    var kept: [AssetRow] = []
    kept.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() where index >= removed[row.id] ?? 0 {
      kept.append(row)
    }
    work.moves += kept.count
    return kept
  }
}
