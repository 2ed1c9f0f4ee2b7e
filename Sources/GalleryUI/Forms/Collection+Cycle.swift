extension Collection where Element: Equatable, Index == Int {
  /// Returns the value a number of steps after another, wrapping around at the ends.
  func value(after value: Element, by steps: Int) -> Element {
    let place = ((firstIndex(of: value) ?? startIndex) + steps) % count
    return self[place < 0 ? place + count : place]
  }
}
