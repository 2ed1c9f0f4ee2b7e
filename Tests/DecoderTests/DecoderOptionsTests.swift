import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct DecoderOptionsTests {
  @Test func `without words it serves`() {
    #expect(DecoderOptions.read([String]()).mode == .serve)
    #expect(DecoderOptions.read([String]()).memory == 2 << 30)
    #expect(DecoderOptions.read(["--memory", "4096"]).memory == 4096)
    #expect(DecoderOptions.read(["--formats"]).mode == .list("--formats"))
  }

  @Test(arguments: [["--memory"], ["--memory", "much"], ["-x"]])
  func `words that it does not know ask for help`(words: [String]) {
    #expect(DecoderOptions.read(words).mode == .help)
    #expect(HelperOptions(["--formats"], memory: 1).mode == .help)
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
    #expect(result.output.contains("\(HEIFLibrary.name): HEIF, HEIC, AVIF"))
  }

  @Test func `kinds that this machine cannot read are in the list, with whose fault it is`()
    async throws
  {
    let missing = HEIFLibrary.codecs.filter { !$0.isRead }.map(\.name)
    let result = try await Command([DecoderProcess.program, "--formats"], environment: [:]).run()

    let line = result.output.split(separator: "\n").first { $0.contains("HEIF with") }
    #expect((line == nil) == missing.isEmpty)
    for name in missing { #expect(line?.contains(name) == true) }
    #expect(line?.hasPrefix("not supported by \(HEIFLibrary.name), a newer version") ?? true)
  }

  @Test func `a decoder says first which libraries it reads with`() throws {
    let libraries = try DecoderProcess().libraries

    #expect(libraries == FormatList.libraries)
    for name in ["libvips 8", "libheif 1", "LibRaw 0", "libjpeg", "libtiff 4"] {
      #expect(libraries.contains(name))
    }
  }
}
