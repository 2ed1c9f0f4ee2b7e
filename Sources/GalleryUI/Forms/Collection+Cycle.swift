extension Collection where Element: Equatable, Index == Int {
  /// The value some steps after another, from the last on to the first.
  func value(after value: Element, by steps: Int) -> Element {
    let place = ((firstIndex(of: value) ?? startIndex) + steps) % count
    return self[place < 0 ? place + count : place]
  }
}
