import AlbumenTestSupport
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct DecoderOptionsTests {
  @Test func `without words it serves`() {
    #expect(DecoderOptions([String]()).wish == .serve)
    #expect(DecoderOptions(["--memory", "4096"]).memory == 4096)
  }

  @Test(arguments: [["--memory"], ["--memory", "much"], ["-x"]])
  func `words that it does not know ask for help`(words: [String]) {
    #expect(DecoderOptions(words).wish == .help)
  }

  @Test func `started by hand it says what it is`() async throws {
    let result = try await Command([DecoderProcess.program], environment: [:]).run()

    #expect(result.status == 2)
    #expect(result.output.contains("albumen, which starts it"))
  }

  @Test func `every format is in the list`() async throws {
    let result = try await Command([DecoderProcess.program, "--formats"], environment: [:]).run()

    #expect(result.status == 0)
    for type in FileType.allCases { #expect(result.output.contains(type.title)) }
  }
}
