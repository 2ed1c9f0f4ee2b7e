import PhotoModel
import Testing

@testable import DecoderProtocol

@Suite struct RenditionLimitTests {
  private static func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  @Test(arguments: [
    (RenditionLimit.box(size(2048, 2048)), size(4000, 3000), size(2048, 1536)),
    (.box(size(480, 640)), size(4000, 3000), size(480, 360)),
    (.box(size(480, 640)), size(3000, 4000), size(480, 640)),
    (.longEdge(1000), size(3000, 4000), size(750, 1000)),
    (.pixels(2_000_000), size(4000, 3000), size(1633, 1225)),
    (.none, size(4000, 3000), size(4000, 3000)),
    // Extreme aspect ratios keep at least one pixel.
    (.box(size(100, 100)), size(10_000, 3), size(100, 1)),
    (.box(size(1, 1)), size(4000, 3000), size(1, 1)),
    (.pixels(1), size(4000, 3000), size(1, 1)),
    (.box(size(333, 333)), size(1000, 999), size(333, 333)),
  ])
  func `a rendition has the photo's shape within its limit`(
    limit: RenditionLimit, photo: PixelSize, expected: PixelSize
  ) {
    #expect(limit.size(of: photo) == expected)
  }

  @Test(arguments: [
    RenditionLimit.box(size(2048, 2048)), .longEdge(801), .pixels(600_000),
  ])
  func `no photo is made larger`(limit: RenditionLimit) {
    let small = PixelSize(width: 800, height: 600)

    #expect(limit.size(of: small) == small)
    #expect(!limit.isReached(by: small))
  }

  @Test func `a photo as large as what is asked for is large enough`() {
    #expect(RenditionLimit.box(Self.size(2048, 2048)).isReached(by: Self.size(2048, 1000)))
    #expect(RenditionLimit.none.isReached(by: Self.size(1, 1)))
  }
}
