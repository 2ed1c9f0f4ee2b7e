/// The help: the keys of the context in which it was opened, followed by all others. A search
/// narrows the list.
package struct HelpState: Hashable, Sendable {
  package let context: KeyContext
  package var search = TextSearch()

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
