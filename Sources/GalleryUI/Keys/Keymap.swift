import GalleryEngine
package import TerminalKit

/// The table of all keys, used by the program, the help page, the bottom line and
/// `Documentation/Keys.md`.
package struct Keymap: Sendable {
  package enum Group: Sendable, CaseIterable {
    case move, jump, go, select, act, change, cull, compare, look, slideshow, adjust, answer, type
  }

  package struct Binding: Sendable {
    /// The action that the keys perform, with its arguments.
    package var call: ActionCall
    package var keys: [KeySequence]
    package var group: Group
    /// What the key does, for the help. Starts with a lowercase letter and has no full stop.
    package var help: String
    /// The contexts in which it works.
    package var contexts: Set<KeyContext>

    package var command: Command { call.command }

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
    case call(ActionCall)
    /// The start of a longer sequence.
    case prefix
    case none
  }

  package func match(_ pending: [Key], in context: KeyContext) -> Match {
    var isPrefix = false
    for binding in bindings where binding.contexts.contains(context) {
      for sequence in binding.keys {
        if sequence.keys == pending { return .call(binding.call) }
        if sequence.keys.starts(with: pending) { isPrefix = true }
      }
    }
    return isPrefix ? .prefix : .none
  }

  /// Returns the contexts in which an action can be performed: those of its keys, and those of the
  /// key that opens the menu in which it has a key.
  func contexts(of command: Command) -> Set<KeyContext> {
    let contexts = contexts[command] ?? []
    switch command {
    case .sort: return contexts.union(self.contexts(of: .look(.sort)))
    case .target: return contexts.union(self.contexts(of: .act(.target)))
    case .menu: return contexts.union(self.contexts(of: .act(.albumMenu)))
    default: return contexts
    }
  }

  /// The binding of a command without arguments.
  package func binding(for command: Command, in context: KeyContext) -> Binding? {
    let call = ActionCall(command)
    return bindings.first { $0.call == call && $0.contexts.contains(context) }
  }

  /// The bindings of longer sequences that begin with `pending`, with the keys that must follow.
  func continuations(
    of pending: [Key], in context: KeyContext
  ) -> [(keys: String, binding: Binding)] {
    bindings.filter { $0.contexts.contains(context) }.flatMap { binding in
      binding.keys.filter { $0.keys.count > pending.count && $0.keys.starts(with: pending) }
        .map { sequence in
          (sequence.keys.dropFirst(pending.count).map(\.name).joined(separator: " "), binding)
        }
    }
  }
}

extension ActionCall {
  var hasArguments: Bool { !argument.isEmpty || !options.isEmpty }
}

extension Keymap {
  /// The first key of a command in readable form. If it has none in this context, one of another
  /// context; if it has none at all, the name of the action.
  package func key(for command: Command, in context: KeyContext? = nil) -> String {
    let call = ActionCall(command)
    let found = bindings.filter { $0.call == call }
    let here = context.flatMap { context in found.first { $0.contexts.contains(context) } }
    return (here ?? found.first)?.keys.first?.text ?? command.name
  }
}
