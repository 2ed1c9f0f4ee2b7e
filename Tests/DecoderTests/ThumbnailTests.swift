import AlbumenTestSupport
import DecoderProtocol
import Foundation
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct ThumbnailTests {
  private static let request = DecoderRequest(
    id: 1, kind: .full, type: nil, mode: .fit, size: PixelSize(width: 600, height: 600))

  @Test func `a picture smaller than its cell is saved as it is`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    var request = ThumbnailTests.request
    (request.mode, request.size) = (.fill, PixelSize(width: 200, height: 150))
    request.thumbnail = .init(side: 256, texts: [])
    for name in ["card.png", "card.bmp", "card.heic"] {
      let saved = try folder.file("a.png", [UInt8]())
      let file = saved.withCString { open($0, O_RDWR | O_TRUNC) }
      defer { close(file) }

      let picture = try decoder.decoded(request, of: Card.path(name), thumbnail: file)
      var cached = ThumbnailTests.request
      cached.kind = .cached
      let thumbnail = try decoder.decoded(cached, of: saved).raster

      #expect(picture.raster.size == PixelSize(width: 200, height: 150))
      #expect(picture.isSaved)
      #expect(thumbnail.size == PixelSize(width: 16, height: 16))
      let plain = try decoder.decoded(ThumbnailTests.request, of: Card.path(name)).raster
      #expect(thumbnail.pixels == plain.pixels)
    }
  }
}
