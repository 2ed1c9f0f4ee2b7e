import AlbumenTestSupport
import Files
import MetadataWriting
import PhotoModel
import SampleFiles
import Testing

@Suite struct PictureExtentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func extent(_ bytes: [UInt8], _ type: FileType) throws -> PictureExtent {
    let file = try FileSystem().open(folder.file("a", bytes))
    return try PictureExtent(file, type)
  }

  private func jpeg(_ scan: [UInt8] = []) -> [UInt8] {
    Array(JPEGBuilder(exif: ExifSample.camera()).bytes.dropLast(2)) + scan + [0xFF, 0xD9]
  }

  @Test func `a JPEG ends at the marker of its end, not at one within its segments or pixels`()
    throws
  {
    #expect(try extent(jpeg(), .jpeg) == PictureExtent())
    // Restart markers, and bytes of pixels that look like markers.
    #expect(try extent(jpeg([0xFF, 0x00, 0xD9, 0xFF, 0xD0, 1, 0xFF]), .jpeg) == PictureExtent())
    // A thumbnail in the Exif has its own end marker.
    var within = JPEGBuilder(exif: ExifSample.camera())
    within.segments.append((0xE2, [1, 2, 0xFF, 0xD9, 3]))
    #expect(try extent(within.bytes, .jpeg) == PictureExtent())
    #expect(try extent(Array(within.bytes.dropLast(2)), .jpeg).isTruncated)
  }

  @Test func `a JPEG without its end is cut off, wherever that happened`() throws {
    let completeFile = jpeg(Array(repeating: 7, count: 200_000))
    for count in [2, 3, 40, completeFile.count / 2, completeFile.count - 2, completeFile.count - 1]
    {
      #expect(try extent(Array(completeFile.prefix(count)), .jpeg).isTruncated, "\(count)")
    }
    #expect(try !extent(completeFile, .jpeg).isTruncated)
  }

  @Test func `what stands behind the picture is more, and what fills the file up is not`() throws {
    #expect(try extent(jpeg() + [0, 0, 0xFF, 0xD8, 1], .jpeg).hasTrailingData)
    #expect(try !extent(jpeg() + [UInt8](repeating: 0, count: 4096), .jpeg).hasTrailingData)
    #expect(try !extent(jpeg() + [UInt8](repeating: 0xFF, count: 4096), .jpeg).hasTrailingData)
  }

  @Test func `PNG and WebP say themselves how long they are`() throws {
    var png = PNGBuilder().bytes
    #expect(try extent(png, .png) == PictureExtent())
    #expect(try extent(Array(png.dropLast(12)), .png).isTruncated)
    png[24] = 16
    #expect(try extent(png, .png).isHighBitDepth)
    var webp = WebPBuilder()
    webp.addLossy(width: 16, height: 16)
    #expect(try extent(webp.bytes, .webp) == PictureExtent())
    #expect(try extent(Array(webp.bytes.dropLast(4)), .webp).isTruncated)
  }

  @Test(
    arguments: [([8], false), ([16], true), ([8, 8, 8], false), ([16, 16, 16], true)]
      as [([UInt16], Bool)])
  func `a TIFF of 16 bits is deep`(bits: [UInt16], isDeep: Bool) throws {
    let tiff = TIFFBuilder(
      main: TIFFBuilder.Directory([(0x0100, .short([1])), (0x0102, .short(bits))]))
    #expect(try extent(tiff.bytes, .tiff).isHighBitDepth == isDeep)
  }

  @Test func `nothing at all makes no trouble`() throws {
    for type in FileType.allCases {
      #expect(try !extent([], type).hasTrailingData && !extent([1, 2, 3], type).isHighBitDepth)
    }
  }
}
