/// The help: the keys, those of the place where it was opened first, or those that words are found
/// in.
package struct HelpState: Hashable, Sendable {
  package let context: KeyContext
  package var search = TextSearch()

  package init(_ context: KeyContext) {
    self.context = context
  }

  /// The bindings of this place, and those of others.
  func bindings(_ keymap: Keymap) -> (here: [Keymap.Binding], elsewhere: [Keymap.Binding]) {
    let found = keymap.bindings.filter { binding in
      search.finds("\(binding.help) \(binding.keys.map(\.text).joined(separator: " "))")
    }
    return (
      found.filter { $0.contexts.contains(context) },
      found.filter { !$0.contexts.contains(context) }
    )
  }
}
