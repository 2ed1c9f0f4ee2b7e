import DecoderProtocol
import PhotoModel
import Testing

@testable import Imaging

@Suite struct ThumbnailLevelTests {
  @Test(arguments: [
    // A 3:2 picture in a square of 128 is 128 by 85, or 85 by 128.
    (DecoderRequest.Mode.fit, 147, 147, ThumbnailLevel.normal),
    (.fit, 148, 148, .large),
    (.fill, 97, 97, .normal),
    (.fill, 98, 98, .large),
    (.fill, 320, 240, .extraLarge),
    (.fit, 1177, 1177, .extraExtraLarge),
  ])
  func `the smallest level that covers a request is saved`(
    mode: DecoderRequest.Mode, width: Int, height: Int, level: ThumbnailLevel
  ) {
    #expect(ThumbnailLevel.level(for: request(mode, width, height), source: nil) == level)
  }

  @Test func `a request that no level covers is not saved`() {
    #expect(ThumbnailLevel.level(for: request(.fit, 1200, 1200), source: nil) == nil)
    #expect(ThumbnailLevel.level(for: request(.fill, 1000, 1000), source: nil) == nil)
  }

  @Test func `a part of a picture is not saved`() {
    var part = request(.fit, 100, 100)
    part.region = UnitRect(x: 0, y: 0, width: 0.5, height: 0.5)

    #expect(ThumbnailLevel.level(for: part, source: nil) == nil)
  }

  @Test func `a panorama that fills needs a larger one`() {
    let panorama = PixelSize(width: 8000, height: 2000)

    #expect(ThumbnailLevel.level(for: request(.fill, 100, 100), source: panorama) == .extraLarge)
    #expect(ThumbnailLevel.level(for: request(.fit, 100, 100), source: panorama) == .normal)
  }

  @Test func `a picture that is smaller than its thumbnail is all there is`() {
    let small = PixelSize(width: 60, height: 40)

    #expect(ThumbnailLevel.level(for: request(.fill, 500, 500), source: small) == .normal)
    #expect(request(.fill, 500, 500).isAnswered(by: small, source: small))
    #expect(!request(.fill, 500, 500).isAnswered(by: small, source: nil))
  }

  @Test func `what the user turned is measured as it is shown`() {
    var rotatedRequest = request(.fill, 85, 128)
    let thumbnail = PixelSize(width: 128, height: 85)
    #expect(!rotatedRequest.isAnswered(by: thumbnail, source: nil))

    rotatedRequest.quarterTurns = 3

    #expect(rotatedRequest.isAnswered(by: thumbnail, source: nil))
  }

  @Test func `a part must be large enough by itself`() {
    var part = request(.fit, 100, 100)
    part.region = UnitRect(x: 0.5, y: 0.5, width: 0.25, height: 0.25)

    #expect(!part.isAnswered(by: PixelSize(width: 256, height: 256), source: nil))
    #expect(part.isAnswered(by: PixelSize(width: 512, height: 512), source: nil))
  }

  private func request(_ mode: DecoderRequest.Mode, _ width: Int, _ height: Int) -> ImageRequest {
    ImageRequest(
      TestRequests.file(1), mode: mode, size: PixelSize(width: width, height: height))
  }
}
