import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import Testing

@testable import albumen_decoder

/// Tests photos of phones that libvips 8.14 and libheif 1.15 reject unless they are repaired.
@Suite struct PhoneTests {
  private static func request(_ side: Int) -> DecoderRequest {
    DecoderRequest(
      id: 1, kind: .full, type: .heic, mode: .fit, size: PixelSize(width: side, height: side))
  }

  @Test(
    .enabled(if: Corpus.isAvailable),
    arguments: [
      ("Phone backup/DCIM/109APPLE/IMG_4580.HEIC", PixelSize(width: 3024, height: 4032)),
      (
        "Phone backup/Samsung/DCIM/Camera/Issue 437 (dotnet).heic",
        PixelSize(width: 4000, height: 1848)
      ),
    ]) func `photos of today's phones are shown in full size`(name: String, size: PixelSize) throws
  {
    let path = FilePath("\(try #require(Corpus()).folder)/\(name)")
    let decoder = try DecoderProcess()
    for side in [100, 5000] {
      let picture = try decoder.decoded(PhoneTests.request(side), of: path)

      #expect(picture.source == size)
      #expect(picture.previewReason == "")
      if side == 5000 { #expect(picture.raster.size == size) }
    }
  }
}
