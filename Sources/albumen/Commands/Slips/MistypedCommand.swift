import ArgumentParser
import GalleryEngine
import PhotoModel

/// A first argument that reads as a command and is none, or a second one behind `album` and the
/// like: a slip, or one of another program.
///
/// Without a command the arguments are folders, and a mistyped command would be taken for a folder
/// that is not there.
struct MistypedCommand: Equatable {
  /// As it was typed.
  var word: FilePath
  /// The command that it is close to.
  var near: String?
  /// The command that it stands behind, such as `album`, and all that may stand there; nil for the
  /// first argument, which may be a folder.
  var group: Group?

  struct Group: Equatable {
    var name: String
    var commands: [String]
  }

  /// Nil for a command, an option, and what may be a path: one that is there, one with a slash, and
  /// one that stands alone and is close to no command.
  init?(_ arguments: [String], exists: (FilePath) -> Bool) {
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-") else { return nil }
    if let command = Albumen.configuration.subcommands.first(where: { name(of: $0) == first }) {
      self.init(behind: command, arguments.dropFirst())
      return
    }
    let commands = Albumen.configuration.subcommands.map(name(of:)) + ["help"]
    guard !first.utf8.contains(.slash), !commands.contains(first) else { return nil }
    self.init(typed: first, among: commands)
    if near == nil, arguments.count == 1 { return nil }
    if exists(word) { return nil }
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
    near = Slips.nearest(typed, among: commands)
  }

  var sentence: String {
    guard let group else { return ErrorText.noCommand(word, near: near) }
    return ErrorText.noCommand(word, near: near, in: group.name, group.commands)
  }
}

private func name(of command: any ParsableCommand.Type) -> String {
  command.configuration.commandName ?? ""
}

/// How many slips of the fingers lie between two words.
enum Slips {
  /// The word that was most likely meant; nil where all are too far away.
  static func nearest(_ typed: String, among words: [String]) -> String? {
    let typed = typed.lowercased()
    return words.map { (word: $0, slips: count(typed, $0)) }
      .filter { $0.slips <= 2 }
      .min { $0.slips < $1.slips }?.word
  }

  /// Letters left out, put in, mistaken, or swapped with their neighbour (Damerau and Levenshtein's
  /// distance, no letter being touched twice).
  static func count(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        var slips = min(line[column], last[column + 1]) + 1
        slips = min(slips, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          slips = min(slips, before[column - 1] + 1)
        }
        line.append(slips)
      }
      (before, last) = (last, line)
    }
    return last[right.count]
  }
}
