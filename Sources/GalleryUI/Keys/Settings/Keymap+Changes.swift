import GalleryEngine

/// Changes of the keys in some contexts.
extension [Keymap.Binding] {
  /// Removes keys in some contexts. Returns what was removed.
  mutating func remove(
    in contexts: Set<KeyContext>, where isRemoved: (KeySequence) -> Bool
  ) -> [(keys: KeySequence, command: Command)] {
    var removed: [(KeySequence, Command)] = []
    change(in: contexts, where: { $0.keys.contains(where: isRemoved) }) { binding in
      let keys = binding.keys.filter(isRemoved)
      removed += keys.map { ($0, binding.command) }
      binding.keys.removeAll(where: isRemoved)
    }
    return removed
  }

  /// Adds keys in some contexts, before other keys of the same action. Titles and groups are those
  /// of the standard keymap.
  mutating func add(
    _ keys: KeySequence, _ call: ActionCall, in contexts: Set<KeyContext>, _ standard: Keymap
  ) {
    var missing = contexts
    change(in: contexts, where: { $0.call == call }) { binding in
      missing.subtract(binding.contexts)
      binding.keys.insert(keys, at: 0)
    }
    while let context = KeyContext.allCases.first(where: missing.contains) {
      let sameAction = standard.bindings.filter { $0.command == call.command }
      guard
        let base = sameAction.first(where: { $0.contexts.contains(context) }) ?? sameAction.first
      else { return }
      let others = missing.filter { context in
        !sameAction.contains { $0.contexts.contains(context) }
      }
      var binding = base
      binding.call = call
      binding.keys = [keys]
      binding.contexts = others.contains(context) ? others : base.contexts.intersection(missing)
      if call.hasArguments { binding.help = Phrases.help(base.help, of: call) }
      missing.subtract(binding.contexts)
      let last = lastIndex { $0.command == call.command }
      insert(binding, at: last.map { $0 + 1 } ?? endIndex)
    }
  }

  /// Removes bindings without keys.
  mutating func removeUnbound() {
    removeAll { $0.keys.isEmpty }
  }

  /// Changes some bindings in some contexts. A binding that has other contexts, too, is split.
  private mutating func change(
    in contexts: Set<KeyContext>, where isChanged: (Keymap.Binding) -> Bool,
    _ change: (inout Keymap.Binding) -> Void
  ) {
    var index = startIndex
    while index < endIndex {
      defer { index += 1 }
      guard isChanged(self[index]) else { continue }
      var changed = self[index]
      var rest = changed
      changed.contexts.formIntersection(contexts)
      if changed.contexts.isEmpty { continue }
      change(&changed)
      self[index] = changed
      rest.contexts.subtract(contexts)
      if rest.contexts.isEmpty { continue }
      index += 1
      insert(rest, at: index)
    }
  }
}
