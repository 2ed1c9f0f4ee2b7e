import ArgumentParser
import PhotoModel

/// A first argument that reads as a command and is none: a slip, or one of another program.
///
/// Without a command the arguments are folders, and a mistyped command would be taken for a folder
/// that is not there.
struct MistypedCommand: Equatable {
  /// As it was typed.
  var word: FilePath
  /// The command that it is close to.
  var near: String?

  /// Nil for a command, an option, and what may be a path: one that is there, one with a slash, and
  /// one that stands alone and is close to no command.
  init?(_ arguments: [String], exists: (FilePath) -> Bool) {
    let commands = MistypedCommand.commands
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-"),
      !first.utf8.contains(.slash), !commands.contains(first)
    else { return nil }
    word = FilePath(bytes: ArgumentBytes.bytes(first))
    let typed = first.lowercased()
    near =
      commands.map { (name: $0, slips: Slips.count(typed, $0)) }
      .filter { $0.slips <= 2 }
      .min { $0.slips < $1.slips }?.name
    if near == nil, arguments.count == 1 { return nil }
    if exists(word) { return nil }
  }

  private static var commands: [String] {
    Albumen.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}

/// How many slips of the fingers lie between two words.
enum Slips {
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
