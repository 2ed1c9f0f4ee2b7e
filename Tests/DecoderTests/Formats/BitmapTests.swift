import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import SampleFiles
import Testing

@testable import albumen_decoder

@Suite struct BitmapTests {
  private static let side = 16

  private static func colour(_ x: Int, _ y: Int) -> [UInt8] {
    Card.colours[x * 2 / side + y * 2 / side * 2]
  }

  private static func square(_ x: Int, _ y: Int) -> Int { x * 2 / side + y * 2 / side * 2 }

  /// Returns a file with a header of `length` bytes, in which `more` follows the first 40 bytes.
  private static func file(
    bits: UInt16, kind: UInt32 = 0, height: Int32 = Int32(side), length: UInt32 = 40,
    more: [UInt8] = [], palette: [UInt8] = [], pixels: [UInt8]
  ) -> [UInt8] {
    let extraBytes = more + palette
    let start = 14 + 40 + UInt32(extraBytes.count)
    let header =
      BytePacking.littleEndian(length) + BytePacking.littleEndian(Int32(side))
      + BytePacking.littleEndian(height)
      + [1, 0] + BytePacking.littleEndian(bits) + BytePacking.littleEndian(kind)
      + BytePacking.littleEndian(UInt32(pixels.count)) + [UInt8](repeating: 0, count: 8)
      + BytePacking.littleEndian(UInt32(palette.count / 4)) + [0, 0, 0, 0]
    return Array("BM".utf8) + BytePacking.littleEndian(start + UInt32(pixels.count)) + [0, 0, 0, 0]
      + BytePacking.littleEndian(start) + header + extraBytes + pixels
  }

  /// Returns rows of pixels of this many bytes each, from the bottom up.
  private static func rows(
    upwards: Bool = true, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    (0..<side).flatMap { row in
      let y = upwards ? side - 1 - row : row
      let line = (0..<side).flatMap { pixel($0, y) }
      return line + [UInt8](repeating: 0, count: (4 - line.count % 4) % 4)
    }
  }

  private static func packed(_ colour: [UInt8], _ bits: [Int]) -> UInt32 {
    zip(colour, bits).reduce(0) { $0 << $1.1 | UInt32($1.0) >> (8 - $1.1) }
  }

  private static func masks(_ masks: [UInt32]) -> [UInt8] {
    masks.flatMap(BytePacking.littleEndian)
  }

  private static let palette: [UInt8] = Card.colours.flatMap { [$0[2], $0[1], $0[0], 0] }

  static let files: [(String, [UInt8])] = [
    (
      "16 bits",
      file(
        bits: 16,
        pixels: rows { BytePacking.littleEndian(UInt16(packed(colour($0, $1), [5, 5, 5]))) })
    ),
    (
      "16 bits, named",
      file(
        bits: 16, kind: 3, more: masks([0xF800, 0x07E0, 0x1F]),
        pixels: rows { BytePacking.littleEndian(UInt16(packed(colour($0, $1), [5, 6, 5]))) })
    ),
    (
      "32 bits, in another order",
      file(
        bits: 32, kind: 3, more: masks([0xFF, 0xFF00, 0xFF_0000]),
        pixels: rows { colour($0, $1) + [0] })
    ),
    (
      "32 bits with ten each",
      file(
        bits: 32, kind: 3, more: masks([0x3FF0_0000, 0xF_FC00, 0x3FF]),
        pixels: rows { x, y in
          BytePacking.littleEndian(
            colour(x, y).reduce(UInt32(0)) { $0 << 10 | UInt32($1) * 1023 / 255 })
        })
    ),
    (
      "32 bits with an alpha that is empty",
      file(
        bits: 32, kind: 3, length: 56, more: masks([0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]),
        pixels: rows { colour($0, $1).reversed() + [0] })
    ),
    (
      "from the top down",
      file(bits: 24, height: -16, pixels: rows(upwards: false) { colour($0, $1).reversed() })
    ),
    (
      "a palette of 2 bits",
      file(
        bits: 2, palette: palette,
        pixels: (0..<side).flatMap { row -> [UInt8] in
          let (left, right) = (square(0, side - 1 - row), square(side - 1, side - 1 - row))
          return [left, left, right, right].map { UInt8($0 * 0b0101_0101) }
        })
    ),
    (
      "OS/2 of old",
      Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0] + BytePacking.littleEndian(UInt32(38))
        + BytePacking.littleEndian(UInt32(12)) + [16, 0, 16, 0, 1, 0, 8, 0]
        + Card.colours.flatMap { [$0[2], $0[1], $0[0]] } + rows { [UInt8(square($0, $1))] }
    ),
    (
      "OS/2 of later",
      file(
        bits: 24, length: 64, more: [UInt8](repeating: 0, count: 24),
        pixels: rows { colour($0, $1).reversed() })
    ),
    (
      "runs of 8 bits",
      file(
        bits: 8, kind: 1, palette: palette,
        pixels: (0..<side).flatMap { row -> [UInt8] in
          let (left, right) = (
            UInt8(square(0, side - 1 - row)), UInt8(square(side - 1, side - 1 - row))
          )
          // A run, three literal pixels, a delta, and the end of the row.
          return [8, left, 0, 3, right, right, right, 0, 5, right, 0, 0]
        } + [0, 1])
    ),
    (
      "runs of 4 bits",
      file(
        bits: 4, kind: 2, palette: palette,
        pixels: (0..<side).flatMap { row -> [UInt8] in
          let (left, right) = (
            UInt8(square(0, side - 1 - row)) * 17, UInt8(square(side - 1, side - 1 - row)) * 17
          )
          return [8, left, 0, 5, right, right, right, 0, 3, right, 0, 0]
        } + [0, 1])
    ),
  ]

  @Test(arguments: BitmapTests.files)
  func `a bitmap of every kind is shown rightly`(name: String, bytes: [UInt8]) throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let path = try folder.file("a.bmp", bytes)

    let decoded = try decoder.decoded(BitmapTests.request(), of: path)

    #expect(decoded.raster.size == PixelSize(width: 16, height: 16))
    #expect(Card.difference(Card.squares(decoded.raster), Card.colours) <= 8)
  }

  @Test func `alpha shows the background`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let path = try folder.file(
      "a.bmp",
      BitmapTests.file(
        bits: 32, kind: 3, length: 56,
        more: BitmapTests.masks([0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]),
        pixels: BitmapTests.rows { BitmapTests.colour($0, $1).reversed() + [$0 < 8 ? 255 : 128] }))
    let white = Raster.Color(red: 255, green: 255, blue: 255)

    let squares = Card.squares(
      try decoder.decoded(BitmapTests.request(background: white), of: path).raster)

    #expect(squares[0] == Card.colours[0])
    #expect(Card.difference([squares[1]], [[147, 222, 157]]) <= 1)
  }

  @Test func `a bitmap of no known kind is none that can be read here`() throws {
    let (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
    let path = try folder.file("a.bmp", BitmapTests.file(bits: 24, kind: 9, pixels: [0, 0, 0, 0]))

    let failure = try decoder.outcome(BitmapTests.request(), of: path).failure

    #expect(failure?.code == .unsupported)
  }

  @Test func `whatever the bytes are, a bitmap has all pixels of its size`() throws {
    var count = 0
    for (_, bytes) in BitmapTests.files {
      for damaged in Damage.flips(of: bytes, count: 200) + Damage.truncations(of: bytes) {
        damaged.withUnsafeBytes { bytes in
          guard let bitmap = try? BitmapFile(bytes), bitmap.size.width <= 4096,
            bitmap.size.height <= 4096
          else { return }
          guard let pixels = try? bitmap.pixels() else { return }
          count += 1
          let size = pixels.size
          let length = size.width * size.height * pixels.channels
          if size != bitmap.size || pixels.bytes.count != length {
            Issue.record("\(pixels.bytes.count) bytes of \(size) for \(bitmap.size)")
          }
        }
      }
    }
    #expect(count > 1000)
  }

  private static func request(background: Raster.Color = .black) -> DecoderRequest {
    DecoderRequest(
      id: 1, kind: .full, type: nil, mode: .fit, size: PixelSize(width: 99, height: 99),
      background: background)
  }
}
