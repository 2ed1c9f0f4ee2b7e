/// What sorting has cost: how often two rows were compared, and how often one was put somewhere.
package struct SortWork: Hashable, Sendable {
  package var comparisons = 0
  package var moves = 0

  package init() {}

  package var total: Int { comparisons + moves }
}

extension Array where Element == AssetRow {
  /// Sorts by merging the runs that are there already, and counts what it does.
  ///
  /// Neighbouring runs are merged pair by pair until one is left; rows in order cost one
  /// comparison each and no move. Stable.
  package mutating func sortCounting(
    _ work: inout SortWork, by precedes: (AssetRow, AssetRow) -> Bool
  ) {
    var runs = naturalRuns(&work, by: precedes)
    var scratch: [AssetRow] = []
    while runs.count > 2 {
      var merged = [0]
      var index = 0
      while index + 2 < runs.count {
        merge(runs[index], runs[index + 1], runs[index + 2], &scratch, &work, by: precedes)
        merged.append(runs[index + 2])
        index += 2
      }
      if index + 1 < runs.count { merged.append(runs[index + 1]) }
      runs = merged
    }
  }

  /// The starts of the ascending runs, and at the end the count. A run that strictly descends is
  /// turned round.
  private mutating func naturalRuns(
    _ work: inout SortWork, by precedes: (AssetRow, AssetRow) -> Bool
  ) -> [Int] {
    var starts = [0]
    var start = 0
    while start < count {
      var end = start + 1
      if end < count {
        work.comparisons += 1
        let descends = precedes(self[end], self[start])
        end += 1
        while end < count {
          work.comparisons += 1
          if precedes(self[end], self[end - 1]) != descends { break }
          end += 1
        }
        if descends {
          self[start..<end].reverse()
          work.moves += end - start
        }
      }
      starts.append(end)
      start = end
    }
    return starts
  }

  /// Merges the neighbours `low..<middle` and `middle..<high`; nothing moves where they are in
  /// order as they stand.
  private mutating func merge(
    _ low: Int, _ middle: Int, _ high: Int, _ scratch: inout [AssetRow], _ work: inout SortWork,
    by precedes: (AssetRow, AssetRow) -> Bool
  ) {
    work.comparisons += 1
    guard precedes(self[middle], self[middle - 1]) else { return }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: self[low..<middle])
    var left = 0
    var right = middle
    var target = low
    while left < scratch.count && right < high {
      work.comparisons += 1
      if precedes(self[right], scratch[left]) {
        self[target] = self[right]
        right += 1
      } else {
        self[target] = scratch[left]
        left += 1
      }
      target += 1
    }
    while left < scratch.count {
      self[target] = scratch[left]
      left += 1
      target += 1
    }
    work.moves += target - low
  }

  /// This array and another, both sorted, as one new sorted array.
  ///
  /// Where the other is much shorter, its places are found by halving.
  package func merged(
    with other: [AssetRow], _ work: inout SortWork, by precedes: (AssetRow, AssetRow) -> Bool
  ) -> [AssetRow] {
    var result: [AssetRow] = []
    result.reserveCapacity(count + other.count)
    work.moves += count + other.count
    var start = 0
    for row in other {
      let place = place(of: row, from: start, &work, by: precedes)
      result.append(contentsOf: self[start..<place])
      result.append(row)
      start = place
    }
    result.append(contentsOf: self[start...])
    return result
  }

  /// The first index from `start` whose row comes after `row`: looks one, two, four … ahead, then
  /// halves, so that rows that follow each other cost one comparison.
  func place(
    of row: AssetRow, from start: Int, _ work: inout SortWork,
    by precedes: (AssetRow, AssetRow) -> Bool
  ) -> Int {
    var low = start
    var step = 1
    var high = start
    while high < count {
      work.comparisons += 1
      if precedes(row, self[high]) { break }
      low = high + 1
      high += step
      step *= 2
    }
    high = Swift.min(high, count)
    while low < high {
      let middle = low + (high - low) / 2
      work.comparisons += 1
      if precedes(row, self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
