import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct SharpnessTests {
  private static let request = DecoderRequest(
    id: 1, kind: .sharpness, type: nil, mode: .fit, size: PixelSize(width: 1, height: 1))

  /// Returns a picture of stripes, below an empty part, with edges as wide as `blur`.
  private static func stripes(blur: Int, width: Int = 512, height: Int = 320) -> PixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        // A wave of triangles with a period of 64 pixels, cut off so that an edge has this width.
        let distance = abs(x % 64 - 32) - 16
        let slope = max(-1, min(1, Double(distance) * 2 / Double(blur)))
        let grey = y < height / 4 ? 120 : UInt8(120 + 80 * slope)
        bytes += [grey, grey, grey]
      }
    }
    return PixelBuffer(size: PixelSize(width: width, height: height), channels: 3, bytes: bytes)
  }

  private func result(
    _ decoder: DecoderProcess, _ path: FilePath
  ) throws -> DecoderReply.SharpnessResult {
    switch try decoder.outcome(SharpnessTests.request, of: path) {
    case .sharpness(let result): return result
    case .failure(let failure): throw failure
    default: throw DecoderProcess.Failure(description: "no sharpness")
    }
  }

  @Test func `sharp edges have a higher score than wide ones`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())

    let scores = try [1, 6, 20].map { blur in
      let path = try folder.file("\(blur).jpg", Card.jpeg(SharpnessTests.stripes(blur: blur)))
      return try #require(try result(decoder, path).score)
    }

    #expect(scores[0] > scores[1] + 5 && scores[1] > scores[2] + 5)
  }

  @Test func `sizes are upright, and the full picture is measured`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let preview = try Card.jpeg(Card.pixels(side: 32))
    let path = try folder.file(
      "a.jpg",
      Card.jpeg(
        SharpnessTests.stripes(blur: 1), exif: Card.exif(orientation: 6, preview: preview)))

    let result = try result(decoder, path)

    #expect(result.size == PixelSize(width: 320, height: 512))
    #expect(result.source == result.size)
    #expect(result.score != nil)
  }

  @Test func `a picture without detail has no score`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let grey = PixelBuffer(
      size: PixelSize(width: 512, height: 320), channels: 3,
      bytes: [UInt8](repeating: 90, count: 512 * 320 * 3))

    #expect(try result(decoder, folder.file("a.jpg", Card.jpeg(grey))).score == nil)
  }

  @Test func `a picture with more pixels than allowed is rejected`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let path = try folder.file("a.jpg", Card.jpeg(SharpnessTests.stripes(blur: 1)))
    var request = SharpnessTests.request
    request.pixelLimit = 512 * 320 - 1

    guard case .failure(let failure) = try decoder.outcome(request, of: path) else {
      Issue.record("It was measured")
      return
    }
    #expect(failure.code == .tooLarge)
  }
}
