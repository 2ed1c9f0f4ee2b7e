/// Items to choose from, with a cursor on one of them.
package struct Menu<Item: Hashable & Sendable>: Hashable, Sendable {
  package private(set) var items: [Item]
  package private(set) var cursor: Int
  /// Whether the cursor wraps around at the ends.
  private let isCircular: Bool
  /// The number of items per page.
  private let pageLength: Int

  package init(_ items: [Item], cursor: Int = 0, isCircular: Bool = true, pageLength: Int = 10) {
    (self.items, self.isCircular, self.pageLength) = (items, isCircular, pageLength)
    self.cursor = max(0, min(cursor, items.count - 1))
  }

  /// The item under the cursor, or nil if there are no items.
  package var current: Item? { items.indices.contains(cursor) ? items[cursor] : nil }

  package mutating func move(to item: Int) { cursor = max(0, min(item, items.count - 1)) }

  package mutating func move(by steps: Int) {
    guard isCircular, !items.isEmpty else { return move(to: cursor + steps) }
    cursor = (cursor + steps % items.count + items.count) % items.count
  }

  /// Moves the cursor. Returns false if the command isn't a move in a menu.
  @discardableResult
  package mutating func move(_ command: MoveCommand) -> Bool {
    switch command {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp where !isCircular: move(by: -pageLength)
    case .pageDown where !isCircular: move(by: pageLength)
    case .left, .right, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last: return false
    }
    return true
  }

  /// Replaces the item under the cursor.
  mutating func replaceCurrent(with item: Item) { if current != nil { items[cursor] = item } }
}
