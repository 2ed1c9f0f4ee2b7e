import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct AVIContainerTests {
  private func facts(_ bytes: [UInt8]) throws -> ContainerFacts {
    try #require(AVIContainer.facts(ByteSource(bytes)))
  }

  private let header = RIFFBuilder.mainHeader(
    width: 640, height: 480, frames: 50, microsecondsPerFrame: 40_000)

  @Test func `size, length and date are read`() throws {
    let date = RIFFBuilder.chunk("IDIT", Array("Thu Mar 12 14:03:01 2020\n\0".utf8))
    let bytes = RIFFBuilder.avi(
      RIFFBuilder.list("hdrl", header, date), RIFFBuilder.list("movi", [1, 2, 3]))

    let fields = try facts(bytes).fields

    #expect(fields.pixelSize == PixelSize(width: 640, height: 480))
    #expect(fields.duration == 2)
    #expect(fields.original?.wall.description == "2020-03-12T14:03:01")
  }

  @Test func `the picture's stream knows the length better`() throws {
    let stream = RIFFBuilder.chunk(
      "strh", BytePacking.latin1("vids"), [UInt8](repeating: 0, count: 16),
      BytePacking.littleEndian(UInt32(1)), BytePacking.littleEndian(UInt32(25)),
      BytePacking.littleEndian(UInt32(0)), BytePacking.littleEndian(UInt32(100)))
    let bytes = RIFFBuilder.avi(
      RIFFBuilder.list("hdrl", header, RIFFBuilder.list("strl", stream)))

    #expect(try facts(bytes).fields.duration == 4)
  }

  @Test func `the information behind the video is read`() throws {
    let bytes = RIFFBuilder.avi(
      RIFFBuilder.list("hdrl", header), RIFFBuilder.list("movi", [1, 2, 3]),
      RIFFBuilder.list(
        "INFO", RIFFBuilder.chunk("INAM", Array("Quay\0".utf8)),
        RIFFBuilder.chunk("ICRD", Array("2020-03-12\0".utf8))))

    let fields = try facts(bytes).fields

    #expect(fields.title == "Quay")
    #expect(fields.original?.wall.description == "2020-03-12T00:00:00")
  }

  @Test func `another RIFF file is none`() {
    let bytes = RIFFBuilder.chunk("RIFF", BytePacking.latin1("WEBP"))

    #expect(AVIContainer.facts(ByteSource(bytes)) == nil)
  }
}
