package import PhotoModel

/// A place that was chosen from a list of suggestions.
package struct EditorPlace: Hashable, Sendable {
  /// The name from the smallest unit outward: `Springfield, Illinois, United States`.
  package var name: String
  package var location: Location

  package init(name: String, location: Location) {
    (self.name, self.location) = (name, location)
  }
}

/// The suggestions for a line of the form, shown below it.
package struct EditorList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var place: EditorPlace
    /// What distinguishes it from others with the same name, shown at the right end of the line.
    package var fact: String

    package init(_ place: EditorPlace, fact: String) {
      (self.place, self.fact) = (place, fact)
    }
  }

  package let field: EditorField
  /// The typed text that the list was made for. It is invalid for any other text.
  package let typed: String
  package var menu: Menu<Item>

  package init(_ items: [Item], for text: String, of field: EditorField) {
    menu = Menu(items, isCircular: false, pageLength: EditorList.rows)
    (self.typed, self.field) = (text, field)
  }

  /// The maximum number of visible rows.
  package static let rows = 6

  package var items: [Item] { menu.items }

  package var cursor: Int { menu.cursor }

  /// The visible items. The current one is among them.
  package var visibleRange: Range<Int> {
    let first = max(0, min(cursor - EditorList.rows / 2, items.count - EditorList.rows))
    return first..<min(first + EditorList.rows, items.count)
  }
}
