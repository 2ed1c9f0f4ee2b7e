import DecoderProtocol
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct FormatTests {
  private static func request(
    _ size: PixelSize = PixelSize(width: 99, height: 99), _ mode: DecoderRequest.Mode = .fit,
    region: UnitRect = .full, background: Raster.Color = .black
  ) -> DecoderRequest {
    DecoderRequest(
      id: 1, kind: .full, type: nil, mode: mode, size: size, region: region,
      background: background)
  }

  @Test(arguments: [
    "card.png", "card-16.png", "card.webp", "card.tiff", "card-16.tiff", "card-lab.tiff",
    "card.gif", "card.bmp", "card.heic", "card.avif", "card.jxl", "card-p3.png",
  ]) func `a card has its colours in every format and profile`(name: String) throws {
    let decoder = try DecoderProcess()
    let decoded = try decoder.decoded(FormatTests.request(), of: Card.path(name))

    #expect(decoded.raster.size == PixelSize(width: 16, height: 16))
    #expect(decoded.source == PixelSize(width: 16, height: 16))
    #expect(Card.difference(Card.squares(decoded.raster), Card.colours) <= 2)
  }

  /// Ink has no such green and blue: these are the nearest colours in libvips's own profile.
  @Test func `ink is shown as it looks`() throws {
    let decoder = try DecoderProcess()
    let decoded = try decoder.decoded(FormatTests.request(), of: Card.path("card-cmyk.tiff"))

    #expect(Card.difference(Card.squares(decoded.raster), Card.colours) < 80)
  }

  @Test func `a part of a card is what lies there, in its size`() throws {
    let decoder = try DecoderProcess()
    for name in ["card.png", "card.bmp", "card.heic", "card-p3.png"] {
      let corner = UnitRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
      let request = FormatTests.request(region: corner)
      // The second time from the cached picture.
      for _ in 0..<2 {
        let decoded = try decoder.decoded(request, of: Card.path(name))
        #expect(decoded.raster.size == PixelSize(width: 8, height: 8))
        let expected = Array(repeating: Card.colours[1], count: 4)
        #expect(Card.difference(Card.squares(decoded.raster), expected) <= 2)
      }
    }
  }

  @Test func `a card that is to fill does so exactly`() throws {
    let decoder = try DecoderProcess()
    for size in [PixelSize(width: 31, height: 17), PixelSize(width: 3, height: 50)] {
      let decoded = try decoder.decoded(FormatTests.request(size, .fill), of: Card.path("card.png"))
      #expect(decoded.raster.size == size)
    }
  }

  @Test func `what shines through is the background`() throws {
    let decoder = try DecoderProcess()
    let path = try Card.path("card-alpha.webp")
    let grey = Raster.Color(red: 100, green: 100, blue: 100)
    let black = try decoder.decoded(FormatTests.request(), of: path).raster
    let overGrey = try decoder.decoded(FormatTests.request(background: grey), of: path).raster

    #expect(Card.difference(Card.squares(black), [[220, 40, 30], [20, 95, 30]]) <= 2)
    #expect(Card.difference(Card.squares(overGrey), [[220, 40, 30], [70, 145, 80]]) <= 2)
  }

  @Test func `what has too many pixels is refused`() throws {
    let decoder = try DecoderProcess()
    var request = FormatTests.request()
    request.pixelLimit = 255

    for name in ["card.png", "card.bmp", "card.avif"] {
      guard case .failure(let failure) = try decoder.outcome(request, of: Card.path(name)) else {
        Issue.record("\(name) was decoded")
        continue
      }
      #expect(failure.code == .tooLarge)
    }
  }
}
