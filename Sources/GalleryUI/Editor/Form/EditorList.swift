package import PhotoModel

/// A place that was chosen from the list of those of its name.
package struct EditorPlace: Hashable, Sendable {
  /// From the inside out: `Springfield, Illinois, United States`.
  package var name: String
  package var location: Location

  package init(name: String, location: Location) {
    (self.name, self.location) = (name, location)
  }
}

/// What can be chosen for a line of the form, beneath it.
package struct EditorList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var place: EditorPlace
    /// What distinguishes it from others of its name, at the right end of its line.
    package var fact: String

    package init(_ place: EditorPlace, fact: String) {
      (self.place, self.fact) = (place, fact)
    }
  }

  package let field: EditorField
  /// What was typed when it was made: it is about nothing else.
  package let typed: String
  package let items: [Item]
  package private(set) var cursor = 0

  package init(_ items: [Item], for typed: String, of field: EditorField) {
    (self.items, self.typed, self.field) = (items, typed, field)
  }

  /// So many are seen at a time.
  package static let rows = 6

  package var current: Item? { items.indices.contains(cursor) ? items[cursor] : nil }

  package mutating func move(to item: Int) {
    cursor = max(0, min(item, items.count - 1))
  }

  /// Where a key goes in it; nil where the key is none of its own.
  func target(of command: MoveCommand) -> Int? {
    switch command {
    case .up: cursor - 1
    case .down: cursor + 1
    case .pageUp: cursor - EditorList.rows
    case .pageDown: cursor + EditorList.rows
    case .left, .right, .halfPageUp, .halfPageDown, .first, .last: nil
    }
  }

  /// Those that are seen, so that the current one is among them.
  package var seen: Range<Int> {
    let first = max(0, min(cursor - EditorList.rows / 2, items.count - EditorList.rows))
    return first..<min(first + EditorList.rows, items.count)
  }
}
