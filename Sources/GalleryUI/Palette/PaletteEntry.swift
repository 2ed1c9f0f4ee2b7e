import GalleryEngine
import TerminalKit

/// A line of the palette: an action, or a short name whose value selects one.
struct PaletteEntry: Sendable {
  enum Target: Sendable {
    case action(Command)
    case short(ShortName)
  }

  let target: Target
  /// The name that is typed.
  let name: String
  /// What it does in the context below the palette.
  let title: String
  /// The keys of the action in that context. Keys of other contexts would run something else here.
  var keys = ""
  /// Why it can't be performed now; nil if it can.
  var reason: String?
  /// How often it was run.
  var useCount = 0

  /// The short name of the action, or else its name.
  var typedName: String {
    guard case .action(let command) = target else { return name }
    return ShortName.of(command)?.name ?? name
  }

  /// The name and a word for the argument.
  var nameWithArgument: String {
    guard case .action(let command) = target, let argument = command.action.argument else {
      return name
    }
    return "\(name) \(argument.placeholder)"
  }

  /// Whether anything may follow the name.
  var takesArguments: Bool {
    switch target {
    case .action(let command): command.action.argument != nil || !command.options.isEmpty
    case .short: true
    }
  }
}

extension ShortName {
  /// Returns the first short name that means exactly this action.
  static func of(_ command: Command) -> ShortName? {
    all.first { if case .action(command) = $0.meaning { true } else { false } }
  }
}

/// The lines of the palette, and their order for a typed text.
struct PaletteEntries: Sendable {
  let entries: [PaletteEntry]
  private let titles: FuzzyTitles
  private let names: FuzzyTitles

  init(_ entries: [PaletteEntry]) {
    self.entries = entries
    titles = FuzzyTitles(entries.map(\.title))
    names = FuzzyTitles(entries.map(\.name))
  }

  private enum Weight {
    static let exactName = 100
    static let startOfName = 12
    /// The loss of an action that can't be performed now.
    static let unavailable = 25
    /// The maximum gain by frequent use.
    static let use = 10
  }

  /// Returns the indices of the entries that match a typed text, the best first. Without a text,
  /// all of them, the most used first; those that can't be performed come last.
  func found(_ typed: String) -> [Int] {
    let match = FuzzyMatch(typed)
    if match.isEmpty {
      return entries.indices.sorted { left, right in
        (rank(left), left) < (rank(right), right)
      }
    }
    let typed = typed.lowercased().trimmingWhitespace
    let (titles, names) = (titles.scores(match), names.scores(match))
    let scores = entries.indices.compactMap { index -> (score: Int, index: Int)? in
      guard let score = [titles[index], names[index]].compactMap(\.self).max() else { return nil }
      return (score + bonus(entries[index], typed), index)
    }
    return scores.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
  }

  private func rank(_ index: Int) -> Int {
    entries[index].reason == nil ? -entries[index].useCount : 1
  }

  private func bonus(_ entry: PaletteEntry, _ typed: String) -> Int {
    var bonus = min(entry.useCount, Weight.use)
    if entry.name == typed || entry.typedName == typed {
      bonus += Weight.exactName
    } else if entry.typedName.hasPrefix(typed) {
      bonus += Weight.startOfName
    }
    if entry.reason != nil { bonus -= Weight.unavailable }
    return bonus
  }
}

extension GalleryState {
  /// The lines of the palette over a context.
  func paletteEntries(in context: KeyContext) -> PaletteEntries {
    let availability = availability(in: context)
    var bindings: [Command: Keymap.Binding] = [:]
    // The title of an action without a key is that of its standard key.
    let titles = Keymap.standard.bindings.map { binding in
      var binding = binding
      binding.keys = []
      return binding
    }
    for binding in keymap.bindings.filter({ !$0.call.hasArguments }) + titles {
      let isHere = binding.contexts.contains(context)
      let known = bindings[binding.command]
      if known == nil || isHere && known?.contexts.contains(context) == false {
        bindings[binding.command] = binding
      }
    }
    let actions = Command.allCases.compactMap { command -> PaletteEntry? in
      guard command != .look(.palette), let binding = bindings[command],
        command.isListedEverywhere || binding.contexts.contains(context)
      else { return nil }
      return PaletteEntry(
        target: .action(command), name: command.name, title: binding.help,
        keys: binding.contexts.contains(context)
          ? binding.keys.prefix(2).map(\.text).joined(separator: "  ") : "",
        reason: availability.obstacle(to: command).map { obstacle in
          obstacle.text { keymap.key(for: $0, in: context) }
        }, useCount: palette.history.count(of: command.name))
    }
    let names = ShortName.all.filter { !$0.values.isEmpty }.map { short in
      PaletteEntry(
        target: .short(short), name: short.name, title: Phrases.title(of: short),
        useCount: palette.history.count(of: short.name))
    }
    return PaletteEntries(actions + names)
  }
}

extension Command {
  /// Whether the palette lists the action in all contexts. Others are meaningful only while a
  /// dialogue, a question or a line of text is open.
  var isListedEverywhere: Bool {
    switch self {
    case .answer, .edit, .form, .clash: false
    case .move, .jump, .go, .mark, .act, .rate, .verdict, .label, .cull, .compare, .stack, .similar,
      .look, .map, .photo, .slideshow, .adjust, .menu, .sort, .target:
      true
    }
  }
}
