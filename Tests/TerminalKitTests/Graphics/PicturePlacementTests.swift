import Testing

@testable import TerminalKit

@Suite struct PicturePlacementTests {
  private let graphics = Graphics(method: .blocks)

  private func picture(columns: Int, rows: Int) throws -> Picture {
    try #require(
      PictureEncoder().picture(
        [UInt8](repeating: 9, count: columns * rows * 3),
        size: PixelExtent(width: columns, height: rows),
        cells: Size(columns: columns, rows: rows), for: graphics))
  }

  @Test func `a picture that nothing stands before is one tile`() throws {
    var frame = CellBuffer(size: Size(columns: 10, rows: 5))

    frame.place(try picture(columns: 4, rows: 3), at: Point(column: 2, row: 1))

    let tiles = frame.tiles
    #expect(tiles.map(\.visible) == [Rect(column: 2, row: 1, columns: 4, rows: 3)])
    #expect(tiles.first?.isFullyVisible == true)
  }

  @Test func `a box before a picture leaves the parts around it`() throws {
    var frame = CellBuffer(size: Size(columns: 10, rows: 5))
    frame.place(try picture(columns: 6, rows: 5), at: Point(column: 0, row: 0))

    frame.fill(Rect(column: 2, row: 1, columns: 2, rows: 3))

    #expect(
      Set(frame.tiles.map(\.visible)) == [
        Rect(column: 0, row: 0, columns: 6, rows: 1), Rect(column: 0, row: 1, columns: 2, rows: 3),
        Rect(column: 4, row: 1, columns: 2, rows: 3), Rect(column: 0, row: 4, columns: 6, rows: 1),
      ])
  }

  @Test func `the tiles and the text cover every cell once, whatever stands before what`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var frame = CellBuffer(size: Size(columns: 20, rows: 10))
      for _ in 0..<4 {
        let origin = Point(
          column: .random(in: 0..<12, using: &random), row: .random(in: 0..<6, using: &random))
        if Bool.random(using: &random) {
          frame.place(try picture(columns: 7, rows: 4), at: origin)
        } else {
          frame.write("text", column: origin.column, row: origin.row)
        }
      }

      var coverage = [Int](repeating: 0, count: 200)
      for tile in frame.tiles {
        for row in tile.visible.rows {
          for column in tile.visible.columns {
            coverage[row * 20 + column] += 1
            #expect(frame.placement(atColumn: column, row: row) == tile.placement)
          }
        }
      }

      #expect(coverage == frame.cells.map { $0.picture > 0 ? 1 : 0 })
    }
  }

  @Test func `the pixels behind a part are those of the picture there`() throws {
    var frame = CellBuffer(size: Size(columns: 10, rows: 5))
    let picture = try #require(
      PictureEncoder().picture(
        [UInt8](repeating: 0, count: 40 * 60 * 3), size: PixelExtent(width: 40, height: 60),
        cells: Size(columns: 4, rows: 3), for: graphics))
    frame.place(picture, at: Point(column: 1, row: 0))

    frame.write("abcd", column: 1, row: 0)

    let source = try #require(frame.tiles.first).source
    #expect(source == (0, 20, 40, 40))
  }

  @Test func `what does not fit into the frame is left out`() throws {
    var frame = CellBuffer(size: Size(columns: 10, rows: 5))

    frame.place(try picture(columns: 4, rows: 3), at: Point(column: 8, row: 0))

    #expect(frame == CellBuffer(size: Size(columns: 10, rows: 5)))
  }

  @Test func `the cursor's colours leave pictures alone`() throws {
    var frame = CellBuffer(size: Size(columns: 10, rows: 5))
    frame.place(try picture(columns: 4, rows: 3), at: Point(column: 0, row: 0))

    frame.restyle(frame.bounds) { $0.attributes = .reverse }

    #expect(frame[0, 0].style == .plain)
    #expect(frame[4, 0].style.attributes == .reverse)
  }
}
