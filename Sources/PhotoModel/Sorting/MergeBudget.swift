#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decides when a merge is worth its cost.
///
/// One sort of n rows that arrive in r monotonic runs takes about n · (1 + log₂ r) comparisons and
/// moves. Merging early costs more, because merged rows are moved again when others are inserted
/// between them. A merge is allowed while the total cost, including that merge, stays close to that
/// of one sort. Photos that arrive in order can thus be shown at once, and unordered ones in
/// growing steps.
struct MergeBudget: Sendable {
  private var arrivals = 0
  private var runs = 0
  /// The last row, and whether its run is descending; nil while the run has a single row.
  private var last: (row: AssetRow, falls: Bool?)?
  private var touched = 0

  /// The number of rows that are merged in less than a millisecond.
  private static let cheapRowCount = 10_000

  /// Records the arrival of a row.
  mutating func recordArrival(of row: AssetRow) {
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

  /// Records that the next merge must move this number of additional rows.
  mutating func recordMoves(rows: Int) {
    touched += rows
  }

  mutating func merged() {
    touched = 0
  }

  var isMergeCheap: Bool { touched <= MergeBudget.cheapRowCount }

  func allowsMerge(spent: Int) -> Bool {
    let oneSort = 2 * Double(arrivals) + 1.5 * Double(arrivals) * log2(Double(max(1, runs)))
    return Double(spent + touched) <= 1.1 * oneSort
  }
}
