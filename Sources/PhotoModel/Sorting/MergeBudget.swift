#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decides when a merge is worth its cost.
///
/// One sort of n rows that arrive in r runs, each rising or falling, compares and moves about
/// n · (1 + log₂ r) times. Merging early costs more, since rows that were merged move again when
/// others come between them. A merge is allowed while everything spent, the merge included, stays
/// near that one sort: photos that arrive in order can be shown at once, and photos in no order at
/// steps that grow.
struct MergeBudget: Sendable {
  private var arrivals = 0
  private var runs = 0
  /// The last row, and whether its run falls; nil while the run is a single row.
  private var last: (row: AssetRow, falls: Bool?)?
  private var touched = 0

  /// A merge of this many rows takes less than a millisecond.
  private static let cheap = 10_000

  /// Takes note of a row's place among the arrivals.
  mutating func arrived(_ row: AssetRow) {
    arrivals += 1
    guard let previous = last else {
      runs += 1
      last = (row, nil)
      return
    }
    let falls = (row.dayRank, row.time) > (previous.row.dayRank, previous.row.time)
    if let direction = previous.falls, direction != falls {
      runs += 1
      last = (row, nil)
    } else {
      last = (row, falls)
    }
  }

  /// So many rows more will have to be moved by the next merge.
  mutating func touches(rows: Int) {
    touched += rows
  }

  mutating func merged() {
    touched = 0
  }

  var isMergeCheap: Bool { touched <= MergeBudget.cheap }

  func allowsMerge(spent: Int) -> Bool {
    let oneSort = 2 * Double(arrivals) + 1.5 * Double(arrivals) * log2(Double(max(1, runs)))
    return Double(spent + touched) <= 1.1 * oneSort
  }
}
