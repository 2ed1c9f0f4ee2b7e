package import Settings
import TerminalKit

/// The standard keymap with the changes of `[keys]` in the configuration.
///
/// `[keys.grid]` is for one page, `[keys.all]` for all pages, where those for one page come first.
/// The user's keys take those of the standard keymap away, also those that could no longer be
/// typed, which is reported.
package struct KeymapSettings: Sendable {
  package private(set) var keymap: Keymap
  /// In the order of the file.
  package private(set) var problems: [KeySettingProblem] = []
  private var standard: Keymap

  /// Reads the entries of the table `keys`: a table of keys for each page.
  package init(_ pages: [TOMLEntry], standard: Keymap = .standard) {
    (keymap, self.standard) = (standard, standard)
    guard !pages.isEmpty else { return }
    var entries = KeyEntry.read(pages, standard, &problems)
    resolveConflicts(&entries)
    keepReserved(&entries)
    let (keymap, hidden) = KeymapSettings.apply(entries, to: standard)
    self.keymap = keymap
    problems += hidden
    problems.sort { $0.position < $1.position }
  }

  // MARK: Conflicts in the file

  /// Removes entries from the contexts in which another entry has the same keys, or keys that begin
  /// or are begun by its own. Entries for one page come first, then those that are first in the
  /// file.
  private mutating func resolveConflicts(_ entries: inout [KeyEntry]) {
    let order = entries.indices.sorted { left, right in
      let (a, b) = (entries[left], entries[right])
      return a.isForAllPages == b.isForAllPages ? a.position < b.position : b.isForAllPages
    }
    var kept: [Int] = []
    for index in order {
      let entry = entries[index]
      for otherIndex in kept {
        let other = entries[otherIndex]
        guard let reason = KeymapSettings.conflict(entry, other) else { continue }
        let shared = entries[index].contexts.intersection(other.contexts)
        guard !shared.isEmpty else { continue }
        entries[index].contexts.subtract(shared)
        // An entry for one page is meant to override the one for all pages.
        if case .repeated = reason, entry.isForAllPages, !other.isForAllPages {
          entries[otherIndex].overrides = true
          continue
        }
        problems.append(KeySettingProblem(reason, at: entry.position))
      }
      kept.append(index)
    }
    entries.removeAll(where: \.contexts.isEmpty)
  }

  private static func conflict(
    _ entry: KeyEntry, _ other: KeyEntry
  ) -> KeySettingProblem.Reason? {
    let line = other.position.line
    if entry.keys == other.keys { return .repeated(keys: entry.keys.text, line: line) }
    guard entry.call != nil, other.call != nil, entry.keys.hides(other.keys) else { return nil }
    return .conflicts(keys: entry.keys.text, other: other.keys.text, line: line)
  }

  // MARK: Reserved keys

  /// Removes entries that take a reserved key from a context in which no other key leaves it, or
  /// shows its help.
  private mutating func keepReserved(_ entries: inout [KeyEntry]) {
    let trial = KeymapSettings.apply(entries, to: standard).keymap
    for purpose in KeyPurpose.allCases {
      for context in KeyContext.allCases
      where standard.hasKeys(for: purpose, in: context)
        && !trial.hasKeys(for: purpose, in: context)
      {
        for index in entries.indices
        where entries[index].contexts.contains(context)
          && standard.reserves(entries[index].keys, for: purpose, in: context)
        {
          entries[index].contexts.remove(context)
          let keys = entries[index].keys.text
          let position = entries[index].position
          let isReported = problems.contains { problem in
            guard problem.position == position, case .reserved = problem.reason else {
              return false
            }
            return true
          }
          if isReported { continue }
          problems.append(KeySettingProblem(.reserved(keys: keys, context, purpose), at: position))
        }
      }
    }
    entries.removeAll(where: \.contexts.isEmpty)
  }

  // MARK: Changes of the standard keymap

  /// Returns the changed keymap, and what is to be reported.
  private static func apply(
    _ entries: [KeyEntry], to standard: Keymap
  ) -> (keymap: Keymap, problems: [KeySettingProblem]) {
    var bindings = standard.bindings
    var problems: [KeySettingProblem] = []
    for entry in entries where entry.call == nil {
      let removed = bindings.remove(in: entry.contexts) { $0 == entry.keys }
      if removed.isEmpty, !entry.overrides {
        problems.append(
          KeySettingProblem(.nothingToRemove(keys: entry.keys.text), at: entry.position))
      }
    }
    // All keys are removed before the first is added.
    for entry in entries where entry.call != nil {
      _ = bindings.remove(in: entry.contexts) { $0 == entry.keys }
      let hidden = bindings.remove(in: entry.contexts) { $0.hides(entry.keys) }
      guard !hidden.isEmpty else { continue }
      var names: [KeySettingProblem.HiddenKeys] = []
      for (keys, command) in hidden {
        let name = KeySettingProblem.HiddenKeys(keys: keys.text, action: command.name)
        if !names.contains(name) { names.append(name) }
      }
      problems.append(
        KeySettingProblem(.hides(keys: entry.keys.text, names), at: entry.position))
    }
    // The first of several keys of an action in the file becomes its first key.
    for entry in entries.reversed() {
      if let call = entry.call { bindings.add(entry.keys, call, in: entry.contexts, standard) }
    }
    bindings.removeUnbound()
    return (Keymap(bindings: bindings), problems)
  }
}

extension KeySequence {
  /// Whether one of both begins the other, so that the longer one can't be typed.
  fileprivate func hides(_ other: KeySequence) -> Bool {
    self != other && (keys.starts(with: other.keys) || other.keys.starts(with: keys))
  }
}

extension Keymap {
  /// Esc, Ctrl-c, Q and F1: what users press to get out of a page, or to get help.
  private static let reserved: Set<Key> = [
    Key(.escape), Key(.character("c"), .control), Key(.character("Q")), Key(.function(1)),
  ]

  fileprivate func hasKeys(for purpose: KeyPurpose, in context: KeyContext) -> Bool {
    bindings.contains { binding in
      binding.contexts.contains(context) && !binding.keys.isEmpty && !binding.call.hasArguments
        && purpose.commands.contains(binding.command)
    }
  }

  /// Whether keys are, or begin with, a reserved key that serves a purpose in a context.
  fileprivate func reserves(
    _ keys: KeySequence, for purpose: KeyPurpose, in context: KeyContext
  ) -> Bool {
    guard let first = keys.keys.first, Keymap.reserved.contains(first),
      case .call(let call) = match([first], in: context)
    else { return false }
    return purpose.commands.contains(call.command)
  }
}
