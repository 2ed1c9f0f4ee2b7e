import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct PNGContainerTests {
  private func reading(_ png: PNGBuilder) -> FileReading? {
    MetadataReader().read(ByteSource(png.bytes), name: [])
  }

  @Test func `size and Exif are found`() {
    var png = PNGBuilder(width: 300, height: 200)
    png.chunks = [("eXIf", ExifSample.camera().bytes)]

    let found = reading(png)

    #expect(found?.type == .png)
    #expect(found?.metadata.pixelSize == PixelSize(width: 300, height: 200))
    #expect(found?.metadata.make == "Canon")
  }

  @Test func `Exif behind the pixels is found`() {
    var png = PNGBuilder()
    png.trailingChunks = [("eXIf", ExifSample.camera().bytes)]

    #expect(reading(png)?.metadata.make == "Canon")
  }

  @Test func `XMP is found`() {
    var png = PNGBuilder()
    png.chunks = [PNGBuilder.text("XML:com.adobe.xmp", "<x:xmpmeta/>")]

    #expect(PNGContainer.facts(ByteSource(png.bytes)).xmp == [Array("<x:xmpmeta/>".utf8)])
  }

  @Test func `ImageMagick's Exif in hexadecimal is found`() {
    let block = Array("Exif\0\0".utf8) + ExifSample.camera().bytes
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = block.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    var png = PNGBuilder()
    png.chunks = [
      (
        "tEXt",
        Array("Raw profile type exif\0\nexif\n  \(block.count)\n".utf8) + hexadecimal + [0x0A]
      )
    ]

    #expect(reading(png)?.metadata.make == "Canon")
  }

  @Test func `packed text is unpacked`() {
    // "Title" and the zlib stream of "Dusk".
    let packed: [UInt8] = [
      0x78, 0x9C, 0x73, 0x29, 0x2D, 0xCE, 0x06, 0x00, 0x03, 0xC4, 0x01, 0x98,
    ]
    var png = PNGBuilder()
    png.chunks = [("zTXt", Array("Title\0\0".utf8) + packed)]

    #expect(reading(png)?.metadata.title == "Dusk")
  }

  @Test func `XMP packets without end are not kept`() {
    var png = PNGBuilder()
    png.chunks = (0..<100).map { _ in PNGBuilder.text("XML:com.adobe.xmp", "<x:xmpmeta/>") }

    #expect(PNGContainer.facts(ByteSource(png.bytes)).xmp.count == 4)
  }

  @Test func `Exif blocks without end are not kept`() {
    var png = PNGBuilder()
    png.chunks = (0..<100).map { _ in ("eXIf", ExifSample.camera().bytes) }

    #expect(PNGContainer.facts(ByteSource(png.bytes)).exifRanges.count == 2)
  }

  @Test(arguments: [(1, "Dusk"), (5, nil)])
  func `what all texts are unpacked to is bounded`(count: Int, title: String?) {
    let packed = PNGBuilder.packed("Software", [UInt8](repeating: 0x20, count: 1_000_000))
    var png = PNGBuilder()
    png.chunks = [(type: String, payload: [UInt8])](repeating: packed, count: count)
    png.chunks.append(PNGBuilder.packed("Title", Array("Dusk".utf8)))

    #expect(PNGContainer.facts(ByteSource(png.bytes)).fields.title == title)
  }

  @Test func `texts become title, caption and time`() {
    var png = PNGBuilder()
    png.chunks = [
      ("tEXt", Array("Title\0K".utf8) + [0xF6] + Array("ln".utf8)),
      PNGBuilder.text("Description", "Am Rhein"),
      ("tEXt", Array("Creation Time\0Thu, 12 Mar 2020 14:03:01 +0100".utf8)),
    ]

    let metadata = reading(png)?.metadata

    #expect(metadata?.title == "Köln")
    #expect(metadata?.caption == "Am Rhein")
    #expect(metadata?.captureTime?.iso8601 == "2020-03-12T14:03:01+01:00")
    #expect(metadata?.captureTime?.source == .container)
  }

  @Test func `a control of animation makes it animated`() {
    var png = PNGBuilder()
    png.chunks = [("acTL", [0, 0, 0, 2, 0, 0, 0, 0])]

    #expect(reading(png)?.metadata.subtypes == .animated)
  }

  @Test func `a file that ends before its pixels says so`() {
    let found = MetadataReader()
      .read(ByteSource(Array(PNGBuilder().bytes[..<30])), name: [])

    #expect(found?.damage == "ends before its picture")
  }
}

@Suite struct WebPContainerTests {
  private func reading(_ webp: WebPBuilder) -> FileReading? {
    MetadataReader().read(ByteSource(webp.bytes), name: [])
  }

  @Test func `a lossy picture has a size`() {
    var webp = WebPBuilder()
    webp.addLossy(width: 550, height: 368)

    #expect(reading(webp)?.type == .webp)
    #expect(reading(webp)?.metadata.pixelSize == PixelSize(width: 550, height: 368))
  }

  @Test func `a lossless picture has a size`() {
    var webp = WebPBuilder()
    webp.addLossless(width: 386, height: 395)

    #expect(reading(webp)?.metadata.pixelSize == PixelSize(width: 386, height: 395))
  }

  @Test(arguments: ["", "Exif\0\0"]) func `Exif is found with and without a start`(start: String) {
    var webp = WebPBuilder()
    webp.addCanvas(width: 100_000, height: 300)
    webp.addLossy(width: 10, height: 10)
    webp.chunks.append(("EXIF", Array(start.utf8) + ExifSample.camera().bytes))

    let metadata = reading(webp)?.metadata

    #expect(metadata?.make == "Canon")
    #expect(metadata?.pixelSize == PixelSize(width: 100_000, height: 300))
  }

  @Test func `frames make an animation with a duration`() {
    var webp = WebPBuilder()
    webp.addCanvas(width: 10, height: 10)
    for _ in 0..<3 { webp.addFrame(milliseconds: 500) }

    #expect(reading(webp)?.metadata.subtypes == .animated)
    #expect(reading(webp)?.metadata.duration == 1.5)
  }

  @Test func `one frame is no animation`() {
    var webp = WebPBuilder()
    webp.addCanvas(width: 10, height: 10)
    webp.addFrame(milliseconds: 500)

    #expect(reading(webp)?.metadata.subtypes == [])
  }
}

@Suite struct GIFContainerTests {
  private static let start = Array("GIF89a".utf8) + [64, 1, 200, 0, 0, 0, 0]
  private static let control: [UInt8] = [0x21, 0xF9, 4, 0, 50, 0, 0, 0]
  private static let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]

  private func reading(_ bytes: [UInt8]) -> FileReading? {
    MetadataReader().read(ByteSource(bytes), name: [])
  }

  @Test func `one frame is a picture with a size`() {
    let found = reading(Self.start + Self.frame + [0x3B])

    #expect(found?.type == .gif)
    #expect(found?.metadata.pixelSize == PixelSize(width: 320, height: 200))
    #expect(found?.metadata.subtypes == [])
    #expect(found?.damage == nil)
  }

  @Test func `two frames are an animation with a duration`() {
    let part = Self.control + Self.frame

    let found = reading(Self.start + part + part + [0x3B])

    #expect(found?.metadata.subtypes == .animated)
    #expect(found?.metadata.duration == 1)
  }

  @Test func `XMP is found between frames`() {
    let packet = Array("<x:xmpmeta/>".utf8)
    let tail = [1] + (0...255).reversed().map { UInt8($0) } + [0]
    let xmp = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + packet + tail

    let facts = GIFContainer.facts(ByteSource(Self.start + xmp + Self.frame + [0x3B]))

    #expect(facts.xmp == [packet])
    #expect(facts.damage == nil)
  }

  @Test func `a file without a frame says so`() {
    #expect(reading(Self.start)?.damage == "ends before its picture")
  }
}

@Suite struct BMPContainerTests {
  private func header(_ height: [UInt8]) -> [UInt8] {
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 10, 0, 0, 0] + height
      + [1, 0, 24, 0]
  }

  @Test(arguments: [[UInt8](arrayLiteral: 7, 0, 0, 0), [0xF9, 0xFF, 0xFF, 0xFF]])
  func `rows may stand from either end`(height: [UInt8]) {
    let found = MetadataReader().read(ByteSource(header(height)), name: [])

    #expect(found?.type == .bmp)
    #expect(found?.metadata.pixelSize == PixelSize(width: 10, height: 7))
  }

  @Test func `a text that starts with BM is no picture`() {
    let text = Array("BMW builds cars and motorcycles in Munich.".utf8)

    #expect(MetadataReader().read(ByteSource(text), name: []) == nil)
  }
}
