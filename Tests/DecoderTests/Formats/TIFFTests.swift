import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import SampleFiles
import Testing

@testable import albumen_decoder

@Suite struct TIFFTests {
  private static let request = DecoderRequest(
    id: 1, kind: .full, type: nil, mode: .fit, size: PixelSize(width: 99, height: 99))

  private func outcome(_ card: TIFFCard) throws -> DecoderReply.Outcome {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    return try withExtendedLifetime((folder, decoder)) {
      try decoder.outcome(TIFFTests.request, of: folder.file("a.tiff", card.bytes))
    }
  }

  /// Returns a picture with separate planes, in tiles of sixteen by sixteen pixels, the minimum
  /// size: each plane is one tile.
  private static func planes(of bytes: Int) -> TIFFCard {
    var card = TIFFCard(
      bits: Array(repeating: UInt32(bytes * 8), count: 3), photometric: TIFFCard.rgb, planes: 2)
    card.tags += [(322, [16]), (323, [16])]
    card.pixels = (0..<3).flatMap { plane in
      TIFFCard.all { Array(repeating: $0[plane], count: bytes) }
    }
    card.part = 256 * bytes
    return card
  }

  private static func packed(_ bits: Int, _ values: [UInt32]) -> [UInt8] {
    var (bytes, accumulator, count): ([UInt8], UInt64, Int) = ([], 0, 0)
    for value in values {
      (accumulator, count) = (accumulator << UInt64(bits) | UInt64(value), count + bits)
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: accumulator >> UInt64(count - 8)))
        count -= 8
      }
    }
    return count > 0 ? bytes + [UInt8(truncatingIfNeeded: accumulator << UInt64(8 - count))] : bytes
  }

  private static func deep(_ bits: Int) -> TIFFCard {
    var card = TIFFCard(
      bits: Array(repeating: UInt32(bits), count: 3), photometric: TIFFCard.rgb)
    let maximum = UInt32(1) << UInt32(bits) - 1
    card.pixels = packed(
      bits, TIFFCard.all { $0 }.map { UInt32((UInt64($0) * UInt64(maximum) + 127) / 255) })
    return card
  }

  private static func yCbCr(_ colour: [UInt8]) -> [UInt8] {
    let (red, green, blue) = (Double(colour[0]), Double(colour[1]), Double(colour[2]))
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    return [luma, 128 + (blue - luma) / 1.772, 128 + (red - luma) / 1.402].map {
      UInt8($0.rounded())
    }
  }

  private static func yCbCr() -> TIFFCard {
    var card = TIFFCard(bits: [8, 8, 8], photometric: TIFFCard.yCbCr)
    card.tags.append((530, [1, 1]))
    card.pixels = TIFFCard.all(yCbCr)
    return card
  }

  private static func unnamedFourth() -> TIFFCard {
    var card = TIFFCard(bits: [8, 8, 8, 8], photometric: TIFFCard.rgb)
    card.tags.append((338, [0]))
    card.pixels = TIFFCard.all { $0 + [0] }
    return card
  }

  private static func wide() -> TIFFCard {
    var card = TIFFCard(bits: [32, 32, 32], photometric: TIFFCard.rgb)
    card.pixels = TIFFCard.all { $0.flatMap { [$0, $0, $0, $0] } }
    return card
  }

  /// Returns a picture of floating-point samples in which 1 is `white`.
  private static func floating(_ bits: Int, white: Double = 1, planes: UInt32 = 1) -> TIFFCard {
    var card = TIFFCard(
      bits: Array(repeating: UInt32(bits), count: 3), photometric: TIFFCard.rgb, planes: planes)
    card.tags.append((339, [3, 3, 3]))
    card.pixels = TIFFCard.all { colour in
      colour.flatMap { sample -> [UInt8] in
        let value = Double(sample) / 255 * white
        switch bits {
        case 16: return BytePacking.littleEndian(half(value))
        case 32: return BytePacking.littleEndian(Float(value).bitPattern)
        default: return BytePacking.littleEndian(value.bitPattern)
        }
      }
    }
    return card
  }

  /// Returns the nearest binary16 at or below a number from 0 to 1.
  private static func half(_ value: Double) -> UInt16 {
    guard value >= 1.0 / 16_384 else { return UInt16(value * 16_777_216) }
    return UInt16(value.exponent + 15) << 10 | UInt16((value.significand - 1) * 1024)
  }

  static let cards: [(String, TIFFCard)] = [
    ("floating point of 16 bits", floating(16)), ("floating point of 32 bits", floating(32)),
    ("floating point of 64 bits", floating(64)),
    ("floating point up to 65535", floating(32, white: 65_535)),
    ("tiled planes", planes(of: 1)), ("tiled planes of 16 bits", planes(of: 2)),
    ("12 bits", deep(12)), ("10 bits", deep(10)), ("4 bits", deep(4)), ("32 bits", wide()),
    ("YCbCr", yCbCr()), ("a fourth sample that is not named", unnamedFourth()),
  ]

  @Test(arguments: TIFFTests.cards.map(\.0))
  func `a kind that libvips refuses or shows in wrong colours is right`(name: String) throws {
    let card = try #require(TIFFTests.cards.first { $0.0 == name }?.1)
    guard case .raster(let decoded) = try outcome(card) else {
      Issue.record("\(name): \(try outcome(card))")
      return
    }

    #expect(decoded.raster.size == PixelSize(width: 16, height: 16))
    // Four bits are coarse.
    #expect(Card.difference(Card.squares(decoded.raster), Card.colours) <= 9)
  }

  @Test func `grey of 12 bits is grey, either way round`() throws {
    for photometric in [0, 1] as [UInt32] {
      var card = TIFFCard(bits: [12], photometric: photometric)
      card.pixels = TIFFTests.packed(
        12,
        TIFFCard.all { [$0[1]] }.map { UInt32($0) * 4095 / 255 }.map {
          photometric == 0 ? 4095 - $0 : $0
        })
      guard case .raster(let decoded) = try outcome(card) else {
        Issue.record("\(try outcome(card))")
        return
      }
      let expected = Card.colours.map { [$0[1], $0[1], $0[1]] }
      #expect(Card.difference(Card.squares(decoded.raster), expected) <= 1)
    }
  }

  @Test func `light beyond white is white, and what is no number is black`() throws {
    var card = TIFFCard(bits: [32], photometric: 1)
    card.tags.append((339, [3]))
    let values: [Float] = [4, .nan, -1, .infinity]
    card.pixels = (0..<256).flatMap { pixel -> [UInt8] in
      BytePacking.littleEndian(values[pixel % 16 / 8 + pixel / 128 * 2].bitPattern)
    }

    guard case .raster(let decoded) = try outcome(card) else {
      Issue.record("\(try outcome(card))")
      return
    }

    let black: [UInt8] = [0, 0, 0]
    let white: [UInt8] = [255, 255, 255]
    #expect(Card.difference(Card.squares(decoded.raster), [white, black, black, white]) <= 1)
  }

  @Test func `floating point of a length that is not known can't be read here`() throws {
    var card = TIFFCard(bits: [24, 24, 24], photometric: TIFFCard.rgb)
    card.tags.append((339, [3, 3, 3]))
    card.pixels = TIFFCard.all { $0.flatMap { [$0, $0, $0] } }

    let failure = try outcome(card).failure

    #expect(failure?.code == .unsupported)
    #expect(
      failure?.detail
        == "\(TIFFFile.version) can't read it: floating point, 24 bits, 3 samples")
  }

  @Test func `a JPEG of the old way is shown, or can't be read here`() throws {
    var card = TIFFCard(bits: [8, 8, 8], photometric: TIFFCard.yCbCr, compression: 6)
    card.tags += [(530, [2, 2]), (278, [16]), (512, [1])]
    card.pixels = try Card.jpeg(Card.pixels())
    card.more = (513, try Card.jpeg(Card.pixels()))

    switch try outcome(card) {
    case .raster(let decoded):
      #expect(Card.difference(Card.squares(decoded.raster), Card.colours) <= 12)
    case .failure(let failure):
      #expect(failure.code == .unsupported)
      #expect(failure.detail.hasPrefix(TIFFFile.version))
    default: Issue.record("No answer")
    }
  }

  @Test func `a compression that libtiff has not learned is no damage`() throws {
    var card = TIFFCard(bits: [8, 8, 8], photometric: TIFFCard.rgb, compression: 34712)
    card.pixels = [0, 0, 0, 12]

    let failure = try outcome(card).failure

    #expect(failure?.code == .unsupported)
    #expect(failure?.detail == "\(TIFFFile.version) can't read it: compression 34712")
  }

  @Test func `a damaged file never ends the decoder`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    for (name, card) in TIFFTests.cards {
      for (number, damaged) in Damage.flips(of: card.bytes, count: 40).enumerated() {
        let path = try folder.file("a.tiff", damaged)
        #expect(throws: Never.self, "\(name), flip \(number)") {
          try decoder.outcome(TIFFTests.request, of: path)
        }
      }
    }
  }
}
