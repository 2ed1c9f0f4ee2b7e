/// The help: what can be done in the context in which it was opened, its keys, and those of all
/// other contexts, with a cursor. A search narrows the list.
package struct HelpState: Hashable, Sendable {
  package let context: KeyContext
  package var search = TextSearch() { didSet { cursor = 0 } }
  /// The number of the item under the cursor.
  package internal(set) var cursor = 0

  package init(_ context: KeyContext) {
    self.context = context
  }

  /// The bindings of this context, and those of other contexts.
  func bindings(_ keymap: Keymap) -> (here: [Keymap.Binding], elsewhere: [Keymap.Binding]) {
    let found = keymap.bindings.filter { binding in
      search.matches("\(binding.help) \(binding.keys.map(\.text).joined(separator: " "))")
    }
    return (
      found.filter { $0.contexts.contains(context) },
      found.filter { !$0.contexts.contains(context) }
    )
  }
}
