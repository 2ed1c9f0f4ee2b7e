import Testing

@testable import TerminalKit

@Suite struct SixelPainterTests {
  private func frame(_ columns: Int = 8, _ rows: Int = 6) -> CellBuffer {
    CellBuffer(size: Size(columns: columns, rows: rows))
  }

  private func raster(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> PixelRaster {
    PixelRaster(
      size: PixelExtent(width: width, height: height),
      pixels: (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } })
  }

  @Test func `a picture says its size and colours, then draws them band by band`() throws {
    let pictures = TestPictures(.sixel, cell: PixelExtent(width: 2, height: 4))
    var frame = frame()
    frame.place(
      try pictures.make(columns: 3, rows: 2) { x, _ in x < 1 ? (255, 0, 0) : (0, 0, 255) },
      at: Point(column: 1, row: 2))
    var painter = pictures.graphics.painter()

    #expect(
      visible(painter.paintAll(frame))
        == "␛7␛[3;2H␛P0;1;0q\"1;1;6;8#0;2;0;0;100#1;2;100;0;0"
        + "#0!6~$#1~-#0!6B$#1B␛\\␛8")
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

  @Test(arguments: 1...40) func `every pixel has its colour, whatever was drawn under it`(
    seed: Int
  ) throws {
    var random = SeededRandom(UInt64(seed))
    let size = PixelExtent(
      width: .random(in: 1...70, using: &random), height: .random(in: 1...20, using: &random))
    let palette = SixelPalette(
      raster(16, 16) { x, y in [UInt8(x * 16), UInt8(y * 16), 0] }, limit: 40)
    let count = Int.random(in: 1...palette.colors.count, using: &random)
    let change = Int.random(in: 1...30, using: &random)
    var (numbers, number) = ([UInt8](), UInt8(0))
    for _ in 0..<size.width * size.height {
      if Int.random(in: 0..<change, using: &random) == 0 {
        number = UInt8.random(in: 0..<UInt8(count), using: &random)
      }
      numbers.append(number)
    }

    let bytes = SixelEncoder(numbers: numbers, width: size.width, palette: palette)
      .encode(x: 0, y: 0, width: size.width, height: size.height)

    let decoded = try #require(SixelDecoder.decode(Array(bytes.dropFirst(2).dropLast(2))))
    let colors = numbers.map { palette.colors[Int($0)] }
    #expect(decoded.pixels == colors.flatMap { [UInt8($0.red), UInt8($0.green), UInt8($0.blue)] })
  }

  @Test func `a part defines the colours that are in it, and no others`() throws {
    let pictures = TestPictures(.sixel, cell: PixelExtent(width: 2, height: 4))
    let picture = try pictures.make(columns: 3, rows: 1) { x, _ in (UInt8(x * 40), 0, 0) }

    let part = visible(picture.encoded(Rect(column: 1, row: 0, columns: 1, rows: 1)))

    #expect(part == "␛P0;1;0q\"1;1;2;4#2;2;31;0;0#3;2;47;0;0#2N$#3?N␛\\")
  }

  @Test(arguments: [100: [97], 104: [97, 112]] as [UInt8: Set<Int>])
  func `only errors that can be seen are passed on`(
    red: UInt8, drawn: Set<Int>
  ) {
    let palette = SixelPalette(raster(2, 1) { x, _ in [x == 0 ? 96 : 112, 0, 0] }, limit: 2)
    let plain = raster(64, 64) { _, _ in [red, 0, 0] }

    let numbers = SixelDither.numbers(of: plain, in: palette)

    #expect(Set(numbers.map { palette.colors[Int($0)].red }) == drawn)
    let mean = numbers.reduce(0) { $0 + palette.colors[Int($1)].red } / numbers.count
    #expect(abs(mean - Int(red)) <= 3)
  }

  @Test(arguments: [1, 2, 5, 255]) func `the search finds the nearest colour`(count: Int) {
    var random = SeededRandom(UInt64(count))
    func color() -> XtermPalette {
      XtermPalette(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
    let colors = (0..<count).map { _ in color() }
    let search = NearestSearch(colors)

    for _ in 0..<200 {
      let target = color()
      let found = search.nearest(target.red, target.green, target.blue)
      let nearestIndex = colors.indices.min {
        colors[$0].distance(to: target) < colors[$1].distance(to: target)
      }
      #expect(found == nearestIndex)
    }
  }

  @Test(arguments: [2, 16, 255]) func `a palette has no more colours than the terminal`(
    limit: Int
  ) {
    let picture = raster(64, 64) { x, y in [UInt8(x * 4), UInt8(y * 4), UInt8((x * y) & 255)] }

    #expect(SixelPalette(picture, limit: limit).colors.count <= limit)
  }

  @Test func `what a popup uncovered is drawn again, and no more`() throws {
    let pictures = TestPictures(.sixel, cell: PixelExtent(width: 2, height: 4))
    var plain = frame()
    plain.place(try pictures.plain(0, 0, 0, columns: 6, rows: 4), at: Point(column: 0, row: 0))
    var covered = plain
    covered.write("ok", column: 2, row: 1)
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(plain)

    #expect(painter.paintAll(covered).isEmpty)
    #expect(
      visible(painter.paintAll(plain))
        == "␛7␛[2;3H␛P0;1;0q\"1;1;4;4#0;2;0;0;0#0!4N␛\\␛8")
  }

  @Test func `the last row of the screen is never drawn in`() throws {
    let pictures = TestPictures(.sixel, cell: PixelExtent(width: 2, height: 4))
    var frame = frame(4, 3)
    frame.place(try pictures.plain(0, 0, 0, columns: 4, rows: 3), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()

    #expect(visible(painter.paintAll(frame)).contains("\"1;1;8;8#"))
  }

  @Test func `a large picture is cut into strips of whole rows of cells`() throws {
    let pictures = TestPictures(.sixel, cell: PixelExtent(width: 8, height: 17))
    let picture = try pictures.numbered(1, columns: 100, rows: 20)

    #expect(picture.payload.strips.map(\.rows) == (0..<10).map { ($0 * 2)..<($0 * 2 + 2) })
  }
}
