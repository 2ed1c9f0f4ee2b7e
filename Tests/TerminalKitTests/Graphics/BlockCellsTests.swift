import Testing

@testable import TerminalKit

@Suite struct BlockCellsTests {
  @Test(arguments: [
    ("##..", "▀"), (".#.#", "▐"), ("#.#.", "▌"), ("#...", "▘"), (".#..", "▝"), ("..#.", "▖"),
    (".##.", "▞"), ("###.", "▛"), ("...#", "▗"), ("....", " "), ("####", " "),
  ]) func `the shape that a cell has is the one that is drawn`(shape: String, drawn: String) throws
  {
    let bits = Array(shape).map { $0 == "#" }
    let raster = PixelRaster(
      size: PixelExtent(width: 2, height: 2),
      pixels: bits.flatMap { $0 ? [250, 200, 150] : [10, 20, 30] as [UInt8] })

    let cell = try #require(BlockCells.cells(of: raster, size: Size(columns: 1, rows: 1)).first)

    // A shape may also be drawn as its complement with the colours exchanged.
    let isExchanged = cell.character != Unicode.Scalar(drawn)
    let front = isExchanged ? cell.background : cell.foreground
    let back = isExchanged ? cell.foreground : cell.background
    if drawn == " " {
      #expect(cell.character == " ")
      #expect(cell.background == (bits[0] ? .rgb(250, 200, 150) : .rgb(10, 20, 30)))
    } else {
      #expect(Self.pixels(of: cell.character) == bits.map { $0 != isExchanged })
      #expect(front == .rgb(250, 200, 150))
      #expect(back == .rgb(10, 20, 30))
    }
  }

  @Test func `of four colours those that are near share one`() throws {
    let raster = PixelRaster(
      size: PixelExtent(width: 2, height: 2), pixels: [10, 0, 0, 20, 0, 0, 200, 0, 0, 240, 0, 0])

    let cells = BlockCells.cells(of: raster, size: Size(columns: 1, rows: 1))

    #expect(cells == [PictureCell("▀", .rgb(15, 0, 0), on: .rgb(220, 0, 0))])
  }

  @Test func `all its characters take one column`() {
    for character in "▀▌▘▝▖▞▛" { #expect(DisplayText.width(String(character)) == 1) }
  }

  private static func pixels(of character: Unicode.Scalar) -> [Bool]? {
    let shapes: [Unicode.Scalar: String] = [
      "▀": "##..", "▌": "#.#.", "▘": "#...", "▝": ".#..", "▖": "..#.", "▞": ".##.", "▛": "###.",
    ]
    return shapes[character].map { $0.map { $0 == "#" } }
  }
}
