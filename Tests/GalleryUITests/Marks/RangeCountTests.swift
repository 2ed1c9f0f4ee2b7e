import Testing

@testable import GalleryUI

/// Tests counting the photos of a range whose ends move.
@Suite struct RangeCountTests {
  /// The number of photos of a cell: one, or four for each hundredth.
  private func photos(_ position: Int) -> Int { position % 100 == 0 ? 4 : 1 }

  @Test func `after any moves the count is that of the whole range`() {
    var random = SplitMix(seed: 7)
    var range = RangeCount(500...500, count: photos)
    for _ in 0..<300 {
      let other = Int.random(in: 0...1000, using: &random)
      let positions = min(500, other)...max(500, other)

      range.move(to: positions, count: photos)

      #expect(range.positions == positions)
      #expect(range.photos == positions.reduce(0) { $0 + photos($1) })
    }
    range.move(to: 900...950, count: photos)
    #expect(range.photos == 54)
  }

  @Test func `a step counts only the cells that it adds or removes`() {
    var range = RangeCount(0...1_000_000, count: photos)
    let before = range.work

    range.move(to: 0...1_000_005, count: photos)
    range.move(to: 0...1_000_005, count: photos)
    range.move(to: 3...1_000_000, count: photos)

    #expect(range.work - before == 13)
  }
}
