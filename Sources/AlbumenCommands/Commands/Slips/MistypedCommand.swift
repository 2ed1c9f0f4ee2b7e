package import ArgumentParser
import GalleryEngine
package import PhotoModel
import PhotoQuery

/// A first argument that reads as a command and is none, or a second one behind `album` and the
/// like, or one that `help` is asked for: a slip, or one of another program.
///
/// Without a command the arguments are folders, and a mistyped command would be taken for a folder
/// that is not there.
package struct MistypedCommand: Equatable {
  /// As it was typed.
  package var word: FilePath
  /// The command that it is close to.
  var near: String?
  /// The command that it stands behind, such as `album`, and all that may stand there; nil for the
  /// first argument, which may be a folder.
  var group: Group?
  /// Whether only a command could stand there.
  private(set) var isOfHelp = false

  struct Group: Equatable {
    var name: String
    var commands: [String]
  }

  /// `root` has the commands. Nil for a command, an option, and what may be a path: one that is there, one with a
  /// slash, and one that stands alone and is close to no command.
  package init?(
    _ arguments: [String], of root: any ParsableCommand.Type, exists: (FilePath) -> Bool
  ) {
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-") else { return nil }
    let subcommands = root.configuration.subcommands
    if let command = subcommands.first(where: { name(of: $0) == first }) {
      self.init(behind: command, arguments.dropFirst())
      return
    }
    if first == "help" {
      self.init(helpFor: arguments.dropFirst(), among: subcommands)
      return
    }
    let commands = subcommands.map(name(of:)) + ["help"]
    guard !first.utf8.contains(.slash), !commands.contains(first) else { return nil }
    self.init(typed: first, among: commands)
    if near == nil, arguments.count == 1 { return nil }
    if exists(word) { return nil }
  }

  /// What help is asked for is a command, and no folder.
  private init?(
    helpFor arguments: ArraySlice<String>, among commands: [any ParsableCommand.Type]
  ) {
    guard let typed = arguments.first, !typed.hasPrefix("-"), typed != "help" else { return nil }
    if let command = commands.first(where: { name(of: $0) == typed }) {
      self.init(behind: command, arguments.dropFirst())
    } else {
      self.init(typed: typed, among: commands.map(name(of:)))
      isOfHelp = true
    }
  }

  /// Behind a command that has commands of its own nothing but these and options may stand.
  private init?(behind command: any ParsableCommand.Type, _ arguments: ArraySlice<String>) {
    let commands = command.configuration.subcommands.map(name(of:))
    guard !commands.isEmpty, let typed = arguments.first, !typed.hasPrefix("-"),
      !commands.contains(typed), typed != "help"
    else { return nil }
    self.init(typed: typed, among: commands)
    group = Group(name: name(of: command), commands: commands)
  }

  private init(typed: String, among commands: [String]) {
    word = FilePath(bytes: ArgumentBytes.bytes(typed))
    near = NearestWord.of(typed, among: commands, orShort: true)
  }

  package var sentence: String {
    if isOfHelp { return Phrases.noHelp(word, near: near) }
    guard let group else { return Phrases.noCommand(word, near: near) }
    return Phrases.noCommand(word, near: near, in: group.name, group.commands)
  }
}

private func name(of command: any ParsableCommand.Type) -> String {
  command.configuration.commandName ?? ""
}
