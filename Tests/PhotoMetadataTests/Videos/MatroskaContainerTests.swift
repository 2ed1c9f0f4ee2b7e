import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct MatroskaContainerTests {
  private func facts(_ bytes: [UInt8]) throws -> ContainerFacts {
    try #require(MatroskaContainer.facts(ByteSource(bytes)))
  }

  @Test(arguments: [("webm", FileType.webm), ("matroska", .mkv), ("webm\0\0", .webm)])
  func `the document type states the kind`(name: String, expected: FileType) {
    #expect(MatroskaContainer.fileType(ByteSource(MatroskaBuilder.header(name))) == expected)
  }

  @Test(arguments: ["", "other"])
  func `another document type is none`(name: String) {
    #expect(MatroskaContainer.fileType(ByteSource(MatroskaBuilder.header(name))) == nil)
  }

  @Test(arguments: [false, true])
  func `time, length and size are read`(isOpen: Bool) throws {
    // 2020-03-12T14:03:01.5 in nanoseconds since 2001.
    let date: Int64 = (1_584_021_781 - 978_307_200) * 1_000_000_000 + 500_000_000
    let bytes =
      MatroskaBuilder.header("matroska")
      + MatroskaBuilder.segment(
        MatroskaBuilder.information(date: date, duration: 1500, title: "Tram"),
        MatroskaBuilder.tracks(width: 1920, height: 1080), isOpen: isOpen)

    let fields = try facts(bytes).fields

    #expect(fields.original?.wall.description == "2020-03-12T14:03:01.5")
    #expect(fields.original?.isUTC == true)
    #expect(fields.duration == 1.5)
    #expect(fields.title == "Tram")
    #expect(fields.pixelSize == PixelSize(width: 1920, height: 1080))
  }

  @Test func `a date before 2001 is read`() throws {
    let bytes =
      MatroskaBuilder.header("webm")
      + MatroskaBuilder.segment(MatroskaBuilder.information(date: -500_000_000))

    #expect(try facts(bytes).fields.original?.wall.description == "2000-12-31T23:59:59.5")
  }

  @Test func `tables behind the frames are found`() throws {
    let frames = MatroskaBuilder.element(0x1F43_B675, [UInt8](repeating: 0, count: 1000))
    let bytes =
      MatroskaBuilder.header("webm")
      + MatroskaBuilder.segment(frames, MatroskaBuilder.tracks(width: 64, height: 48))

    #expect(try facts(bytes).fields.pixelSize == PixelSize(width: 64, height: 48))
  }
}
