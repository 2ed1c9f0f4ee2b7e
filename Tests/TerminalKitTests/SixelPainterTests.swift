import Testing

@testable import TerminalKit

@Suite struct SixelPainterTests {
  private func frame(_ columns: Int = 8, _ rows: Int = 6) -> CellBuffer {
    CellBuffer(size: Size(columns: columns, rows: rows))
  }

  private func raster(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> PixelRaster {
    PixelRaster(
      size: Pixels(width: width, height: height),
      pixels: (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } })
  }

  @Test func `a picture says its size and colours, then draws them band by band`() throws {
    let pictures = TestPictures(.sixel, cell: Pixels(width: 2, height: 4))
    var frame = frame()
    frame.place(
      try pictures.make(columns: 3, rows: 2) { x, _ in x < 1 ? (255, 0, 0) : (0, 0, 255) },
      at: Point(column: 1, row: 2))
    var painter = pictures.graphics.painter()

    #expect(
      visible(painter.paintAll(frame))
        == "␛7␛[3;2H␛P0;1;0q\"1;1;6;8#0;2;0;0;100#1;2;100;0;0"
        + "#0?!5~$#1~-#0?!5B$#1B␛\\␛8")
    #expect(painter.paintAll(frame).isEmpty)
  }

  @Test(arguments: [4, 5, 6, 7, 12, 13])
  func `every height is drawn to its last row and no further`(
    height: Int
  ) throws {
    let picture = raster(9, height) { x, y in [UInt8(x * 20), UInt8(y * 15), 90] }
    let palette = SixelPalette(picture, limit: 256)
    let numbers = SixelDither.numbers(of: picture, in: palette)

    let bytes = SixelEncoder(numbers: numbers, width: 9, palette: palette)
      .encode(x: 0, y: 0, width: 9, height: height)

    let decoded = try #require(SixelDecoder.decode(Array(bytes.dropFirst(2).dropLast(2))))
    #expect(decoded.size == picture.size)
    let errors = zip(decoded.pixels, picture.pixels).map { abs(Int($0) - Int($1)) }
    #expect(errors.reduce(0, +) / errors.count < 12)
  }

  @Test(arguments: [2, 16, 255]) func `a palette has no more colours than the terminal`(
    limit: Int
  ) {
    let picture = raster(64, 64) { x, y in [UInt8(x * 4), UInt8(y * 4), UInt8((x * y) & 255)] }

    #expect(SixelPalette(picture, limit: limit).colors.count <= limit)
  }

  @Test func `what a popup uncovered is drawn again, and no more`() throws {
    let pictures = TestPictures(.sixel, cell: Pixels(width: 2, height: 4))
    var plain = frame()
    plain.place(try pictures.plain(0, 0, 0, columns: 6, rows: 4), at: Point(column: 0, row: 0))
    var covered = plain
    covered.put("ok", column: 2, row: 1)
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(plain)

    #expect(painter.paintAll(covered).isEmpty)
    #expect(
      visible(painter.paintAll(plain))
        == "␛7␛[2;3H␛P0;1;0q\"1;1;4;4#0;2;0;0;0#0!4N␛\\␛8")
  }

  @Test func `the last row of the screen is never drawn in`() throws {
    let pictures = TestPictures(.sixel, cell: Pixels(width: 2, height: 4))
    var frame = frame(4, 3)
    frame.place(try pictures.plain(0, 0, 0, columns: 4, rows: 3), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()

    #expect(visible(painter.paintAll(frame)).contains("\"1;1;8;8#"))
  }

  @Test func `a large picture is cut into strips of whole rows of cells`() throws {
    let pictures = TestPictures(.sixel, cell: Pixels(width: 8, height: 17))
    let picture = try pictures.numbered(1, columns: 100, rows: 20)

    #expect(picture.payload.strips.map(\.rows) == (0..<10).map { ($0 * 2)..<($0 * 2 + 2) })
  }
}
