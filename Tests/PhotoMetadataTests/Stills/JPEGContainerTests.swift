import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct JPEGContainerTests {
  private func reading(_ bytes: [UInt8]) -> FileReading? {
    MetadataReader().read(ByteSource(bytes), name: [])
  }

  private func facts(_ jpeg: JPEGBuilder) -> ContainerFacts {
    JPEGContainer.facts(ByteSource(jpeg.bytes))
  }

  @Test func `size and Exif are found`() {
    let found = reading(JPEGBuilder(width: 640, height: 480, exif: ExifSample.camera()).bytes)

    #expect(found?.type == .jpeg)
    #expect(found?.metadata.pixelSize == PixelSize(width: 640, height: 480))
    #expect(found?.metadata.model == "Canon EOS 5D")
    #expect(found?.damage == nil)
  }

  /// Returns a segment as written by Photoshop's "Save for Web": the quality, a comment, the
  /// copyright.
  private func ducky(_ copyright: String) -> [UInt8] {
    func text(_ number: UInt8, _ text: String) -> [UInt8] {
      let units = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      return [0, number, 0, UInt8(units.count + 4), 0, 0, 0, UInt8(text.utf16.count)] + units
    }
    return Array("Ducky".utf8) + [0, 1, 0, 4, 0, 0, 0, 60] + text(2, "Web") + text(3, copyright)
      + [0, 0]
  }

  @Test func `the copyright of a picture saved for the web is read, after those of Exif and XMP`() {
    var jpeg = JPEGBuilder()
    jpeg.segments.append((0xEC, ducky("© Jürgen")))
    #expect(reading(jpeg.bytes)?.metadata.copyright == "© Jürgen")
    jpeg.add(exif: TIFFBuilder(main: TIFFBuilder.Directory([(0x8298, .ascii("Ann"))])).bytes)
    #expect(reading(jpeg.bytes)?.metadata.copyright == "Ann")
    // A truncated segment is ignored.
    var broken = JPEGBuilder()
    broken.segments.append((0xEC, Array(ducky("© Jürgen").dropLast(4))))
    #expect(reading(broken.bytes)?.metadata.copyright == nil)
  }

  /// Returns the data of a thermal camera, whose camera record begins after this many bytes.
  private func thermal(behind gap: Int) -> [UInt8] {
    func number(_ number: Int, _ length: Int) -> [UInt8] {
      (0..<length).reversed().map { UInt8(number >> ($0 * 8) & 255) }
    }
    var data = Array("FFF\0".utf8) + [UInt8](repeating: 0, count: 16)
    data += number(101, 4) + number(0x40, 4) + number(2, 4)
    data += [UInt8](repeating: 0, count: 0x40 - data.count)
    for (kind, offset) in [(1, 0), (0x20, 0x80 + gap)] {
      data += number(kind, 2) + [UInt8](repeating: 0, count: 10) + number(offset, 4)
      data += [UInt8](repeating: 0, count: 16)
    }
    data += [UInt8](repeating: 0, count: gap + 0xD4) + Array("FLIR P660 Western".utf8)
    return data + [UInt8](repeating: 0, count: 40)
  }

  @Test(arguments: [0, 99, 60_000])
  func `the camera of a thermal picture without Exif is read from its own segments`(gap: Int) {
    let data = thermal(behind: gap)
    var jpeg = JPEGBuilder()
    // Split within the name of the camera, and elsewhere.
    for cut in [0x80 + gap + 0xD4 + 5, 200] where cut < 60_300 {
      jpeg.segments = [data[..<cut], data[cut...]].enumerated().map { number, part in
        (0xE1, Array("FLIR\0".utf8) + [1, UInt8(number), 1] + part.prefix(65_000))
      }
      let read = reading(jpeg.bytes)?.metadata
      #expect(read?.make == "FLIR" && read?.model == "FLIR P660 Western", "\(cut)")
    }
    jpeg.add(exif: ExifSample.camera().bytes)
    #expect(reading(jpeg.bytes)?.metadata.make == "Canon")
    for count in [3, 30, 100, 150] {
      var broken = JPEGBuilder()
      broken.segments = [(0xE1, Array("FLIR\0".utf8) + [1, 0, 0] + data.prefix(count))]
      #expect(reading(broken.bytes)?.metadata.make == nil)
    }
  }

  @Test func `Exif behind other segments is found`() {
    var jpeg = JPEGBuilder()
    jpeg.segments = [(0xE0, Array("JFIF\0".utf8)), (0xE2, [UInt8](repeating: 7, count: 60_000))]
    jpeg.segments.append((0xE2, [UInt8](repeating: 7, count: 60_000)))
    jpeg.add(exif: ExifSample.camera().bytes)

    #expect(reading(jpeg.bytes)?.metadata.make == "Canon")
  }

  @Test func `Exif behind the size is found`() {
    var jpeg = JPEGBuilder()
    jpeg.trailingSegments = [(0xE1, Array("Exif\0\0".utf8) + ExifSample.camera().bytes)]

    #expect(reading(jpeg.bytes)?.metadata.make == "Canon")
  }

  @Test func `Exif in two segments is put together`() {
    let block = ExifSample.camera().bytes
    var jpeg = JPEGBuilder()
    jpeg.add(exif: Array(block[..<100]))
    jpeg.add(exif: Array(block[100...]))

    #expect(reading(jpeg.bytes)?.metadata.captureTime?.wall.day.year == 2020)
  }

  @Test func `a second block does not hide the first`() {
    var jpeg = JPEGBuilder(exif: ExifSample.camera())
    jpeg.add(exif: TIFFBuilder(main: TIFFBuilder.Directory([(0x010F, .ascii("Other"))])).bytes)

    #expect(reading(jpeg.bytes)?.metadata.make == "Canon")
  }

  @Test func `padding between segments is passed over`() {
    var bytes = JPEGBuilder(exif: ExifSample.camera()).bytes
    bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF], at: 2)

    #expect(reading(bytes)?.metadata.make == "Canon")
  }

  @Test func `debris between segments is passed over`() {
    var jpeg = JPEGBuilder()
    jpeg.segments = [(0xE0, Array("JFIF\0".utf8))]
    jpeg.add(exif: ExifSample.camera().bytes)
    var bytes = jpeg.bytes
    bytes.insert(contentsOf: [UInt8](repeating: 0x31, count: 2500), at: 11)

    #expect(reading(bytes)?.metadata.make == "Canon")
  }

  @Test func `a height of zero leaves the size to Exif`() {
    let exif = ExifSample.only([(0xA002, .long([1200])), (0xA003, .long([900]))])

    let found = reading(JPEGBuilder(width: 1200, height: 0, exif: exif).bytes)

    #expect(found?.metadata.pixelSize == PixelSize(width: 1200, height: 900))
  }

  @Test func `XMP is found`() {
    var jpeg = JPEGBuilder()
    jpeg.add(xmp: "<x:xmpmeta/>")

    #expect(facts(jpeg).xmpRanges.count == 1)
  }

  @Test func `extended XMP is put together`() {
    var jpeg = JPEGBuilder()
    let name = [UInt8](repeating: 0x41, count: 32)
    for (offset, part) in [(0, "<x:xmp"), (6, "meta/>")] {
      jpeg.segments.append(
        (
          0xE1,
          Array("http://ns.adobe.com/xmp/extension/\0".utf8) + name + [0, 0, 0, 12]
            + [0, 0, 0, UInt8(offset)] + Array(part.utf8)
        ))
    }

    #expect(facts(jpeg).xmp == [Array("<x:xmpmeta/>".utf8)])
  }

  @Test func `extended XMP that is not whole is left out`() {
    var jpeg = JPEGBuilder()
    let header = [UInt8](repeating: 0x41, count: 32) + [0, 0, 0, 12, 0, 0, 0, 0]
    jpeg.segments.append(
      (0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + header + Array("<x:xmp".utf8)))

    #expect(facts(jpeg).xmp.isEmpty)
  }

  @Test func `IPTC is found among Photoshop's resources`() {
    var jpeg = JPEGBuilder()
    let other = JPEGBuilder.resource(0x03ED, [1, 2, 3])
    let iptcResource = JPEGBuilder.resource(0x0404, [0x1C, 2, 5, 0, 1, 0x41])
    jpeg.segments.append((0xED, Array("Photoshop 3.0\0".utf8) + other + iptcResource))

    #expect(facts(jpeg).iptc == [0x1C, 2, 5, 0, 1, 0x41])
  }

  @Test func `a gain map makes it HDR`() {
    var jpeg = JPEGBuilder()
    jpeg.segments.append((0xE2, Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + [0, 0]))

    #expect(reading(jpeg.bytes)?.metadata.subtypes == .hdr)
  }

  @Test func `a file that ends in its header says so, and what it has`() {
    let bytes = JPEGBuilder(exif: ExifSample.camera()).bytes

    let found = reading(Array(bytes[..<(bytes.count - 40)]))

    #expect(found?.damage == "ends before its picture")
    #expect(found?.metadata.make == "Canon")
  }
}
