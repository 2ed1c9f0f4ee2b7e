import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct StripThumbnailTests {
  private func thumbnail(_ bytes: [UInt8]) -> StripThumbnail? {
    TIFFStructure(source: ByteSource(bytes), range: 0..<bytes.count).flatMap { StripThumbnail($0) }
  }

  @Test func `a width of more than one number is refused`() throws {
    var tiff = ExifSample.camera()
    tiff.second = .thumbnail([UInt8](repeating: 7, count: 24), size: (width: 4, height: 2))
    var bytes = tiff.bytes
    #expect(thumbnail(bytes) != nil)
    // ImageWidth, a short of one number, in the second directory.
    let entry: [UInt8] = [0x00, 0x01, 3, 0, 1, 0, 0, 0]
    let offset = try #require(
      (0..<(bytes.count - entry.count)).last {
        Array(bytes[$0..<($0 + entry.count)]) == entry
      })

    bytes.replaceSubrange((offset + 4)..<(offset + 8), with: [0xFF, 0xFF, 0xFF, 0xFF])

    #expect(thumbnail(bytes) == nil)
  }
}
