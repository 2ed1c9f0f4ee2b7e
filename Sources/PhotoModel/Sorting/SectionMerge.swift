/// The new contents of a section: its previous rows merged with fresh ones, the newest first.
///
/// Merged by time only; rows with equal times are ordered by path once the paths are known and
/// `orderTies` has been called.
struct SectionMerge: Sendable {
  private(set) var rows: [AssetRow]
  /// The rows that weren't in the section before.
  let fresh: [AssetRow]
  private var ties: [Tie] = []

  /// A range of rows with equal times, including fresh ones. Those before `middle` were in the
  /// section before, and are in order.
  private struct Tie {
    var start: Int
    var middle: Int
    var end: Int
  }

  /// Merges two arrays ordered by time. In `old`, rows with equal times are ordered by path, unless
  /// `isOldOrdered` is false.
  init(
    _ old: [AssetRow], _ fresh: [AssetRow], isOldOrdered: Bool, _ work: inout SortWork
  ) {
    self.init(old, fresh, &work)
    if !isOldOrdered { markAllTies() }
  }

  /// Marks all rows with equal times to be ordered, whether or not they were in the section before.
  private mutating func markAllTies() {
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
      let insertionIndex = old.place(of: row, from: start, &work, by: RowOrder.isNewer)
      rows.append(contentsOf: old[start..<insertionIndex])
      if let last = rows.last, last.time == row.time {
        extendTie(to: rows.count, isBehindFresh: insertionIndex == start)
      }
      rows.append(row)
      start = insertionIndex
    }
    rows.append(contentsOf: old[start...])
  }

  /// Records that a fresh row at `index` has the same time as the previous one.
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

  /// Returns the assets whose paths must be compared and aren't known yet.
  func assetsWithoutPaths(_ keys: PathKeys) -> [Asset.ID] {
    ties.flatMap { rows[$0.start..<$0.end].lazy.map(\.id).filter { !keys.contains($0) } }
  }

  /// Orders rows with equal times by path, the last one first.
  mutating func orderTies(_ keys: PathKeys, _ work: inout SortWork) {
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
