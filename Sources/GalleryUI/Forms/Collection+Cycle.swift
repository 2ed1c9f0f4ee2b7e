extension Collection where Element: Equatable, Index == Int {
  /// Returns the value a number of steps after another, wrapping around at the ends.
  func value(after value: Element, by steps: Int) -> Element {
    let index = ((firstIndex(of: value) ?? startIndex) + steps) % count
    return self[index < 0 ? index + count : index]
  }
}
