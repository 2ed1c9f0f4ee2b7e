import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

/// Tests impossible picture sizes, as in hostile files of each container.
@Suite struct AbsurdSizeTests {
  private static let reader = MetadataReader()
  private static let canonBox: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]

  private func size(_ bytes: [UInt8], name: String = "a") throws -> PixelSize? {
    let reading = Self.reader.read(ByteSource(bytes), name: Array(name.utf8)[...])
    return try #require(reading).metadata.pixelSize
  }

  /// Returns a CR3 whose first directory is a BigTIFF with these sides, and whose Exif contains
  /// 6000 by 4000.
  private func canonRaw(width: UInt64, height: UInt64) -> [UInt8] {
    let main = BigTIFFBuilder([(0x0100, [width]), (0x0101, [height])])
    let exif = TIFFBuilder(
      main: TIFFBuilder.Directory([(0xA002, .long([6000])), (0xA003, .long([4000]))]))
    return BMFFBuilder.fileType("crx ", "isom")
      + BMFFBuilder.box(
        "moov",
        BMFFBuilder.box(
          "uuid", Self.canonBox, BMFFBuilder.box("CMT1", main.bytes),
          BMFFBuilder.box("CMT2", exif.bytes)))
  }

  @Test(arguments: [UInt64(Int64.max), .max, 1 << 62, 1 << 32, 10_000_001, 0])
  func `a CR3 with the size of no sensor has that of its Exif`(side: UInt64) throws {
    let stated = PixelSize(width: 6000, height: 4000)

    #expect(try size(canonRaw(width: side, height: side)) == stated)
    #expect(try size(canonRaw(width: side, height: 4000)) == stated)
    #expect(try size(canonRaw(width: 6000, height: side)) == stated)
  }

  @Test(arguments: [UInt32.max, 1 << 31, 0x7FFF_FFFF, 10_000_001])
  func `a PNG of absurd sides has no size`(side: UInt32) throws {
    #expect(try size(PNGBuilder(width: side, height: side).bytes) == nil)
    #expect(try size(PNGBuilder(width: side, height: 1).bytes) == nil)
  }

  @Test(arguments: [UInt32.max, 1 << 31, 0x7FFF_FFFF])
  func `an Exif block of absurd sides has no size`(side: UInt32) throws {
    let sides = TIFFBuilder.Directory([(0x0100, .long([side])), (0x0101, .long([1]))])
    #expect(try size(TIFFBuilder(main: sides).bytes) == nil)

    let exif = TIFFBuilder.Directory([(0xA002, .long([side])), (0xA003, .long([side]))])
    // A height of 0 means that the height comes after the pixels, so the Exif size is used.
    let jpeg = JPEGBuilder(width: 0, height: 0, exif: TIFFBuilder(exif: exif))
    #expect(try size(jpeg.bytes) == nil)
  }

  @Test(arguments: [UInt64.max, 1 << 63, UInt64(Int64.max)])
  func `a BigTIFF of absurd sides has no size`(side: UInt64) throws {
    #expect(try size(BigTIFFBuilder([(0x0100, [side]), (0x0101, [side])]).bytes) == nil)
  }
}
