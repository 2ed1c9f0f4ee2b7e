import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import PhotoRecipe
import SampleFiles
import Testing

@testable import albumen_decoder

/// Tests sensor data with a border that isn't part of the photo.
@Suite struct RawCropTests {
  private let folder: TemporaryFolder
  private let decoder: DecoderProcess

  init() throws { (folder, decoder) = (try TemporaryFolder(), try DecoderProcess()) }

  /// Writes a minimal DNG of 96 by 64 pixels with sixteen bits each, of which 80 by 50 are the
  /// photo.
  private func dng() throws -> FilePath {
    let (width, height) = (96, 64)
    func tiff(_ pixelOffset: Int) -> [UInt8] {
      TIFFBuilder(
        main: TIFFBuilder.Directory([
          (0x00FE, .long([0])), (0x0100, .long([UInt32(width)])), (0x0101, .long([UInt32(height)])),
          (0x0102, .short([16])), (0x0103, .short([1])), (0x0106, .short([32_803])),
          (0x010F, .ascii("Albumen")), (0x0110, .ascii("Test")),
          (0x0111, .long([UInt32(pixelOffset)])), (0x0115, .short([1])),
          (0x0116, .long([UInt32(height)])), (0x0117, .long([UInt32(width * height * 2)])),
          (0x828D, .short([2, 2])), (0x828E, .byte([0, 1, 1, 2])),
          (0xC612, .byte([1, 4, 0, 0])), (0xC614, .ascii("Albumen Test")),
          (0xC61D, .short([65_535])), (0xC61F, .long([6, 4])), (0xC620, .long([80, 50])),
          (
            0xC621,
            .signedRational([
              (1, 1), (0, 1), (0, 1), (0, 1), (1, 1), (0, 1), (0, 1), (0, 1), (1, 1),
            ])
          ),
          (0xC628, .rational([(1, 1), (1, 1), (1, 1)])),
        ])
      ).bytes
    }
    let head = tiff(tiff(0).count)
    let pixels = [UInt8](repeating: 0x40, count: width * height * 2)
    return try folder.file("a.dng", head + pixels)
  }

  private func size(_ recipe: Recipe?) throws -> PixelSize {
    try decoder.decoded(
      DecoderRequest(
        id: 1, kind: .full, type: .dng, mode: .fit, size: PixelSize(width: 400, height: 400),
        recipe: recipe), of: try dng()
    ).raster.size
  }

  @Test func `a photo is what the maker of its sensor means it to be, cropped and not`() throws {
    // At half size, which is enough for a screen.
    #expect(try size(nil) == PixelSize(width: 40, height: 25))
    var exposed = Recipe()
    exposed[.exposure] = 0.5
    #expect(try size(exposed) == PixelSize(width: 40, height: 25))
    var square = Recipe()
    try square.setCrop(typed: "1:1", of: PixelSize(width: 80, height: 50))
    #expect(try size(square) == PixelSize(width: 25, height: 25))
  }
}
