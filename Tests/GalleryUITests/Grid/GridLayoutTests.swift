import GalleryUI
import PhotoModel
import Testing

@Suite struct GridLayoutTests {
  private static func layouts(_ count: Int) -> [GridLayout] {
    var random = SplitMix(seed: 11)
    return (0..<count).map { _ in
      TestIndex.layout(&random)
    }
  }

  @Test func `every photo is found again where it stands`() {
    for layout in GridLayoutTests.layouts(80) {
      for position in 0..<layout.index.count {
        let cell = layout.place(of: position)
        for line in cell.line..<(cell.line + layout.shape.lines) {
          #expect(layout.position(atLine: line, column: cell.column) == position)
        }
      }
    }
  }

  @Test func `no two photos share a cell, and all lie within the lines`() {
    for layout in GridLayoutTests.layouts(40) {
      let places = (0..<layout.index.count).map(layout.place)

      #expect(Set(places).count == places.count)
      #expect(places.allSatisfy { $0.line + layout.shape.lines <= layout.lineCount })
    }
  }

  @Test func `photos follow each other in lines and columns`() {
    for layout in GridLayoutTests.layouts(40) {
      for position in 1..<max(1, layout.index.count) {
        let (before, cell) = (layout.place(of: position - 1), layout.place(of: position))
        #expect((before.line, before.column) < (cell.line, cell.column))
      }
    }
  }

  @Test func `no photo stands on a header or in a gap`() {
    for layout in GridLayoutTests.layouts(40) {
      let occupiedLines = Set(
        (0..<layout.index.count).flatMap { position in
          let line = layout.place(of: position).line
          return line..<(line + layout.shape.lines)
        })
      for line in -1...(layout.lineCount + 1) where !occupiedLines.contains(line) {
        #expect(
          (0..<layout.columns).allSatisfy { layout.position(atLine: line, column: $0) == nil })
      }
      for section in layout.index.moments.indices where layout.headerLines > 0 {
        #expect(!occupiedLines.contains(layout.headerLine(ofSection: section)))
      }
    }
  }

  @Test func `the photos between two lines are those whose cells touch them`() {
    for layout in GridLayoutTests.layouts(30) {
      for start in stride(from: 0, to: layout.lineCount, by: 3) {
        let lines = start..<(start + 7)

        let expected = (0..<layout.index.count).filter { position in
          let line = layout.place(of: position).line
          return lines.overlaps(line..<(line + layout.shape.lines))
        }

        #expect(Array(layout.positions(inLines: lines)) == expected)
      }
    }
  }

  @Test func `cells fill the width and never leave it`() {
    for width in 20...220 {
      for density in Density.allCases {
        let layout = GridLayout(index: TestIndex.index([5]), width: width, density: density)
        let used = layout.columns * layout.cellWidth - 2
        #expect(used <= width && width - used < max(1, layout.columns))
      }
    }
  }

  @Test func `a step down keeps to the column and stops at a shorter band's end`() {
    let layout = GridLayout(index: TestIndex.index([5, 2, 5]), width: 106, density: .medium)

    #expect(layout.columns == 4)
    #expect(layout.position(from: 3, bands: 1, column: 3) == 4)
    #expect(layout.position(from: 4, bands: 1, column: 3) == 6)
    #expect(layout.position(from: 6, bands: 1, column: 3) == 10)
    #expect(layout.position(from: 10, bands: -3, column: 3) == 3)
    #expect(layout.position(from: 3, bands: 99, column: 0) == 11)
  }

  @Test func `an order without days has no header`() {
    let layout = GridLayout(index: TestIndex.flat(3), width: 80, density: .list)

    #expect(layout.headerLines == 0)
    #expect(layout.place(of: 0).line == 0)
    #expect(layout.lineCount == 3)
  }

  @Test func `an empty grid has no lines`() {
    let layout = GridLayout(index: .empty, width: 80, density: .medium)

    #expect(layout.lineCount == 0)
    #expect(layout.positions(inLines: 0..<40).isEmpty)
    #expect(layout.position(atLine: 0, column: 0) == nil)
  }
}
