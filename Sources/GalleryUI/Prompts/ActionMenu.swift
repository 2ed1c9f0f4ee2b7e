import TerminalKit

/// A menu at the pointer, of what can be done with the photo or place under it.
package struct ActionMenu: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let command: Command
    /// What its key does, as in the help.
    package let title: String
    package let key: String
  }

  package let title: String
  /// The position of the pointer.
  let position: Point
  package var list: Menu<Item>

  init(title: String, at position: Point, _ items: [Item]) {
    (self.title, self.position) = (title, position)
    list = Menu(items)
  }
}
