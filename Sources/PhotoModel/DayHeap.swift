/// The photos of one day that wait to be merged into its section.
struct DayHeap: Sendable {
  /// Whether the day has a section already.
  let joinsSection: Bool
  private(set) var removed: Set<Asset.ID> = []
  private var rows: [AssetRow] = []
  private var shape = Shape.sorted

  /// How the rows lie: in order, in the opposite order, or in none.
  private enum Shape { case sorted, reversed, mixed }

  init(joinsSection: Bool) {
    self.joinsSection = joinsSection
  }

  mutating func add(_ row: AssetRow, _ work: inout SortWork, _ order: RowOrder) {
    if shape != .mixed, let last = rows.last {
      work.comparisons += 1
      let descends = order.newestFirst(row, last)
      if rows.count == 1 {
        shape = descends ? .reversed : .sorted
      } else if descends != (shape == .reversed) {
        shape = .mixed
      }
    }
    work.moves += 1
    rows.append(row)
  }

  /// A row that waits is not merged at all; one that is in its section leaves it at the merge.
  mutating func remove(_ id: Asset.ID) {
    if let waiting = rows.lastIndex(where: { $0.id == id }) {
      rows.remove(at: waiting)
    } else {
      removed.insert(id)
    }
  }

  func sorted(_ work: inout SortWork, _ order: RowOrder) -> [AssetRow] {
    switch shape {
    case .sorted:
      return rows
    case .reversed:
      work.moves += rows.count
      return rows.reversed()
    case .mixed:
      var sorted = rows
      sorted.sortCounting(&work, by: order.newestFirst)
      return sorted
    }
  }
}
