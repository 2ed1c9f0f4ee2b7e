import ArgumentParser
import GalleryUI
import PhotoModel
import Testing

@testable import albumen

@Suite struct ParsingTests {
  @Test func `folders without a command are for the browser`() throws {
    let command = try #require(try Albumen.parseAsRoot(["/p", "--choose", "-0"]) as? Browse)

    #expect(command.library.paths == [FilePath("/p")])
    #expect(command.choose)
    #expect(command.separator.zero)
  }

  @Test func `a dash is a path for standard input`() throws {
    let command = try #require(
      try Albumen.parseAsRoot(["export", "-", "--to", "out", "--dry-run"]) as? ExportCommand)

    #expect(command.library.paths == [FilePath("-")])
    #expect(command.to == FilePath("out"))
    #expect(command.dryRun)
  }

  @Test(arguments: SortOrder.allCases) func `a list is sorted as asked`(order: SortOrder) throws {
    let command = try Albumen.parseAsRoot(["list", "--sort", order.rawValue]) as? ListCommand

    #expect(command?.sort == order)
  }

  @Test(arguments: [
    ["list", "--sort", "colour"], ["export", "/p"], ["info"], ["scan", "--nonsense"],
    ["export", "--to", "", "/p"],
  ])
  func `what is not understood is refused`(arguments: [String]) {
    #expect(throws: (any Error).self) { try Albumen.parseAsRoot(arguments) }
  }
}
