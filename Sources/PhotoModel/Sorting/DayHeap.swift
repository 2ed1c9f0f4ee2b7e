/// The photos of one day that are waiting to be merged into its section.
struct DayHeap: Sendable {
  /// Whether the day already has a section.
  let joinsSection: Bool
  /// The number of waiting rows when a photo was removed: its rows before that index are removed,
  /// one added later stays.
  private var removed: [Asset.ID: Int] = [:]
  private var rows: [AssetRow] = []
  private var shape = Shape.level

  /// The order of the rows by time: all equal, newest first, oldest first, or none.
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

  /// Removes a photo. A waiting row isn't merged; a row in the section is removed by the merge.
  ///
  /// The photo is only marked, because each search would take as many steps as there are waiting
  /// rows.
  mutating func remove(_ id: Asset.ID) {
    removed[id] = rows.count
  }

  /// Whether rows of the day's section may have to be removed.
  var hasRemoved: Bool { !removed.isEmpty }

  /// Whether a photo is removed from the day's section.
  func hasRemoved(_ id: Asset.ID) -> Bool { removed[id] != nil }

  /// Returns the rows ordered by time, the newest first; rows with equal times are in any order.
  func sorted(_ work: inout SortWork) -> [AssetRow] {
    var sorted = remainingRows(&work)
    switch shape {
    case .level, .sorted: break
    case .reversed:
      work.moves += sorted.count
      sorted.reverse()
    case .mixed: sorted.sortCounting(&work, by: RowOrder.isNewer)
    }
    return sorted
  }

  /// Returns the rows that weren't removed, in their current order, which stays sorted if it was.
  private func remainingRows(_ work: inout SortWork) -> [AssetRow] {
    guard hasRemoved else { return rows }
    var result: [AssetRow] = []
    result.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() where index >= removed[row.id] ?? 0 {
      result.append(row)
    }
    work.moves += result.count
    return result
  }
}
