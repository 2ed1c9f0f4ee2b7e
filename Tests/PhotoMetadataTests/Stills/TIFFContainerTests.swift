import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct TIFFContainerTests {
  private func reading(_ bytes: [UInt8], name: String = "a") -> FileReading? {
    MetadataReader().read(ByteSource(bytes), name: Array(name.utf8)[...])
  }

  private func size(_ width: UInt32, _ height: UInt32) -> [(UInt16, TIFFBuilder.Value)] {
    [(0x0100, .long([width])), (0x0101, .long([height]))]
  }

  @Test(arguments: TIFFBuilder.Order.allCases)
  func `a TIFF's size and Exif are found in both byte orders`(order: TIFFBuilder.Order) {
    var tiff = ExifSample.camera(order)
    tiff.main[0x0100] = .short([600])
    tiff.main[0x0101] = .short([400])

    let found = reading(tiff.bytes)

    #expect(found?.type == .tiff)
    #expect(found?.metadata.pixelSize == PixelSize(width: 600, height: 400))
    #expect(found?.metadata.captureTime?.iso8601 == "2020-03-12T14:03:01.25+08:00")
  }

  @Test func `directories at the end of a large file are found`() {
    var tiff = ExifSample.camera()
    tiff.preamble = [UInt8](repeating: 0, count: 300_000)

    #expect(reading(tiff.bytes)?.metadata.model == "Canon EOS 5D")
  }

  @Test func `the full picture's size wins over the preview's`() {
    var main: [(UInt16, TIFFBuilder.Value)] = [
      (0x00FE, .long([1])), (0x010F, .ascii("NIKON CORPORATION")), (0x0110, .ascii("NIKON D70")),
    ]
    main += size(160, 120)
    let preview = TIFFBuilder.Directory([(0x00FE, .long([1]))] + size(5000, 4000))
    let full = TIFFBuilder.Directory(
      [(0x00FE, .long([0])), (0x0103, .short([34_713]))] + size(3040, 2014))
    main.append((0x014A, .directories([preview, full])))

    let found = reading(TIFFBuilder(.big, main: TIFFBuilder.Directory(main)).bytes)

    #expect(found?.type == .nef)
    #expect(found?.metadata.pixelSize == PixelSize(width: 3040, height: 2014))
    #expect(found?.metadata.subtypes == .raw)
  }

  @Test func `a RAW's size is that of the picture and not of the sensor`() {
    var raw = ExifSample.camera()
    raw.main = TIFFBuilder.Directory(
      [(0x010F, .ascii("SONY")), (0x0103, .short([32_767]))] + size(3880, 2600))
    raw.exif?[0xA002] = .long([3872])
    raw.exif?[0xA003] = .long([2592])

    #expect(reading(raw.bytes)?.metadata.pixelSize == PixelSize(width: 3872, height: 2592))
  }

  @Test func `a DNG's size is what it says is to be seen`() {
    let dng = TIFFBuilder(
      main: TIFFBuilder.Directory(
        [(0xC612, .byte([1, 4, 0, 0])), (0xC620, .rational([(2592, 1), (1944, 1)]))]
          + size(2672, 1968)))

    let found = reading(dng.bytes)

    #expect(found?.type == .dng)
    #expect(found?.metadata.pixelSize == PixelSize(width: 2592, height: 1944))
  }

  @Test(arguments: [UInt64(1) << 63, .max, 10_000_001])
  func `a size beyond all numbers is none`(side: UInt64) {
    let dng = BigTIFFBuilder([(0xC612, [0x0104]), (0xC620, [side, side])])

    let found = reading(dng.bytes)

    #expect(found?.type == .dng)
    #expect(found?.metadata.pixelSize == nil)
  }

  @Test func `a DNG with long offsets has a size`() {
    let dng = BigTIFFBuilder([(0xC612, [0x0104]), (0xC620, [2592, 1944])])

    #expect(reading(dng.bytes)?.metadata.pixelSize == PixelSize(width: 2592, height: 1944))
  }

  @Test func `Panasonic's borders beyond all numbers are no size`() {
    // The largest LONG8, and an SLONG of -1 to subtract from it.
    var bytes = TIFFBuilder(
      main: TIFFBuilder.Directory([
        (0x0004, .long([.max])), (0x0005, .long([.max])), (0x0006, .double(-.nan)),
        (0x0007, .double(-.nan)),
      ])
    ).bytes
    bytes[2] = 0x55
    for entry in 0..<4 { bytes[10 + entry * 12 + 2] = entry < 2 ? 9 : 16 }

    #expect(TIFFContainer.facts(ByteSource(bytes), type: .rw2).fields.pixelSize == nil)
  }

  @Test func `XMP and IPTC tags are found`() {
    let tiff = TIFFBuilder(
      main: TIFFBuilder.Directory([
        (0x02BC, .byte(Array("<x:xmpmeta/>".utf8))),
        (0x83BB, .undefined([0x1C, 2, 5, 0, 1, 0x41])),
      ]))

    let facts = TIFFContainer.facts(ByteSource(tiff.bytes), type: .tiff)

    #expect(facts.xmpRanges.count == 1)
    #expect(facts.iptc == [0x1C, 2, 5, 0, 1, 0x41])
  }

  @Test func `Panasonic's borders and preview are read`() {
    let preview = JPEGBuilder(width: 1920, height: 1440, exif: ExifSample.camera()).bytes
    var raw = TIFFBuilder(
      main: TIFFBuilder.Directory([
        (0x0004, .short([4])), (0x0005, .short([8])), (0x0006, .short([3468])),
        (0x0007, .short([4616])), (0x010F, .ascii("Panasonic")), (0x002E, .undefined(preview)),
      ]))
    raw.magic = 0x55

    let found = reading(raw.bytes)

    #expect(found?.type == .rw2)
    #expect(found?.metadata.pixelSize == PixelSize(width: 4608, height: 3464))
    #expect(found?.metadata.make == "Panasonic")
    #expect(found?.metadata.captureTime?.wall.day.year == 2020)
  }

  @Test func `Fujifilm's RAW is read through its preview`() {
    let preview = JPEGBuilder(width: 1920, height: 1280, exif: ExifSample.camera()).bytes
    var bytes = Array("FUJIFILMCCD-RAW ".utf8) + [UInt8](repeating: 0, count: 0x54 - 16)
    let tagsAt = 0x64 + preview.count
    for number in [0x64, preview.count, tagsAt, 12] {
      bytes += [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255)]
      bytes.append(UInt8(number & 255))
    }
    bytes += preview + [0, 0, 0, 1, 0x01, 0x11, 0, 4, 0x0D, 0x00, 0x13, 0x80]

    let found = reading(bytes)

    #expect(found?.type == .raf)
    #expect(found?.metadata.pixelSize == PixelSize(width: 4992, height: 3328))
    #expect(found?.metadata.make == "Canon")
  }

  @Test func `a file that ends before its first directory says so`() {
    let found = reading(Array(ExifSample.camera().bytes[..<9]), name: "a.nef")

    #expect(found?.type == .nef)
    #expect(found?.damage == "ends before its first directory")
  }
}
