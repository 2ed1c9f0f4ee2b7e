import GalleryUI
import PhotoModel
import Testing

@Suite struct GridViewportTests {
  private struct Case {
    var layout: GridLayout
    var viewport: GridViewport
    var pages: GridPages
  }

  /// Returns grids on screens that fit at least one photo.
  private static func cases(_ count: Int) -> [Case] {
    var random = SplitMix(seed: 23)
    return (0..<count).map { _ in
      let layout = TestIndex.layout(&random)
      let height = Int.random(in: (layout.shape.lines + 1)...40, using: &random)
      return Case(
        layout: layout, viewport: GridViewport(height: height),
        pages: GridPages(layout, height: height))
    }
  }

  /// Returns whether the first visible cells are completely visible.
  private static func cutsNothingAbove(_ viewport: GridViewport, _ layout: GridLayout) -> Bool {
    let visiblePositions = layout.positions(inLines: viewport.lines)
    guard let first = visiblePositions.first(where: { viewport.shows($0, in: layout) }) else {
      return false
    }
    // The lines above it are hidden by a header's line, or don't exist.
    let line = layout.place(of: first).line
    return line - viewport.top <= layout.headerLines
  }

  @Test func `revealing a photo shows it whole and cuts none above`() {
    for test in GridViewportTests.cases(60) {
      let layout = test.layout
      var viewport = test.viewport
      for position in stride(from: layout.index.count - 1, through: 0, by: -3) {
        viewport.reveal(position, in: layout)
        #expect(viewport.shows(position, in: layout))
        #expect(GridViewportTests.cutsNothingAbove(viewport, layout))
      }
    }
  }

  @Test func `revealing what is seen scrolls nothing`() {
    for test in GridViewportTests.cases(40) {
      let layout = test.layout
      var viewport = test.viewport
      viewport.reveal(layout.index.count / 2, in: layout)
      let top = viewport.top

      for position in viewport.fullyVisiblePositions(in: layout) {
        viewport.reveal(position, in: layout)
        #expect(viewport.top == top)
      }
    }
  }

  @Test func `a step beyond the last line scrolls by one band`() {
    let layout = GridLayout(index: TestIndex.flat(100), width: 80, density: .list)
    var viewport = GridViewport(height: 10)

    viewport.reveal(10, in: layout)

    #expect(viewport.top == 1)
  }

  @Test func `every photo is seen whole on some page`() {
    for test in GridViewportTests.cases(80) {
      let (layout, pages) = (test.layout, test.pages)
      var viewport = test.viewport
      var coveredPositions = Set(viewport.fullyVisiblePositions(in: layout))
      while viewport.pageDown(in: layout, pages) {
        #expect(GridViewportTests.cutsNothingAbove(viewport, layout))
        coveredPositions.formUnion(viewport.fullyVisiblePositions(in: layout))
      }
      #expect(coveredPositions.count == layout.index.count)
    }
  }

  @Test func `pages count from one to the last without a gap`() {
    for test in GridViewportTests.cases(80) {
      let (layout, pages) = (test.layout, test.pages)
      var viewport = test.viewport
      var numbers = [pages.number(atTop: viewport.top)]
      while viewport.pageDown(in: layout, pages) {
        numbers.append(pages.number(atTop: viewport.top))
      }

      #expect(numbers == Array(1...pages.count))
      #expect(viewport.top == viewport.lastTop(in: layout) || pages.count == 1)
    }
  }

  @Test func `turning back shows the same pages`() {
    for test in GridViewportTests.cases(60) {
      let (layout, pages) = (test.layout, test.pages)
      var viewport = test.viewport
      var tops = [viewport.top]
      while viewport.pageDown(in: layout, pages) { tops.append(viewport.top) }
      var back = [viewport.top]
      while viewport.pageUp(in: layout, pages) { back.append(viewport.top) }

      #expect(back == tops.reversed())
    }
  }

  @Test func `from between two pages the next one is one or two on`() {
    for test in GridViewportTests.cases(40) {
      let (layout, pages) = (test.layout, test.pages)
      var viewport = test.viewport
      for position in stride(from: 0, to: layout.index.count, by: 2) {
        viewport.top = min(
          viewport.top(showingFirst: position, in: layout), viewport.lastTop(in: layout))
        let before = pages.number(atTop: viewport.top)
        guard viewport.pageDown(in: layout, pages) else { continue }
        #expect((1...2).contains(pages.number(atTop: viewport.top) - before))
      }
    }
  }

  @Test(arguments: 1...8) func `a tiny screen still turns pages and comes to an end`(height: Int) {
    for density in Density.allCases {
      let layout = GridLayout(index: TestIndex.index([3, 40, 1, 7]), width: 60, density: density)
      let pages = GridPages(layout, height: height)
      var viewport = GridViewport(height: height)
      var turns = 0
      while viewport.pageDown(in: layout, pages), turns < 1_000 { turns += 1 }
      while viewport.pageUp(in: layout, pages), turns < 2_000 { turns += 1 }

      #expect(turns < 1_000)
      #expect(viewport.top == 0)
    }
  }

  @Test func `an empty grid is one page`() {
    let layout = GridLayout(index: .empty, width: 60, density: .medium)

    #expect(GridPages(layout, height: 20).tops == [0])
    #expect(GridViewport(height: 20).lastTop(in: layout) == 0)
  }
}
