/// A section as it becomes: the rows that were in it and fresh ones, the newest first.
///
/// Made by their times alone; those of one time stand in the order of their paths once these are
/// known and `settle` was called.
struct SectionMerge: Sendable {
  private(set) var rows: [AssetRow]
  /// What was not in the section before.
  let fresh: [AssetRow]
  private var ties: [Tie] = []

  /// Rows of one time, fresh ones among them. Those before `middle` were there already, and stand in
  /// their order.
  private struct Tie {
    var start: Int
    var middle: Int
    var end: Int
  }

  /// Both lie in the order of their times; what `old` has of one time, in the order of its paths, or
  /// in none where that is not ordered.
  init(
    _ old: [AssetRow], _ fresh: [AssetRow], isOldOrdered: Bool, _ work: inout SortWork
  ) {
    self.init(old, fresh, &work)
    if !isOldOrdered { tieAll() }
  }

  /// All rows of one time are to be ordered, whether they were there already or not.
  private mutating func tieAll() {
    ties = []
    var start = 0
    while start < rows.count {
      let end = rows[start...].firstIndex { $0.time != rows[start].time } ?? rows.count
      if end - start > 1 { ties.append(Tie(start: start, middle: start, end: end)) }
      start = end
    }
  }

  private init(_ old: [AssetRow], _ fresh: [AssetRow], _ work: inout SortWork) {
    self.fresh = fresh
    guard !old.isEmpty else {
      rows = fresh
      for index in fresh.indices.dropFirst() where fresh[index].time == fresh[index - 1].time {
        extendTie(to: index, isBehindFresh: true)
      }
      return
    }
    rows = []
    rows.reserveCapacity(old.count + fresh.count)
    work.moves += old.count + fresh.count
    var start = 0
    for row in fresh {
      let place = old.place(of: row, from: start, &work, by: RowOrder.isNewer)
      rows.append(contentsOf: old[start..<place])
      if let last = rows.last, last.time == row.time {
        extendTie(to: rows.count, isBehindFresh: place == start)
      }
      rows.append(row)
      start = place
    }
    rows.append(contentsOf: old[start...])
  }

  /// A fresh row at `index` has the time of the one before it.
  private mutating func extendTie(to index: Int, isBehindFresh: Bool) {
    if let last = ties.last, last.end == index {
      ties[ties.count - 1].end = index + 1
    } else if isBehindFresh {
      ties.append(Tie(start: index - 1, middle: index - 1, end: index + 1))
    } else {
      var start = index - 1
      while start > 0, rows[start - 1].time == rows[index - 1].time { start -= 1 }
      ties.append(Tie(start: start, middle: index, end: index + 1))
    }
  }

  /// The assets whose paths are compared and not known yet.
  func unnamed(_ keys: PathKeys) -> [Asset.ID] {
    ties.flatMap { rows[$0.start..<$0.end].lazy.map(\.id).filter { !keys.contains($0) } }
  }

  /// Puts rows of one time in the order of their paths, the last one first.
  mutating func settle(_ keys: PathKeys, _ work: inout SortWork) {
    let precedes: (AssetRow, AssetRow) -> Bool = { keys.precedes($1.id, $0.id) }
    for tie in ties {
      var fresh = Array(rows[tie.middle..<tie.end])
      fresh.sortCounting(&work, by: precedes)
      if tie.start < tie.middle {
        fresh = Array(rows[tie.start..<tie.middle]).merged(with: fresh, &work, by: precedes)
      }
      rows.replaceSubrange(tie.start..<tie.end, with: fresh)
    }
    ties = []
  }
}
