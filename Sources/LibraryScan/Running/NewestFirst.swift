import PhotoModel

/// A heap that returns the newest element first, and among equally new ones the one inserted first.
struct NewestFirst<Element: Sendable>: Sendable {
  private struct Item: Sendable {
    var modifiedAt: FileTime
    var sequence: Int
    var element: Element

    func precedes(_ other: Item) -> Bool {
      modifiedAt == other.modifiedAt ? sequence < other.sequence : modifiedAt > other.modifiedAt
    }
  }

  private var items: [Item] = []
  private var nextSequence = 0

  var isEmpty: Bool { items.isEmpty }

  /// The newest element, which can be changed in place.
  var first: Element? {
    get { items.first?.element }
    set {
      guard !items.isEmpty, let newValue else { return }
      items[0].element = newValue
    }
  }

  mutating func insert(_ element: Element, modifiedAt: FileTime) {
    items.append(Item(modifiedAt: modifiedAt, sequence: nextSequence, element: element))
    nextSequence += 1
    var child = items.count - 1
    while child > 0, items[child].precedes(items[(child - 1) / 2]) {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> Element? {
    guard let last = items.popLast() else { return nil }
    guard let first = items.first else { return last.element }
    items[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < items.count && items[child].precedes(items[best]) {
        best = child
      }
      guard best != parent else { return first.element }
      items.swapAt(parent, best)
      parent = best
    }
  }
}
