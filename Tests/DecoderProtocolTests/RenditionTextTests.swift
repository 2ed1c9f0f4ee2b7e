import DecoderProtocol
import PhotoModel
import Testing

/// Tests the text of rendition orders, which is stored in the indexes of exports.
@Suite struct RenditionTextTests {
  private static let web = RenditionOrder(
    limit: .box(PixelSize(width: 2048, height: 1024)), metadata: .rights, stripsLocation: true,
    watermark: #"© "Ann" \ Co"#)

  @Test(arguments: [
    (RenditionOrder(), "jpg quality=85 sharpened srgb metadata=all"),
    (
      web,
      "jpg quality=85 within=2048x1024 sharpened srgb metadata=rights without-position "
        + #"watermark="© \"Ann\" \\ Co""#
    ),
    (
      RenditionOrder(
        limit: .longEdge(640), format: .webp, quality: 7, sharpens: false, usesSRGB: false,
        metadata: .none), "webp quality=7 long-edge=640 metadata=none"
    ),
    (
      RenditionOrder(limit: .pixels(2_000_000), format: .png),
      "png quality=85 pixels=2000000 sharpened srgb metadata=all"
    ),
    (RenditionOrder(format: .avif), "avif quality=85 sharpened srgb metadata=all"),
    (RenditionOrder(format: .jxl), "jxl quality=85 sharpened srgb metadata=all"),
  ])
  func `they are the same in every version`(order: RenditionOrder, text: String) {
    #expect(order.text == text)
  }

  @Test func `each property stands in them`() {
    let order = Self.web
    let changes: [(inout RenditionOrder) -> Void] = [
      { $0.limit = .none }, { $0.format = .png }, { $0.quality = 86 }, { $0.sharpens = false },
      { $0.usesSRGB = false }, { $0.metadata = .all }, { $0.stripsLocation = false },
      { $0.watermark = "" },
    ]
    let texts = changes.map { change in
      var other = order
      change(&other)
      return other.text
    }

    #expect(Set(texts + [order.text]).count == changes.count + 1)
    #expect(Mirror(reflecting: order).children.count == changes.count)
  }
}
