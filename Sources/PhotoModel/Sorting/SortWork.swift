/// The cost of sorting: the number of comparisons and of moves of rows.
package struct SortWork: Hashable, Sendable {
  package var comparisons = 0
  package var moves = 0

  package init() {}

  package var total: Int { comparisons + moves }
}

extension Array where Element == AssetRow {
  /// Sorts by merging existing runs, and counts the work.
  ///
  /// Neighbouring runs are merged pairwise until one is left. Sorted rows cost one comparison each
  /// and no moves. Stable.
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

  /// Returns the starts of the ascending runs, and at the end the count. Strictly descending runs
  /// are reversed.
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

  /// Merges the neighbours `low..<middle` and `middle..<high`. Moves nothing if they are already in
  /// order.
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

  /// Returns a new sorted array of the elements of two sorted arrays.
  ///
  /// If the other array is much shorter, its positions are found by binary search.
  package func merged(
    with other: [AssetRow], _ work: inout SortWork, by precedes: (AssetRow, AssetRow) -> Bool
  ) -> [AssetRow] {
    var result: [AssetRow] = []
    result.reserveCapacity(count + other.count)
    work.moves += count + other.count
    var start = 0
    for row in other {
      let insertionIndex = place(of: row, from: start, &work, by: precedes)
      result.append(contentsOf: self[start..<insertionIndex])
      result.append(row)
      start = insertionIndex
    }
    result.append(contentsOf: self[start...])
    return result
  }

  /// Returns the first index from `start` whose row comes after `row`. Uses galloping search (one,
  /// two, four … ahead, then binary search), so that consecutive rows cost one comparison.
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
