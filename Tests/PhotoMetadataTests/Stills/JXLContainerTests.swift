import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct JXLContainerTests {
  private let signature: [UInt8] = [
    0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]

  /// Returns bits in the order of JPEG XL, least significant bit first.
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

  /// 3024 rows, in 13 bits, and a width of 4032 from the ratio of four to three.
  private var photo: [(value: Int, bits: Int)] { [(0, 1), (1, 2), (3023, 13), (3, 3)] }

  private func facts(_ bytes: [UInt8]) throws -> ContainerFacts {
    try #require(JXLContainer.facts(ByteSource(bytes)))
  }

  @Test func `a bare file states its size`() throws {
    #expect(
      try facts(codestream(photo)).fields.pixelSize == PixelSize(width: 4032, height: 3024))
  }

  @Test func `a small picture counts in eights`() throws {
    let bytes = codestream([(1, 1), (7, 5), (0, 3), (3, 5)])

    #expect(try facts(bytes).fields.pixelSize == PixelSize(width: 32, height: 64))
  }

  @Test func `a width can be stated on its own`() throws {
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
