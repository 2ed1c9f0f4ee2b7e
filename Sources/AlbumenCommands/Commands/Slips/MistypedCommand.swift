package import ArgumentParser
import GalleryEngine
package import PhotoModel
import PhotoQuery

/// A word where a command is expected that is not a command of this program: a typo, or a command
/// of another program. It is the first argument, the second one after a command with subcommands
/// such as `album`, or the argument of `help`.
///
/// Arguments without a command are folders, so a mistyped command would otherwise be reported as a
/// missing folder.
package struct MistypedCommand: Equatable {
  /// The word as typed.
  package var word: FilePath
  /// The most similar command.
  var suggestion: String?
  /// The command before the word, such as `album`, and its subcommands. Nil for the first argument,
  /// which may be a folder.
  var group: Group?
  /// Whether the word is an argument of `help`, which can only be a command.
  private(set) var isHelpArgument = false

  struct Group: Equatable {
    var name: String
    var commands: [String]
  }

  /// Checks the arguments against the commands of `root`. Returns nil for a command, an option, and
  /// anything that may be a path: an existing path, a text with a slash, a library such as `@home`,
  /// and a sole argument that resembles no command.
  package init?(
    _ arguments: [String], of root: any ParsableCommand.Type, exists: (FilePath) -> Bool
  ) {
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-"),
      !first.hasPrefix("@")
    else { return nil }
    let subcommands = root.configuration.subcommands
    if let command = subcommands.first(where: { name(of: $0) == first }) {
      self.init(after: command, arguments.dropFirst())
      return
    }
    if first == "help" {
      self.init(helpFor: arguments.dropFirst(), among: subcommands)
      return
    }
    let commands = subcommands.map(name(of:)) + ["help"]
    guard !first.utf8.contains(.slash), !commands.contains(first) else { return nil }
    self.init(typed: first, among: commands)
    if suggestion == nil, arguments.count == 1 { return nil }
    if exists(word) { return nil }
  }

  /// Checks the arguments of `help`, which must be commands.
  private init?(
    helpFor arguments: ArraySlice<String>, among commands: [any ParsableCommand.Type]
  ) {
    guard let argument = arguments.first, !argument.hasPrefix("-"), argument != "help" else {
      return nil
    }
    if let command = commands.first(where: { name(of: $0) == argument }) {
      self.init(after: command, arguments.dropFirst())
    } else {
      self.init(typed: argument, among: commands.map(name(of:)))
      isHelpArgument = true
    }
  }

  /// Checks the arguments after a command with subcommands, which must be one of these or options.
  private init?(after command: any ParsableCommand.Type, _ arguments: ArraySlice<String>) {
    let commands = command.configuration.subcommands.map(name(of:))
    guard !commands.isEmpty, let argument = arguments.first, !argument.hasPrefix("-"),
      !commands.contains(argument), argument != "help"
    else { return nil }
    self.init(typed: argument, among: commands)
    group = Group(name: name(of: command), commands: commands)
  }

  private init(typed: String, among commands: [String]) {
    word = FilePath(bytes: ArgumentBytes.bytes(typed))
    suggestion = NearestWord.of(typed, among: commands, allowingAbbreviations: true)
  }

  package var sentence: String {
    if isHelpArgument { return Phrases.noHelp(word, near: suggestion) }
    guard let group else { return Phrases.noCommand(word, near: suggestion) }
    return Phrases.noCommand(word, near: suggestion, in: group.name, group.commands)
  }
}

private func name(of command: any ParsableCommand.Type) -> String {
  command.configuration.commandName ?? ""
}
