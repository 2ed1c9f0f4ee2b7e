extension RandomAccessCollection {
  /// The first index whose element satisfies `predicate`, where all that do come after all that
  /// do not; found in log₂ of the count steps.
  ///
  /// Inlinable: a call from another target costs ten times as much where it stays generic.
  @inlinable package func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
