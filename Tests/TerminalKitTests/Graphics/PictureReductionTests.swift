import CZlib
import Testing

@testable import TerminalKit

@Suite struct PictureReductionTests {
  private static let cell = PixelExtent(width: 8, height: 16)
  private static let cells = Size(columns: 22, rows: 10)

  /// A thumbnail of 22 by 10 cells with a sky, a ground, and noise as in a photo.
  private func thumbnail(_ method: GraphicsMethod, _ limit: PictureLimit?) throws -> Picture {
    let size = PixelExtent(
      width: Self.cells.columns * Self.cell.width, height: Self.cells.rows * Self.cell.height)
    var random: UInt32 = 1
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        random = random &* 1_664_525 &+ 1_013_904_223
        let noise = Int(random >> 28)
        let isSky = y < size.height / 2 + (x % 40) / 4
        let base = isSky ? (90 + y / 4, 140 + y / 4, 220) : (60 + x / 3, 110, 50 + (x * y) % 30)
        for value in [base.0, base.1, base.2] { pixels.append(UInt8(min(255, value + noise))) }
      }
    }
    return try #require(
      PictureEncoder(after: 0).picture(
        pixels, size: size, cells: Self.cells, for: Graphics(method: method, cell: Self.cell),
        limit: limit))
  }

  private func sentCount(_ picture: Picture) -> Int {
    switch picture.payload {
    case .pieces(let pieces): pieces.reduce(0) { $0 + $1.count }
    default: picture.payload.strips.reduce(0) { $0 + $1.bytes.count }
    }
  }

  @Test(arguments: [GraphicsMethod.kitty, .kittyClassic, .iterm, .sixel], [4000, 12_000, 40_000])
  func `a picture takes at most the bytes of its limit`(
    method: GraphicsMethod, byteCount: Int
  ) throws {
    let picture = try thumbnail(method, PictureLimit(byteCount: byteCount, pieceByteCount: 468))

    #expect(sentCount(picture) <= byteCount)
    #expect(picture.cells == Self.cells)
  }

  @Test(arguments: [GraphicsMethod.kitty, .iterm])
  func `a picture uses its bytes for pixels`(method: GraphicsMethod) throws {
    let few = try thumbnail(method, PictureLimit(byteCount: 3000, pieceByteCount: 468))
    let many = try thumbnail(method, PictureLimit(byteCount: 12_000, pieceByteCount: 468))

    #expect(many.size.width > few.size.width)
    #expect(sentCount(many) > 6000 || many.size.width == Self.cells.columns * Self.cell.width)
  }

  @Test func `without a number of bytes all pixels are sent, compressed`() throws {
    let full = try thumbnail(.kitty, nil)
    let picture = try thumbnail(.kitty, PictureLimit(byteCount: nil, pieceByteCount: 468))

    #expect(picture.size == full.size)
    #expect(sentCount(picture) < sentCount(full) * 3 / 4)
  }

  @Test func `no piece of a picture is longer than the limit`() throws {
    let picture = try thumbnail(.kitty, PictureLimit(byteCount: 12_000, pieceByteCount: 468))

    guard case .pieces(let pieces) = picture.payload else { return #expect(Bool(false)) }
    // The keys of the first piece, and the command that shows the picture after the last one.
    #expect(pieces.allSatisfy { $0.count <= 468 + 80 })
    #expect(pieces.count > 10)
  }

  @Test func `pictures made of characters stay as they are`() throws {
    let limit = PictureLimit(byteCount: 700, pieceByteCount: 256)

    guard case .cells(let cells) = try thumbnail(.blocks, limit).payload,
      case .cells(let full) = try thumbnail(.blocks, nil).payload
    else { return #expect(Bool(false)) }
    #expect(cells == full)
  }

  @Test func `a PNG file has the pixels, rounded to multiples of 4`() throws {
    let size = PixelExtent(width: 5, height: 3)
    let pixels = (0..<45).map { UInt8($0 * 5) }

    let file = try #require(PNGEncoder.encode(PixelRaster(size: size, pixels: pixels)))

    #expect(decoded(file, size) == pixels.map { $0 >= 252 ? 252 : ($0 + 2) & 0xFC })
  }

  /// Decodes a file with one IDAT chunk whose rows have filter 4.
  private func decoded(_ file: [UInt8], _ size: PixelExtent) -> [UInt8] {
    // After the signature and IHDR.
    let start = 8 + 25
    let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    #expect(Array(file[(start + 4)..<(start + 8)]) == Array("IDAT".utf8))
    let content = Array(file[(start + 8)..<(start + 8 + length)])
    let stride = size.width * 3
    var count = UInt((stride + 1) * size.height)
    var rows = [UInt8](repeating: 0, count: Int(count))
    #expect(uncompress(&rows, &count, content, UInt(content.count)) == Z_OK)
    var pixels: [UInt8] = []
    for row in 0..<size.height {
      #expect(rows[row * (stride + 1)] == 4)
      for index in 0..<stride {
        func pixel(_ row: Int, _ index: Int) -> Int {
          row < 0 || index < 0 ? 0 : Int(pixels[row * stride + index])
        }
        let (a, b, c) = (pixel(row, index - 3), pixel(row - 1, index), pixel(row - 1, index - 3))
        let p = a + b - c
        let nearest = [a, b, c].min { abs(p - $0) < abs(p - $1) } ?? 0
        pixels.append(rows[row * (stride + 1) + 1 + index] &+ UInt8(nearest))
      }
    }
    return pixels
  }
}
