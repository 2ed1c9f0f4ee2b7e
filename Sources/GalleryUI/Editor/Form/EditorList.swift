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
  package var menu: Menu<Item>

  package init(_ items: [Item], for typed: String, of field: EditorField) {
    menu = Menu(items, isCircular: false, pageLength: EditorList.rows)
    (self.typed, self.field) = (typed, field)
  }

  /// So many are seen at a time.
  package static let rows = 6

  package var items: [Item] { menu.items }

  package var cursor: Int { menu.cursor }

  /// Those that are seen, so that the current one is among them.
  package var seen: Range<Int> {
    let first = max(0, min(cursor - EditorList.rows / 2, items.count - EditorList.rows))
    return first..<min(first + EditorList.rows, items.count)
  }
}
