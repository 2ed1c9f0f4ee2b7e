import Testing

@testable import PhotoCatalogue

@Suite struct GapScanTests {
  private struct Damaged: Error {}

  /// Reads all rows whose ids are outside the gaps.
  private func read(_ rows: [Int64], gaps: [ClosedRange<Int64>]) -> (found: [Int64], hasGaps: Bool)
  {
    var scan = GapScan(last: 1_000_000)
    var found: Set<Int64> = []
    scan.run { first, take in
      for row in rows where row >= first {
        if gaps.contains(where: { $0.contains(row) }) { throw Damaged() }
        found.insert(row)
        if !take(row) { return }
      }
    }
    return (found.sorted(), scan.hasGaps)
  }

  @Test func `all rows of a whole table are read`() {
    let (found, hasGaps) = read(Array(1...100), gaps: [])

    #expect(found == Array(1...100))
    #expect(!hasGaps)
  }

  @Test func `an empty table has nothing and no gap`() {
    #expect(read([], gaps: []) == ([], false))
  }

  @Test(
    arguments: [
      [1...1], [1...40], [100...100], [60...100], [50...50], [20...29, 31...70],
      [10...10, 12...12],
    ] as [[ClosedRange<Int64>]])
  func `every row outside the gaps is read`(gaps: [ClosedRange<Int64>]) {
    let rows = Array<Int64>(1...100)
    let (found, hasGaps) = read(rows, gaps: gaps)

    #expect(found == rows.filter { row in !gaps.contains { $0.contains(row) } })
    #expect(hasGaps)
  }

  @Test func `rows far behind a gap are read`() {
    #expect(read([1, 2, 3, 900_000], gaps: [2...3]).found == [1, 900_000])
  }

  @Test func `a table of which nothing can be read ends`() {
    #expect(read(Array(1...100), gaps: [1...100]).found == [])
  }
}
