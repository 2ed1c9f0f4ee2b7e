extension ArraySlice {
  /// The place of the first element that is behind something; all that follow one that is are, too.
  func firstPlace(isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
