import AlbumenTestSupport
import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite struct JXLContainerTests {
  private let signature: [UInt8] = [
    0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]

  /// Bits in the order of JPEG XL, the lowest of each number first.
  private func codestream(_ fields: [(value: Int, bits: Int)]) -> [UInt8] {
    var bits: [UInt8] = []
    for field in fields {
      bits += (0..<field.bits).map { UInt8(field.value >> $0 & 1) }
    }
    var bytes: [UInt8] = [0xFF, 0x0A]
    for start in stride(from: 0, to: bits.count, by: 8) {
      bytes.append(
        bits[start..<min(start + 8, bits.count)].enumerated()
          .reduce(0) { $0 | $1.element << UInt8($1.offset) })
    }
    return bytes
  }

  /// 3024 rows, in 13 bits, and a width of 4032 by the ratio of four to three.
  private var photo: [(value: Int, bits: Int)] { [(0, 1), (1, 2), (3023, 13), (3, 3)] }

  private func facts(_ bytes: [UInt8]) throws -> ContainerFacts {
    try #require(JXLContainer.facts(ByteSource(bytes)))
  }

  @Test func `a bare file tells its size`() throws {
    #expect(
      try facts(codestream(photo)).fields.pixelSize == PixelSize(width: 4032, height: 3024))
  }

  @Test func `a small picture counts in eights`() throws {
    let bytes = codestream([(1, 1), (7, 5), (0, 3), (3, 5)])

    #expect(try facts(bytes).fields.pixelSize == PixelSize(width: 32, height: 64))
  }

  @Test func `a width can be told on its own`() throws {
    let bytes = codestream([(0, 1), (0, 2), (99, 9), (0, 3), (3, 2), (99_999, 30)])

    #expect(try facts(bytes).fields.pixelSize == PixelSize(width: 100_000, height: 100))
  }

  @Test func `decoders turn the picture`() throws {
    let bytes = codestream(photo + [(0, 1), (1, 1), (5, 3)])

    #expect(try facts(bytes).ownOrientation == 6)
  }

  @Test func `an animation is animated`() throws {
    let bytes = codestream(photo + [(0, 1), (1, 1), (0, 3), (0, 1), (0, 1), (1, 1)])

    #expect(try facts(bytes).fields.subtypes == .animated)
  }

  @Test func `the boxes hold picture and metadata`() throws {
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 0]
    let bytes =
      signature + BMFFBuilder.fileType("jxl ", "jxl ")
      + BMFFBuilder.box("Exif", [0, 0, 0, 0] + tiff) + BMFFBuilder.box("xml ", Array("<x/>".utf8))
      + BMFFBuilder.box("brob", Array("Exif".utf8), [1, 2, 3])
      + BMFFBuilder.box("jxlp", [0, 0, 0, 0] + codestream(photo))

    let facts = try facts(bytes)

    #expect(facts.exif == [tiff])
    #expect(facts.xmp == [Array("<x/>".utf8)])
    #expect(facts.fields.pixelSize == PixelSize(width: 4032, height: 3024))
  }

  @Test func `a file of another kind is none`() {
    #expect(JXLContainer.facts(ByteSource([0xFF, 0xD8, 0xFF, 0xE0])) == nil)
  }
}

@Suite struct MatroskaContainerTests {
  private func facts(_ bytes: [UInt8]) throws -> ContainerFacts {
    try #require(MatroskaContainer.facts(ByteSource(bytes)))
  }

  @Test(arguments: [("webm", FileType.webm), ("matroska", .mkv), ("webm\0\0", .webm)])
  func `the document type tells the kind`(name: String, expected: FileType) {
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
      BytePacking.little(UInt32(1)), BytePacking.little(UInt32(25)),
      BytePacking.little(UInt32(0)), BytePacking.little(UInt32(100)))
    let bytes = RIFFBuilder.avi(
      RIFFBuilder.list("hdrl", header, RIFFBuilder.list("strl", stream)))

    #expect(try facts(bytes).fields.duration == 4)
  }

  @Test func `the information behind the film is read`() throws {
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
