import AlbumenTestSupport
import CHeif
import DecoderProtocol
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import albumen_decoder

@Suite struct HEIFTests {
  private let folder: TemporaryFolder
  private let decoder: DecoderProcess

  init() throws {
    folder = try TemporaryFolder()
    decoder = try DecoderProcess()
  }

  private static func request(
    _ kind: DecoderRequest.Kind = .full, side: Int = 99, background: Raster.Color = .black
  ) -> DecoderRequest {
    DecoderRequest(
      id: 1, kind: kind, type: nil, mode: .fit, size: PixelSize(width: side, height: side),
      background: background)
  }

  private func outcome(
    _ card: HEIFCard, _ request: DecoderRequest = HEIFTests.request()
  ) throws -> DecoderReply.Outcome {
    try decoder.outcome(request, of: folder.file("a.heic", card.bytes))
  }

  private func decoded(
    _ card: HEIFCard, _ request: DecoderRequest = HEIFTests.request()
  ) throws -> DecoderReply.Decoded {
    try decoder.decoded(request, of: folder.file("a.heic", card.bytes))
  }

  @Test(arguments: HEIFOddity.allCases)
  func `a picture that is whole is shown, whatever stands beside it`(oddity: HEIFOddity) throws {
    var card = try HEIFCard()
    oddity.put(into: &card)

    let picture = try decoded(card)

    #expect(picture.raster.size == PixelSize(width: 16, height: 16))
    #expect(picture.previewReason == "")
    #expect(Card.difference(Card.squares(picture.raster), Card.colours) <= 2)
  }

  /// Colour descriptions from cameras that store HDR without a profile.
  @Test(arguments: [(9, 16), (9, 18), (12, 13)])
  func `colours that only a box of numbers describes are brought to sRGB`(
    primaries: UInt16, transfer: UInt16
  ) throws {
    var card = try HEIFCard()
    let plain = Card.squares(try decoded(card).raster)
    let colours = card.property(
      BMFFBuilder.box(
        "colr", BytePacking.latin1("nclx"), BytePacking.bigEndian(primaries),
        BytePacking.bigEndian(transfer),
        BytePacking.bigEndian(UInt16(6)), [0x80]))
    card.change(HEIFCard.grid) { $0.properties.append(colours) }
    let code = ColourCode(primaries: UInt32(primaries), transfer: UInt32(transfer))
    let mapping = SRGBMapping(try #require(code))
    let expected = plain.map { square -> [UInt8] in
      let wide = square.map { UInt32($0) * 257 }
      let (red, green, blue) = mapping.bytes(wide[0], wide[1], wide[2])
      return [red, green, blue]
    }

    let picture = try decoded(card)

    #expect(Card.difference(Card.squares(picture.raster), expected) <= 6)
    #expect(Card.difference(expected, plain) > 6)
  }

  /// The squares from the top left, after this number of anticlockwise quarter turns.
  @Test(arguments: [(0, [0, 1, 2, 3]), (1, [1, 3, 0, 2]), (2, [3, 2, 1, 0]), (3, [2, 0, 3, 1])])
  func `a turn is applied once`(quarters: Int, squares: [Int]) throws {
    var card = try HEIFCard()
    let rotation = card.property(BMFFBuilder.box("irot", [UInt8(quarters)]))
    card.change(HEIFCard.grid) { $0.properties.append(rotation) }
    // Cameras repeat it in their Exif block.
    card.add(8, "Exif", [0, 0, 0, 0] + Card.exif(orientation: [1, 8, 3, 6][quarters]))
    card.references.append(("cdsc", 8, [HEIFCard.grid]))

    let picture = try decoded(card)

    #expect(Card.difference(Card.squares(picture.raster), squares.map { Card.colours[$0] }) <= 2)
  }

  @Test(arguments: [(0, [2, 3, 0, 1]), (1, [1, 0, 3, 2])])
  func `a picture that is mirrored is so once`(axis: Int, squares: [Int]) throws {
    var card = try HEIFCard()
    let mirror = card.property(BMFFBuilder.box("imir", [UInt8(axis)]))
    card.change(HEIFCard.grid) { $0.properties.append(mirror) }

    let picture = try decoded(card)

    #expect(Card.difference(Card.squares(picture.raster), squares.map { Card.colours[$0] }) <= 2)
  }

  /// Only a corner of the last of four tiles is in the picture. It contains the card.
  @Test func `tiles that stick out are cut off`() throws {
    var card = try HEIFCard()
    let extent = card.property(HEIFCard.extent(80, 80))
    card.change(HEIFCard.grid) {
      ($0.data, $0.properties) = (HEIFCard.grid(2, 2, 80, 80), [extent])
    }
    card.references = [("dimg", HEIFCard.grid, [1, 1, 1, 1])]

    let raster = try decoded(card).raster

    #expect(raster.size == PixelSize(width: 80, height: 80))
    for (square, colour) in Card.colours.enumerated() {
      let (x, y) = (64 + 4 + square % 2 * 8, 64 + 4 + square / 2 * 8)
      let start = (y * 80 + x) * 3
      #expect(Card.difference([Array(raster.pixels[start..<(start + 3)])], [colour]) <= 2)
    }
  }

  @Test func `what shines through is the background`() throws {
    var card = try HEIFCard()
    let alpha = card.property(HEIFCard.auxiliary("urn:mpeg:hevc:2015:auxid:1"))
    card.add(5, "grid", HEIFCard.grid(1, 1, 16, 16), properties: [3, alpha])
    card.references += [("dimg", 5, [HEIFCard.tile]), ("auxl", 5, [HEIFCard.grid])]
    let white = Raster.Color(red: 255, green: 255, blue: 255)

    let picture = try decoded(card, HEIFTests.request(background: white))

    // The alpha is the card's own red.
    let expected = Card.colours.map { colour in
      colour.map { UInt8((Int($0) * Int(colour[0]) + 255 * (255 - Int(colour[0]))) / 255) }
    }
    #expect(Card.difference(Card.squares(picture.raster), expected) <= 3)
  }

  @Test func `a file that ends early is damaged, and says so`() throws {
    let bytes = try HEIFCard().bytes
    let path = try folder.file("a.heic", bytes.prefix(bytes.count - 100))

    let failure = try #require(try decoder.outcome(HEIFTests.request(), of: path).failure)

    #expect(failure == DecoderFailure(.corrupt, detail: "the file ends early"))
  }

  @Test func `what libheif cannot read is no damage, and libheif is named`() throws {
    var card = try HEIFCard()
    card.change(HEIFCard.tile) { $0.type = "xyz1" }

    let failure = try #require(try outcome(card).failure)

    #expect(failure.code == .unsupported)
    #expect(failure.detail.hasPrefix("\(HEIFLibrary.name) can't read it: "))
  }

  @Test func `a preview stands for a picture that cannot be read, with a word`() throws {
    var card = try HEIFCard()
    card.add(5, "grid", HEIFCard.grid(1, 1, 16, 16), properties: [3])
    card.add(6, "xyz1", properties: [2])
    card.references = [("dimg", 5, [1]), ("dimg", 2, [6]), ("thmb", 5, [2])]

    let picture = try decoded(card)

    #expect(Card.difference(Card.squares(picture.raster), Card.colours) <= 2)
    #expect(picture.previewReason.hasPrefix(HEIFLibrary.name))
  }

  @Test func `the preview in an Exif block is the last resort`() throws {
    var card = try HEIFCard()
    card.change(HEIFCard.tile) { $0.type = "xyz1" }
    let preview = try Card.jpeg(Card.pixels(side: 32))
    card.add(8, "Exif", [0, 0, 0, 0] + Card.exif(orientation: 3, preview: preview))

    let picture = try decoded(card)

    #expect(picture.raster.size == PixelSize(width: 32, height: 32))
    let expected = [3, 2, 1, 0].map { Card.colours[$0] }
    #expect(Card.difference(Card.squares(picture.raster), expected) <= 6)
    #expect(!picture.previewReason.isEmpty)
  }

  @Test func `a preview is no thumbnail for other programs`() throws {
    var card = try HEIFCard()
    card.change(HEIFCard.tile) { $0.type = "xyz1" }
    let preview = try Card.jpeg(Card.pixels(side: 32))
    card.add(8, "Exif", [0, 0, 0, 0] + Card.exif(orientation: 1, preview: preview))
    var request = HEIFTests.request()
    request.thumbnail = .init(side: 128, texts: [])
    let saved = try folder.file("a.png", [UInt8]()).withCString { open($0, O_WRONLY) }
    defer { close(saved) }

    let picture = try decoder.decoded(
      request, of: folder.file("a.heic", card.bytes), thumbnail: saved)

    #expect(!picture.isSaved)
  }

  @Test func `a JPEG in the box of a HEIF is shown, turned as the box says`() throws {
    var card = try HEIFCard()
    let rotation = card.property(BMFFBuilder.box("irot", [2]))
    card.change(HEIFCard.grid) {
      ($0.type, $0.properties) = ("jpeg", [3, rotation])
      $0.data = (try? Card.jpeg(Card.pixels())) ?? []
    }

    let picture = try decoded(card)

    let expected = [3, 2, 1, 0].map { Card.colours[$0] }
    #expect(Card.difference(Card.squares(picture.raster), expected) <= 6)
    #expect(picture.previewReason == "")
  }

  @Test func `a thumbnail in the file is the quick answer`() throws {
    var card = try HEIFCard()
    card.add(5, "grid", HEIFCard.grid(1, 1, 16, 16), properties: [3])
    card.references += [("dimg", 5, [1]), ("thmb", 5, [HEIFCard.grid])]

    let picture = try decoded(card, HEIFTests.request(.embedded))

    #expect(Card.difference(Card.squares(picture.raster), Card.colours) <= 2)
    let none = try #require(try outcome(try HEIFCard(), HEIFTests.request(.embedded)).failure)
    #expect(none.code == .absent)
  }

  @Test func `a thumbnail of more pixels than are allowed is not decoded`() throws {
    var card = try HEIFCard()
    card.add(5, "grid", HEIFCard.grid(1, 1, 16, 16), properties: [3])
    card.references += [("dimg", 5, [1]), ("thmb", 5, [HEIFCard.grid])]
    var request = HEIFTests.request(.embedded)
    request.pixelLimit = 16 * 16 - 1

    #expect(try outcome(card, request).failure?.code == .absent)
  }

  @Test func `a grid that promises too many pixels is refused by its header`() throws {
    var card = try HEIFCard()
    card.change(HEIFCard.grid) { $0.data = HEIFCard.grid(1, 1, 60000, 60000) }

    #expect(try outcome(card).failure?.code == .tooLarge)
  }

  @Test func `a damaged file never ends the decoder`() throws {
    var card = try HEIFCard()
    HEIFOddity.metadataOfTwo.put(into: &card)
    for (number, damaged) in Damage.flips(of: card.bytes, count: 150).enumerated() {
      let path = try folder.file("a.heic", damaged)
      #expect(throws: Never.self, "Flip \(number)") {
        try decoder.outcome(HEIFTests.request(), of: path)
      }
    }
  }

  @Test func `ten bits are shown as eight`() throws {
    let bytes = try #require(HEIFEncoder.tenBits(Card.pixels(side: 64)))
    let path = try folder.file("a.heic", bytes)

    let picture = try decoder.decoded(HEIFTests.request(), of: path)

    #expect(Card.difference(Card.squares(picture.raster), Card.colours) <= 4)
  }
}

extension DecoderReply.Outcome {
  var failure: DecoderFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
