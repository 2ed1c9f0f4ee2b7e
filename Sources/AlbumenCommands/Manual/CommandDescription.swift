/// The argument parser's description of a command, as printed by `--experimental-dump-help`.
struct CommandDescription: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String

      var written: String { (kind == "long" ? "--" : "-") + name }
    }

    var kind: String
    var shouldDisplay: Bool
    var sectionTitle: String?
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
    var discussion: String?

    /// Its names and its value: `--to <dir>`.
    var term: String {
      let value = valueName.map { "<\($0)>" } ?? ""
      let names = (names ?? []).map(\.written).joined(separator: ", ")
      switch kind {
      case "positional": return value
      case "option": return "\(names) \(value)"
      default: return names
      }
    }

    /// What it does, its values and its default.
    var descriptions: [String] {
      var facts: [String] = []
      if let allValues { facts.append("Values: \(allValues.joined(separator: ", ")).") }
      if let defaultValue { facts.append("The default is \(defaultValue).") }
      let first = ([abstract ?? ""] + facts).filter { !$0.isEmpty }.joined(separator: " ")
      return [first] + (discussion.map { [$0] } ?? [])
    }
  }

  var commandName: String
  var shouldDisplay: Bool?
  var superCommands: [String]?
  var abstract: String?
  var discussion: String?
  var defaultSubcommand: String?
  var subcommands: [CommandDescription]?
  var arguments: [Argument]?

  var isShown: Bool { shouldDisplay != false && commandName != "help" }
  var shownSubcommands: [CommandDescription] { (subcommands ?? []).filter(\.isShown) }
  var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
  /// The whole command: `albumen album create`.
  var path: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

  /// The command with its arguments: `albumen trash [<path> ...] [--list]`.
  var synopsis: String {
    let words = shownArguments.filter { argument in
      !(argument.names ?? []).contains { $0.name == "help" || $0.name == "version" }
    }.map { argument in
      let word = argument.kind == "positional" ? argument.term : argument.firstTerm
      let repeated = argument.isRepeating ? word + " ..." : word
      return argument.isOptional ? "[\(repeated)]" : repeated
    }
    return ([path] + (shownSubcommands.isEmpty ? words : ["<subcommand>"]))
      .joined(separator: " ")
  }
}

extension CommandDescription.Argument {
  /// Its first name and its value.
  fileprivate var firstTerm: String {
    let name = names?.first?.written ?? ""
    return kind == "option" ? "\(name) <\(valueName ?? "")>" : name
  }
}
