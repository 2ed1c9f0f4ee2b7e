import AlbumenCommands
import ArgumentParser

/// `albumen keys`: prints all keys with their actions. With `--default`, the output is identical to
/// `Documentation/Keys.md`.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Print all keys and their actions, in Markdown.")

  @Flag(name: .customLong("default"), help: "Print the standard keys instead of those in force.")
  var areDefault = false

  mutating func run() throws {
    let configuration = areDefault ? nil : ProcessContext.ofProcess.configuration()
    var output = StandardOutput()
    try output.write(Browser.keyDocument(configuration).utf8)
    try output.flush()
  }
}
