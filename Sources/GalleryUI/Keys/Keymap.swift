import GalleryEngine
package import TerminalKit

/// The table of all keys, used by the program, the help page, the bottom line and
/// `Documentation/Keys.md`.
package struct Keymap: Sendable {
  package enum Group: Sendable, CaseIterable {
    case move, jump, go, select, act, change, cull, compare, look, slideshow, adjust, answer, type
  }

  package struct Binding: Sendable {
    package var command: Command
    package var keys: [KeySequence]
    package var group: Group
    /// What the key does, for the help. Starts with a lowercase letter and has no full stop.
    package var help: String
    /// The contexts in which it works.
    package var contexts: Set<KeyContext>

    /// The contexts in words.
    var place: String { KeyContext.titles(of: contexts).joined(separator: ", ") }
  }

  package let bindings: [Binding]
  /// The contexts in which each command has a key.
  let contexts: [Command: Set<KeyContext>]

  package init(bindings: [Binding]) {
    self.bindings = bindings
    contexts = bindings.reduce(into: [:]) { contexts, binding in
      contexts[binding.command, default: []].formUnion(binding.contexts)
    }
  }

  /// The result of looking up a key that follows `pending`.
  package enum Match: Equatable, Sendable {
    case command(Command)
    /// The start of a longer sequence.
    case prefix
    case none
  }

  package func match(_ pending: [Key], in context: KeyContext) -> Match {
    var isPrefix = false
    for binding in bindings where binding.contexts.contains(context) {
      for sequence in binding.keys {
        if sequence.keys == pending { return .command(binding.command) }
        if sequence.keys.starts(with: pending) { isPrefix = true }
      }
    }
    return isPrefix ? .prefix : .none
  }

  package func binding(for command: Command, in context: KeyContext) -> Binding? {
    bindings.first { $0.command == command && $0.contexts.contains(context) }
  }
}

extension Keymap {
  /// The first key of a command in readable form. If it has none in this context, one of another
  /// context.
  package func key(for command: Command, in context: KeyContext? = nil) -> String {
    let found = bindings.filter { $0.command == command }
    let here = context.flatMap { context in found.first { $0.contexts.contains(context) } }
    return (here ?? found.first)?.keys.first?.text ?? "?"
  }
}
