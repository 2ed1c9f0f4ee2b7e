import AlbumenTestSupport
import DecoderProtocol
import Foundation
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct JPEGTests {
  private static func request(
    _ kind: DecoderRequest.Kind = .full, side: Int = 64, turns: Int = 0
  ) -> DecoderRequest {
    DecoderRequest(
      id: 1, kind: kind, type: .jpeg, mode: .fit, size: PixelSize(width: side, height: side),
      quarterTurns: turns)
  }

  /// The card's squares in each orientation, from the top left.
  private static let shown: [(Int, [Int])] = [
    (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]), (5, [0, 2, 1, 3]),
    (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
  ]

  @Test(arguments: shown) func `each orientation is applied once`(
    orientation: Int, squares: [Int]
  ) throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let preview = try Card.jpeg(Card.pixels(side: 32))
    let exif = Card.exif(orientation: orientation, preview: preview)
    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels(side: 64), exif: exif))
    let expected = squares.map { Card.colours[$0] }

    let full = try decoder.decoded(JPEGTests.request(), of: path)
    #expect(Card.difference(Card.squares(full.raster), expected) <= 6)
    let embedded = try decoder.decoded(JPEGTests.request(.embedded), of: path)
    #expect(embedded.raster.size == PixelSize(width: 32, height: 32))
    #expect(Card.difference(Card.squares(embedded.raster), expected) <= 6)
  }

  @Test func `the user's turns come after the file's`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let exif = Card.exif(orientation: 6)
    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels(side: 64), exif: exif))

    let decoded = try decoder.decoded(JPEGTests.request(turns: 3), of: path)

    #expect(Card.difference(Card.squares(decoded.raster), Card.colours) <= 6)
  }

  @Test func `the bars around an embedded picture are taken away`() throws {
    let wide = PixelBuffer(
      size: PixelSize(width: 96, height: 64), channels: 3,
      bytes: [UInt8](repeating: 200, count: 96 * 64 * 3))
    var barred = PixelBuffer(
      size: PixelSize(width: 48, height: 36), channels: 3,
      bytes: [UInt8](repeating: 200, count: 48 * 36 * 3))
    for y in [0, 1, 34, 35] { for x in 0..<144 { barred.bytes[y * 144 + x] = 0 } }
    let exif = Card.exif(orientation: 1, preview: try Card.jpeg(barred))
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let path = try folder.file("a.jpg", Card.jpeg(wide, exif: exif))

    let decoded = try decoder.decoded(JPEGTests.request(.embedded), of: path)

    #expect(decoded.raster.size == PixelSize(width: 48, height: 32))
  }

  @Test func `a JPEG without a picture inside says so`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels()))

    let outcome = try decoder.outcome(JPEGTests.request(.embedded), of: path)

    guard case .failure(let failure) = outcome else { throw failureExpected }
    #expect(failure.code == .absent)
  }

  @Test func `a thumbnail is saved on the way, upright and with its texts`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let exif = Card.exif(orientation: 3)
    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels(side: 64), exif: exif))
    var request = JPEGTests.request(side: 20)
    request.quarterTurns = 1
    request.thumbnail = .init(side: 32, texts: [.init("Thumb::URI", "file:///a.jpg")])
    let saved = try folder.file("a.png", [UInt8]())
    let file = saved.withCString { open($0, O_WRONLY) }
    defer { close(file) }

    let decoded = try decoder.decoded(request, of: path, thumbnail: file)

    #expect(decoded.isSaved)
    #expect(decoded.raster.size == PixelSize(width: 20, height: 20))
    let bytes = try Data(contentsOf: URL(filePath: saved.lossyString))
    #expect(bytes.range(of: Data("tEXtThumb::URI\0file:///a.jpg".utf8)) != nil)
    let cached = try decoder.decoded(JPEGTests.request(.cached), of: saved)
    #expect(cached.raster.size == PixelSize(width: 32, height: 32))
    let expected = [3, 2, 1, 0].map { Card.colours[$0] }
    #expect(Card.difference(Card.squares(cached.raster), expected) <= 6)
  }

  @Test func `half a JPEG is shown as far as it goes`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let bytes = try Card.jpeg(Card.pixels(side: 256))
    let path = try folder.file("a.jpg", bytes.prefix(bytes.count * 3 / 4))

    let decoded = try decoder.decoded(JPEGTests.request(), of: path)

    #expect(Card.difference(Card.squares(decoded.raster).dropLast(2), Card.colours) <= 6)
  }

  private var failureExpected: DecoderProcess.Failure {
    DecoderProcess.Failure(description: "a picture where none is")
  }
}

extension Card {
  fileprivate static func difference(_ some: ArraySlice<[UInt8]>, _ otherColours: [[UInt8]]) -> Int
  {
    difference(Array(some), otherColours)
  }
}
