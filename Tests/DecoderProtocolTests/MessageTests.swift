import AlbumenTestSupport
import PhotoModel
import PhotoRecipe
import Testing

@testable import DecoderProtocol

@Suite struct MessageTests {
  static let request = DecoderRequest(
    id: 7, kind: .full, type: .heic, mode: .fill, size: PixelSize(width: 300, height: 200),
    region: UnitRect(x: 0.25, y: 0.5, width: 0.5, height: 0.125), quarterTurns: 3,
    background: Raster.Color(red: 1, green: 2, blue: 3), pixelLimit: 1000,
    thumbnail: DecoderRequest.Thumbnail(
      side: 256, texts: [.init("Thumb::URI", "file:///a%20b.jpg"), .init("Thumb::MTime", "12")]),
    rendition: RenditionOrder(
      limit: .box(PixelSize(width: 640, height: 480)), format: .webp, quality: 70, sharpens: false,
      usesSRGB: false, metadata: .rights, stripsLocation: true, watermark: "© Ada"),
    recipe: recipe, isLive: true, reportsProgress: true)

  private static var recipe: Recipe {
    var recipe = Recipe()
    recipe[.exposure] = -1.25
    recipe.setFilter(.noir, strength: 30)
    return recipe
  }

  static let replies = [
    DecoderReply(
      id: 1,
      outcome: .raster(
        .init(
          raster: Raster(size: PixelSize(width: 2, height: 1), pixels: [1, 2, 3, 4, 5, 6]),
          source: PixelSize(width: 4000, height: 3000), isSaved: true))),
    DecoderReply(id: 2, outcome: .failure(DecoderFailure(.corrupt, detail: "ends early"))),
    DecoderReply(id: 3, outcome: .progress(40)),
    DecoderReply(
      id: 4,
      outcome: .rendition(
        .init(
          size: PixelSize(width: 640, height: 480), source: PixelSize(width: 4000, height: 3000),
          byteCount: 123_456, previewReason: "why"))),
    DecoderReply(
      id: 5,
      outcome: .sharpness(
        .init(
          score: 61.25, size: PixelSize(width: 1620, height: 1080),
          source: PixelSize(width: 6000, height: 4000)))),
    DecoderReply(
      id: 6,
      outcome: .sharpness(
        .init(
          score: nil, size: PixelSize(width: 640, height: 480),
          source: PixelSize(width: 640, height: 480)))),
  ]

  @Test func `a request comes out as it went in`() throws {
    #expect(try DecoderRequest(fields: MessageTests.request.fields) == MessageTests.request)
  }

  @Test(arguments: replies) func `a reply comes out as it went in`(reply: DecoderReply) throws {
    var pixels: [UInt8] = []
    if case .raster(let decoded) = reply.outcome { pixels = decoded.raster.pixels }

    #expect(try DecoderReply(fields: reply.fields, pixels: pixels) == reply)
  }

  @Test func `a request that ends early is malformed wherever it ends`() {
    for cut in Damage.truncations(of: MessageTests.request.fields) {
      #expect(throws: DecoderChannelError.self) { try DecoderRequest(fields: cut) }
    }
  }

  @Test func `what is damaged is malformed, or another message`() {
    for damaged in Damage.flips(of: MessageTests.request.fields) {
      if let request = try? DecoderRequest(fields: damaged) { expectKept(request) }
    }
    for reply in MessageTests.replies {
      for damaged in Damage.flips(of: reply.fields) + Damage.truncations(of: reply.fields) {
        for pixels in [[], [1, 2, 3, 4, 5, 6]] as [[UInt8]] {
          if let reply = try? DecoderReply(fields: damaged, pixels: pixels) {
            expectKept(reply, pixels)
          }
        }
      }
    }
  }

  @Test func `a reply whose pixels are not those of its size is malformed`() {
    #expect(throws: DecoderChannelError.self) {
      try DecoderReply(fields: MessageTests.replies[0].fields, pixels: [1, 2, 3])
    }
  }

  @Test(arguments: [-1, 101, .nan, .infinity]) func `a sharpness that is none is malformed`(
    score: Double
  ) {
    let size = PixelSize(width: 640, height: 480)
    let reply = DecoderReply(
      id: 1, outcome: .sharpness(.init(score: score, size: size, source: size)))

    #expect(throws: DecoderChannelError.self) {
      try DecoderReply(fields: reply.fields, pixels: [])
    }
  }

  @Test func `a header that promises more than any message has is malformed`() {
    let header = FrameHeader(.reply, fieldCount: 9, pixelCount: FrameHeader.pixelLimit + 1)

    #expect(throws: DecoderChannelError.self) { try FrameHeader(header.bytes) }
  }
}

/// Expects that a request is unchanged after encoding and decoding.
func expectKept(_ request: DecoderRequest, sourceLocation: SourceLocation = #_sourceLocation) {
  let decodedRequest = try? DecoderRequest(fields: request.fields)
  if decodedRequest?.fields != request.fields {
    Issue.record(
      "\(request) became \(String(describing: decodedRequest))", sourceLocation: sourceLocation)
  }
}

/// Expects that a reply with its pixels is unchanged after encoding and decoding.
func expectKept(
  _ reply: DecoderReply, _ pixels: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) {
  let decodedReply = try? DecoderReply(fields: reply.fields, pixels: pixels)
  if decodedReply != reply {
    Issue.record(
      "\(reply) became \(String(describing: decodedReply))", sourceLocation: sourceLocation)
  }
}
