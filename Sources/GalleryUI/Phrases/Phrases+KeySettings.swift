import GalleryEngine

/// Sentences about keys in the configuration.
extension Phrases {
  /// The title of an action with its arguments.
  static func help(_ help: String, of call: ActionCall) -> String {
    let arguments = ([call.argument] + call.options.map { "\($0.name)=\($0.value)" })
      .filter { !$0.isEmpty }.joined(separator: " ")
    return "\(shortHelp(help)): \(safe(arguments))"
  }

  /// The first part of the title of an action, for lists with little space.
  static func shortHelp(_ help: String) -> String {
    String(help.prefix { $0 != ";" && $0 != ":" })
  }

  /// The number of keys that don't fit.
  static func moreKeys(_ count: Int) -> String { "+\(count)" }

  package static func sentence(_ problem: KeySettingProblem) -> String {
    // The sentence about an action has its own suggestion.
    if case .badCall(let error) = problem.reason { return sentence(error) }
    return sentence(problem.reason)
      + (problem.nearest.map { " (did you mean \(quoted($0))?)" } ?? "")
  }

  private static func sentence(_ reason: KeySettingProblem.Reason) -> String {
    switch reason {
    case .noTable(let name):
      "\(quoted(name)) is not a page: write keys under [keys.all] or under a page, as [keys.grid]"
    case .unknownPage(let name): "There is no page named \(quoted(name))"
    case .unknownKey(let name): "No key is named \(quoted(name))"
    case .noText(let keys):
      "The action of \(quoted(keys)) must be a text, as \"photos.export\"; \"\" removes the keys"
    case .badCall(let error): sentence(error)
    case .unavailable(let action, let context?):
      "\(action) is not available in \(table(context))"
    case .unavailable(let action, nil): "\(action) is not available on any page"
    case .typesText(let keys, let context):
      "\(quoted(keys)) is typed as text in \(table(context)): use a key with Ctrl or Alt"
    case .nothingToRemove(let keys): "\(quoted(keys)) has no action here, so none was removed"
    case .repeated(let keys, let line):
      "\(quoted(keys)) is already set in line \(line); this line is ignored"
    case .conflicts(let keys, let other, let line):
      "\(quoted(keys)) and \(quoted(other)) in line \(line) exclude each other; this one is ignored"
    case .tooMany(let limit):
      "There are more than \(NumberText.grouped(limit)) keys; this one and those below are ignored"
    case .hides(let keys, let hidden):
      "\(quoted(keys)) hides " + list(hidden)
    case .reserved(let keys, let context, .leave):
      "\(quoted(keys)) keeps its action in \(table(context)): no other key leaves it"
    case .reserved(let keys, let context, .help):
      "\(quoted(keys)) keeps its action in \(table(context)): no other key shows the help"
    }
  }

  private static func table(_ context: KeyContext) -> String { "[keys.\(context.name)]" }

  /// At most two keys by name.
  private static func list(_ hidden: [KeySettingProblem.HiddenKeys]) -> String {
    let names = hidden.prefix(2).map { "\(quoted($0.keys)) (\($0.action))" }
    let more = hidden.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
