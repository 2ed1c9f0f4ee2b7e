extension RandomAccessCollection {
  /// Returns the first index whose element satisfies `predicate`, if all elements that do come
  /// after all that don't. Takes log₂ n steps.
  ///
  /// Inlinable, because a call from another target costs ten times as much if it isn't specialised.
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
