import GalleryUI
import PhotoModel
import Testing

/// Tests the headers over shared rows.
@Suite struct GridHeadersTests {
  private struct Case {
    var layout: GridLayout
    var viewport: GridViewport
  }

  /// Returns grids on screens that fit at least one photo, at every top line that a user can reach.
  private static func cases(_ count: Int) -> [Case] {
    var random = SplitMix(seed: 41)
    return (0..<count).flatMap { _ in
      let layout = TestIndex.layout(&random)
      let height = Int.random(in: (layout.shape.lines + 1)...40, using: &random)
      return (0..<max(1, layout.lineCount)).map {
        Case(layout: layout, viewport: GridViewport(top: $0, height: height))
      }
    }
  }

  private func headers(_ test: Case) -> [GridHeaders.Header] {
    GridHeaders(test.viewport, in: test.layout).headers
  }

  @Test func `a header stands over the photos of its section and no others`() {
    for test in GridHeadersTests.cases(40)
    where !test.viewport.fullyVisiblePositions(in: test.layout).isEmpty {
      for header in headers(test) {
        guard let columns = header.columns else { continue }
        let positions = test.layout.index.positions(ofSection: header.section)
        let places = positions.map(test.layout.place)
        #expect(places.map(\.column) == Array(columns))
        #expect(places.allSatisfy { $0.line == test.viewport.top + header.line + 1 })
      }
    }
  }

  @Test func `a header that has the width for itself has its photos' rows for itself`() {
    for test in GridHeadersTests.cases(40) {
      let fullWidthSections = headers(test).filter { $0.columns == nil }.map(\.section)
      for section in fullWidthSections {
        let group = test.layout.place(
          of: test.layout.index.positions(ofSection: section).lowerBound
        ).group
        let groupPositions = (0..<test.layout.index.count).filter {
          test.layout.place(of: $0).group == group
        }
        #expect(groupPositions.allSatisfy { test.layout.index.section(at: $0) == section })
      }
    }
  }

  @Test func `each photo seen has its header, and each header a photo`() {
    for test in GridHeadersTests.cases(40) where test.layout.headerLines > 0 {
      let visiblePositions = test.viewport.fullyVisiblePositions(in: test.layout)
      let sections = Set(visiblePositions.map(test.layout.index.section))
      let headers = headers(test)

      #expect(Set(headers.map(\.section)).isSuperset(of: sections))
      for header in headers where !visiblePositions.isEmpty {
        #expect(
          !test.layout.index.positions(ofSection: header.section).clamped(to: visiblePositions)
            .isEmpty)
      }
    }
  }

  @Test func `no two headers share a place, and none stands on a photo`() {
    for test in GridHeadersTests.cases(40) {
      let headers = headers(test)
      let lines = Dictionary(grouping: headers, by: \.line)
      for headers in lines.values where headers.count > 1 {
        let columns = headers.flatMap { Array($0.columns ?? 0..<test.layout.columns) }
        #expect(Set(columns).count == columns.count)
      }
      let photoLines = test.viewport.fullyVisiblePositions(in: test.layout).map {
        test.layout.place(of: $0).line - test.viewport.top
      }
      #expect(Set(photoLines).isDisjoint(with: lines.keys))
    }
  }

  @Test func `a header without room for its photos is left to the next page`() {
    let layout = GridLayout(index: TestIndex.index([4, 4]), width: 106, density: .medium)

    let low = GridHeaders(GridViewport(height: 8), in: layout)
    let high = GridHeaders(GridViewport(height: 9), in: layout)

    #expect(low.headers.map(\.section) == [0])
    #expect(high.headers.map(\.section) == [0, 1])
  }

  @Test func `on a screen too low for a photo a header says where one is`() {
    let layout = GridLayout(index: TestIndex.index([9, 4]), width: 106, density: .medium)

    let headers = GridHeaders(GridViewport(top: 4, height: 3), in: layout).headers

    #expect(headers.map(\.section) == [0])
    #expect(headers.map(\.line) == [0])
  }
}
