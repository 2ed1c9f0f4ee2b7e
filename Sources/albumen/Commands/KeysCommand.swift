import ArgumentParser

/// `albumen keys`: the keymap as `Documentation/Keys.md`, for `make keys`.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Print the keymap in Markdown.", shouldDisplay: false)

  mutating func run() throws {
    var output = StandardOutput()
    try output.write(Browser.keyDocument.utf8)
    try output.flush()
  }
}
