import ArgumentParser
import GalleryEngine
import PhotoModel
import Testing

@testable import AlbumenCommands
@testable import albumen

@Suite struct ParsingTests {
  @Test func `folders without a command are for the browser`() throws {
    let command = try #require(try Albumen.parseAsRoot(["/p", "--choose", "-0"]) as? Browse)

    #expect(command.library.paths == [FilePath("/p")])
    #expect(command.chooser.choose)
    #expect(command.separator.zero)
  }

  @Test func `a dash is a path for standard input`() throws {
    let command = try #require(
      try Albumen.parseAsRoot(["export", "-", "--to", "out", "--dry-run"]) as? ExportCommand)

    #expect(command.library.paths == [FilePath("-")])
    #expect(command.to == FilePath("out"))
    #expect(command.dryRun)
  }

  @Test(arguments: ["en", "en_GB.UTF-8", "zh", "zh-Hans"])
  func `languages that have names are taken`(tag: String) throws {
    #expect(try Albumen.parseAsRoot(["places", "--language", tag]) is PlacesCommand)
  }

  @Test func `a language without names is refused with those there are`() {
    let error = #expect(throws: (any Error).self) {
      try Albumen.parseAsRoot(["list", "--language", "fr"])
    }

    #expect(
      error.map { Albumen.message(for: $0) }
        == "No place names in 'fr': use --language en (English) or "
        + "--language zh (Chinese)")
  }

  @Test func `contradicting wishes are refused with what to do`() {
    let error = #expect(throws: (any Error).self) {
      try Albumen.parseAsRoot(["edit", "--no-favourite", "--favourite", "a.jpg"])
    }

    #expect(
      error.map { Albumen.message(for: $0) } == "Use --favourite or --no-favourite, not both")
  }

  @Test(arguments: ["albumen [<path> ...]", "--choose", "--graphics", "~/Photos"])
  func `the help says how the browser is opened`(words: String) {
    #expect(Albumen.helpMessage(columns: 80).contains(words))
  }

  @Test func `the help fits on a terminal of 80 columns`() {
    for line in Albumen.helpMessage(columns: 80).split(separator: "\n") {
      #expect(line.count <= 80)
    }
  }

  @Test(arguments: SortOrder.allCases) func `a list is sorted as asked`(order: SortOrder) throws {
    let command = try Albumen.parseAsRoot(["list", "--sort", order.rawValue]) as? ListCommand

    #expect(command?.sort == order)
  }

  @Test(arguments: [
    ["list", "--sort", "colour"], ["export", "/p"], ["info"], ["scan", "--nonsense"],
    ["export", "--to", "", "/p"], ["places", "--language", "fr"],
    ["edit", "--favourite", "--no-favourite", "a.jpg"], ["edit", "a.jpg"],
  ])
  func `what is not understood is refused`(arguments: [String]) {
    #expect(throws: (any Error).self) { try Albumen.parseAsRoot(arguments) }
  }
}
