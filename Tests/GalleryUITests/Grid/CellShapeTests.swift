import GalleryUI
import TerminalKit
import Testing

@Suite struct CellShapeTests {
  private let cell = PixelExtent(width: 8, height: 16)

  @Test func `a picture is three wide to two high on the screen`() {
    let shape = CellShape(density: .large, width: 70, cell: cell)

    let pixels = (
      width: shape.picture.columns * cell.width, height: shape.picture.rows * cell.height
    )
    #expect(abs(Double(pixels.width) / Double(pixels.height) - 1.5) < 0.1)
  }

  @Test(arguments: [Density.sheet, .small, .medium, .large])
  func `a row of cells always fits below its header`(density: Density) {
    for height in 9...60 {
      let shape = CellShape(density: density, width: 200, height: height, cell: cell)

      #expect(shape.lines + 1 <= height, "\(height) lines")
    }
  }

  @Test(arguments: Density.allCases)
  func `the cells fill the width and no more`(density: Density) {
    for width in 36...300 {
      let shape = CellShape(density: density, width: width, height: 40, cell: cell)

      #expect(shape.columns * shape.cellWidth <= width + 2)
    }
  }

  @Test func `a list has no pictures`() {
    #expect(
      CellShape(density: .list, width: 80, cell: cell) == CellShape(density: .list, width: 80))
  }

  @Test func `a contact sheet has no text and more pictures than small cells`() {
    let (sheet, small) = (
      CellShape(density: .sheet, width: 81, height: 38, cell: cell),
      CellShape(density: .small, width: 81, height: 38, cell: cell)
    )

    #expect(sheet.lines == sheet.picture.rows)
    #expect(
      sheet.columns * (38 / sheet.bandLines) > small.columns * (38 / small.bandLines) * 3 / 2)
  }

  @Test func `without pictures a contact sheet is small cells`() {
    #expect(CellShape(density: .sheet, width: 81) == CellShape(density: .small, width: 81))
  }

  @Test func `sizes are one line, without the contact sheet where there are no pictures`() {
    for hasPictures in [true, false] {
      var line = [Density.large]
      for _ in 0..<5 { line.append((line.last ?? .large).smaller(hasPictures: hasPictures)) }
      #expect(
        line
          == (hasPictures
            ? [.large, .medium, .small, .sheet, .list, .list]
            : [.large, .medium, .small, .list, .list, .list]))
    }
    #expect(Density.sheet.larger(hasPictures: false) == .medium)
    #expect(Density.sheet.smaller(hasPictures: false) == .list)
  }

  @Test func `the lines of a large cell close up where there is no camera`() throws {
    var session = Session(.plain([3]))

    session.press("+")

    let lines = session.lines
    let name = try #require(lines.firstIndex { $0.contains("IMG_0.JPG") })
    #expect(lines[name + 1].contains("4032×3024"), "\(lines[name + 1])")
  }
}
