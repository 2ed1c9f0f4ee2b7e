import AlbumenCommands
import ArgumentParser

/// `albumen keys`: prints all keys with their actions. The output is identical to
/// `Documentation/Keys.md`.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Print all keys and their actions, in Markdown.")

  mutating func run() throws {
    var output = StandardOutput()
    try output.write(Browser.keyDocument.utf8)
    try output.flush()
  }
}
