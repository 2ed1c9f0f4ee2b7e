import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct BMFFContainerTests {
  private let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  private func facts(_ bytes: [UInt8]) throws -> ContainerFacts {
    try #require(BMFFContainer.facts(ByteSource(bytes)))
  }

  @Test(arguments: [UInt8(0), 1, 2], [false, true])
  func `the Exif item is found in every form of its place`(version: UInt8, splits: Bool) throws {
    var sample = HEIFBuilder()
    sample.exif = HEIFBuilder.exifItem(tiff)
    sample.itemLocationVersion = version
    sample.splitsItems = splits

    #expect(try facts(sample.bytes).exif == [tiff])
  }

  @Test(arguments: [UInt8(1), 2])
  func `the Exif item is found among the tables themselves`(version: UInt8) throws {
    var sample = HEIFBuilder()
    sample.exif = HEIFBuilder.exifItem(tiff)
    sample.itemLocationVersion = version
    sample.usesItemData = true

    #expect(try facts(sample.bytes).exif == [tiff])
  }

  @Test(arguments: [
    [0, 0, 0, 6] + Array("Exif\0\0".utf8), [0, 0, 0, 0] + Array("Exif\0\0".utf8),
    [0xFF, 0xFF, 0xFF, 0xFF],
  ])
  func `an Exif block is found whatever is counted in front of it`(prefix: [UInt8]) throws {
    var sample = HEIFBuilder()
    sample.exif = prefix + tiff

    #expect(try facts(sample.bytes).exif == [tiff])
  }

  @Test func `an Exif item without an Exif block is none`() throws {
    var sample = HEIFBuilder()
    sample.exif = [0, 0, 0, 0] + [UInt8](repeating: 7, count: 100)

    #expect(try facts(sample.bytes).exif.isEmpty)
  }

  @Test func `XMP that describes the photo is read`() throws {
    var sample = HEIFBuilder()
    sample.xmp = Array("<xmp/>".utf8)

    #expect(try facts(sample.bytes).xmp == [Array("<xmp/>".utf8)])
  }

  @Test func `the size is as stored`() throws {
    var sample = HEIFBuilder()
    sample.properties = [HEIFBuilder.extent(4032, 3024), BMFFBuilder.box("irot", [3])]

    #expect(try facts(sample.bytes).fields.pixelSize == PixelSize(width: 4032, height: 3024))
  }

  @Test func `the clean aperture crops the size`() throws {
    var sample = HEIFBuilder()
    let aperture = [UInt32(100), 1, 133, 1, 0, 1, 0, 1].flatMap { BytePacking.bigEndian($0) }
    sample.properties = [HEIFBuilder.extent(104, 136), BMFFBuilder.box("clap", aperture)]

    #expect(try facts(sample.bytes).fields.pixelSize == PixelSize(width: 100, height: 133))
  }

  @Test func `a grid without an extent states its own size`() throws {
    var sample = HEIFBuilder()
    sample.primaryType = "grid"
    sample.primaryData =
      [0, 0, 5, 7] + BytePacking.bigEndian(UInt16(4032)) + BytePacking.bigEndian(UInt16(3024))
    sample.properties = []
    sample.usesItemData = true

    #expect(try facts(sample.bytes).fields.pixelSize == PixelSize(width: 4032, height: 3024))
  }

  @Test(
    arguments: [
      ([], 1), ([("irot", 1)], 8), ([("irot", 2)], 3), ([("irot", 3)], 6), ([("imir", 0)], 4),
      ([("imir", 1)], 2), ([("irot", 1), ("imir", 1)], 7), ([("irot", 3), ("imir", 1)], 5),
      ([("imir", 1), ("irot", 1)], 5), ([("imir", 0), ("irot", 1)], 7), ([("irot", 4)], 1),
    ] as [([(String, UInt8)], Int)])
  func `turns and mirrors are one orientation in their order`(
    turns: [(String, UInt8)], expected: Int
  ) throws {
    var sample = HEIFBuilder()
    sample.properties += turns.map { BMFFBuilder.box($0.0, [$0.1]) }

    #expect(try facts(sample.bytes).ownOrientation == expected)
  }

  @Test(arguments: [
    "urn:com:apple:photo:2020:aux:hdrgainmap", "urn:iso:std:iso:ts:21496:-1",
  ])
  func `a gain map makes a photo HDR`(name: String) throws {
    var sample = HEIFBuilder()
    sample.otherProperties = [BMFFBuilder.fullBox("auxC", Array(name.utf8) + [0])]

    #expect(try facts(sample.bytes).fields.subtypes == .hdr)
  }

  @Test(arguments: [(UInt8(16), true), (18, true), (13, false), (1, false)])
  func `PQ and HLG make a photo HDR`(transfer: UInt8, isHDR: Bool) throws {
    var sample = HEIFBuilder()
    sample.properties.append(
      BMFFBuilder.box("colr", BytePacking.latin1("nclx"), [0, 9, 0, transfer, 0, 9, 0x80]))

    #expect(try facts(sample.bytes).fields.subtypes.contains(.hdr) == isHDR)
  }

  @Test func `a depth map makes no photo HDR`() throws {
    var sample = HEIFBuilder()
    sample.otherProperties = [
      BMFFBuilder.fullBox("auxC", Array("urn:mpeg:hevc:2015:auxid:2".utf8) + [0])
    ]

    #expect(try facts(sample.bytes).fields.subtypes.isEmpty)
  }

  @Test func `a sequence of pictures is animated`() throws {
    var picture = HEIFBuilder()
    picture.brands = ["avis", "avif", "msf1"]
    var movie = MovieBuilder()
    movie.ticks = 1200

    let facts = try facts(picture.bytes + movie.movie)

    #expect(facts.fields.subtypes == .animated)
    #expect(facts.fields.duration == 2)
    #expect(facts.fields.pixelSize == PixelSize(width: 4032, height: 3024))
  }

  @Test func `a still that could be in a sequence is not animated`() throws {
    var sample = HEIFBuilder()
    sample.brands = ["heic", "msf1"]

    #expect(try facts(sample.bytes).fields.subtypes.isEmpty)
  }

  @Test(
    arguments: [
      (["heic", "mif1"], .heic), (["mif1", "heic"], .heic), (["mif1", "miaf"], .heif),
      (["avif", "mif1"], .avif), (["mif1", "avif", "miaf"], .avif), (["msf1", "hevc"], .heic),
      (["avis", "msf1"], .avif), (["crx ", "isom"], .cr3), (["qt  "], .mov),
      (["isom", "mp41"], .mp4), (["M4V ", "isom"], .m4v), (["3gp5"], .mp4),
      (["XXXX", "isom"], .mp4), (["M4A ", "isom"], nil), (["jp2 ", "jp2 "], nil), (["XXXX"], nil),
    ] as [([String], FileType?)])
  func `brands give the type of a file`(brands: [String], expected: FileType?) {
    var sample = HEIFBuilder()
    sample.brands = brands

    #expect(BMFFContainer.fileType(ByteSource(sample.bytes)) == expected)
  }

  @Test func `an old movie without brands is QuickTime`() {
    let bytes = BMFFBuilder.box("mdat", [1, 2, 3]) + MovieBuilder().movie

    #expect(BMFFContainer.fileType(ByteSource(bytes)) == .mov)
  }

  @Test func `a file of another kind is none`() {
    let source = ByteSource(Array("GIF89a and so on and so forth".utf8))

    #expect(BMFFContainer.fileType(source) == nil)
    #expect(BMFFContainer.facts(source) == nil)
  }
}
