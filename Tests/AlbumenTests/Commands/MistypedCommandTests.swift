import ArgumentParser
import PhotoModel
import Testing

@testable import AlbumenCommands
@testable import albumen

@Suite struct MistypedCommandTests {
  private func near(_ arguments: String..., exists: Bool = false) -> String? {
    MistypedCommand(arguments, of: Albumen.self) { _ in exists }.map { $0.suggestion ?? "nothing" }
  }

  @Test(arguments: [
    ("scna", "scan"), ("lsit", "list"), ("exprt", "export"), ("moments2", "moments"),
    ("Albun", "album"), ("Albmus", "albums"), ("ls", "list"), ("brwose", "browse"),
    ("hlep", "help"),
  ])
  func `a slip of the fingers is near a command`(typed: String, command: String) {
    #expect(near(typed) == command)
  }

  @Test func `a word far from every command is one before other arguments only`() {
    #expect(near("Holidays") == nil)
    #expect(near("Holidays", "Photos") == "nothing")
  }

  @Test(arguments: ["scan", "browse", "", "-", "--json", "./scna", "trip/scna", "@home"])
  func `commands, options and paths are none`(word: String) {
    #expect(near(word, "Photos") == nil)
  }

  @Test func `what is there is a folder, whatever its name`() {
    #expect(near("scna", "Photos", exists: true) == nil)
  }

  @Test(arguments: [
    (["album", "lst"], "Unknown command 'album lst' (did you mean 'album list'?)"),
    (
      ["album", "Delte", "Rome"], "Unknown command 'album Delte' (did you mean 'album delete'?)"
    ),
    (
      ["place", "serach", "Rome"],
      "Unknown command 'place serach' (did you mean 'place search'?)"
    ),
    (
      ["catalogue", "vacuum"],
      "Unknown command 'catalogue vacuum'; the commands of 'catalogue' are check, rebuild, zone"
    ),
  ])
  func `a slip behind a command is near one of its own`(words: [String], sentence: String) {
    // Albums aren't paths, so a folder with that name makes no difference.
    #expect(MistypedCommand(words, of: Albumen.self) { _ in true }?.sentence == sentence)
  }

  @Test(arguments: [
    ["album"], ["album", "list"], ["album", "--help"], ["album", "help"], ["list", "lst"],
    ["help"], ["help", "album"], ["help", "album", "list"], ["help", "list", "x"],
    ["help", "--help"],
  ])
  func `what is right, and paths behind other commands, are no slips`(words: [String]) {
    #expect(MistypedCommand(words, of: Albumen.self) { _ in false } == nil)
  }

  @Test(arguments: [
    (["help", "albm"], "Unknown command 'albm' (did you mean 'albumen help album'?)"),
    (["help", "nothere"], "Unknown command 'nothere'; 'albumen --help' lists all commands"),
    (["help", "album", "lst"], "Unknown command 'album lst' (did you mean 'album list'?)"),
  ])
  func `help for what is no command says so`(words: [String], sentence: String) {
    #expect(MistypedCommand(words, of: Albumen.self) { _ in true }?.sentence == sentence)
  }

  @Test(arguments: [
    (["--verison"], "--version"), (["list", "--hlep"], "--help"), (["--Version"], "--version"),
    (["album", "--halp"], "--help"),
  ])
  func `a slip in an option of all commands is near it`(words: [String], option: String) {
    #expect(MistypedOption(words)?.suggestion == option)
  }

  @Test func `options of commands, and what stands behind two hyphens, are no slips`() {
    for command in Albumen.configuration.subcommands {
      let help = command.helpMessage(columns: 200)
      let options = help.matches(of: /--[a-z-]+/).map { String($0.output) }
      #expect(MistypedOption(options.filter { $0 != "--" }) == nil, "\(options)")
    }
    #expect(MistypedOption(["--", "--verison"]) == nil)
    #expect(MistypedOption(["--help", "--version", "-v"]) == nil)
    #expect(MistypedOption(["--in"]) == nil)
  }
}
