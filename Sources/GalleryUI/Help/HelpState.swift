package import TerminalKit

/// The help: the keys, those of the place where it was opened first, or those that words are found
/// in.
package struct HelpState: Hashable, Sendable {
  package let context: KeyContext
  package var words = LineEditor()
  /// Whether words are being typed.
  package var isTyping = false

  package init(_ context: KeyContext) {
    self.context = context
  }

  /// The bindings of this place, and those of others.
  func bindings(_ keymap: Keymap) -> (here: [Keymap.Binding], elsewhere: [Keymap.Binding]) {
    let words = words.text.lowercased().split(separator: " ")
    let found = keymap.bindings.filter { binding in
      let text = "\(binding.help) \(binding.keys.map(\.text).joined(separator: " "))".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    return (
      found.filter { $0.contexts.contains(context) },
      found.filter { !$0.contexts.contains(context) }
    )
  }
}
