import PhotoModel
import Testing

/// Tests photos with the same day and time, which are sorted by path.
@Suite struct SortTieTests {
  /// Returns paths in the opposite order of the ids.
  private static func path(_ id: Asset.ID) -> FilePath {
    FilePath("/p/\(1_999_999 - id.rawValue).png")
  }

  private func paths(_ ids: [Asset.ID]) -> PathKeys {
    var keys = PathKeys()
    for id in ids { keys.insert(SortTieTests.path(id), of: id) }
    return keys
  }

  private func sorted(_ rows: [AssetRow]) -> [AssetRow] {
    rows.sorted { left, right in
      if left.day != right.day {
        return (left.day?.number ?? .min) > (right.day?.number ?? .min)
      }
      if left.time != right.time { return left.time > right.time }
      return SortTieTests.path(left.id) > SortTieTests.path(right.id)
    }
  }

  @Test func `the path of each photo is needed once`() {
    var sorter = TestRows.sorter()
    let rows = (0..<3_000).map { TestRows.row($0, day: nil, time: 7) }

    var needed: [Asset.ID] = []
    for start in [0, 500, 1_500] {
      sorter.add(AssetChanges(inserted: Array(rows[start..<min(start * 2 + 500, 3_000)])))
      let unnamed = sorter.tiesWithoutPaths()
      needed += unnamed
      sorter.merge(paths(unnamed))
    }

    #expect(Array(sorter.index.rows) == sorted(rows))
    #expect(needed.sorted() == rows.map(\.id))
  }

  @Test func `the paths of photos that have their times to themselves are not needed`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: (0..<100).map { TestRows.row($0, day: 1, time: Int64($0)) }))
    sorter.merge()
    sorter.add(AssetChanges(inserted: [TestRows.row(200, day: 1, time: 50)]))

    #expect(Set(sorter.tiesWithoutPaths().map(\.rawValue)) == [50, 200])
  }

  @Test func `the order follows from the rows and the paths that a merge is given`() {
    var sorter = TestRows.sorter()
    let rows = (0..<10).map { TestRows.row($0, day: nil, time: 7) }
    sorter.add(AssetChanges(inserted: rows))

    sorter.merge(paths(rows.map(\.id)))

    #expect(sorter.index.rows.map(\.id.rawValue) == Array(0..<10))
    #expect(sorter.tiesWithoutPaths().isEmpty)
  }

  @Test func `the path of a photo that changed is needed again`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: (0..<3).map { TestRows.row($0, day: nil, time: 7) }))
    sorter.merge(paths(sorter.tiesWithoutPaths()))

    sorter.add(AssetChanges(updated: [TestRows.row(1, day: nil, time: 7)]))

    #expect(sorter.tiesWithoutPaths() == [Asset.ID(rawValue: 1)])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `what was merged without paths is put in order once they are there`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var sorter = TestRows.sorter()
    var rows: [AssetRow] = []
    for batch in 0..<20 {
      let fresh = (0..<10).map { number in
        TestRows.row(
          batch * 10 + number, day: Int.random(in: 1...3, using: &random),
          time: Int64.random(in: 0..<4, using: &random))
      }
      rows += fresh
      sorter.add(AssetChanges(inserted: fresh))
      if Bool.random(using: &random) {
        sorter.mergeWithoutPaths()
      } else {
        sorter.merge(paths(sorter.tiesWithoutPaths()))
      }
      #expect(sorter.index.count == rows.count)
    }

    sorter.mergeWithoutPaths()
    sorter.reopen()
    sorter.merge(paths(sorter.tiesWithoutPaths()))

    #expect(Array(sorter.index.rows) == sorted(rows))
    #expect(sorter.folders.map(\.count).reduce(0, +) == rows.count)
    sorter.reopen()
    #expect(!sorter.isPending)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `whatever comes, changes and goes, the order is the one order`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var sorter = TestRows.sorter()
    var expectedRows: [Int: AssetRow] = [:]
    for _ in 0..<200 {
      var changes = AssetChanges()
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let id = Int.random(in: 0..<300, using: &random)
        if Int.random(in: 0..<5, using: &random) == 0 {
          changes.removed.append(Asset.ID(rawValue: UInt32(id)))
          expectedRows[id] = nil
        }
      }
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let id = Int.random(in: 0..<300, using: &random)
        let day = Int.random(in: 0..<3, using: &random)
        let row = TestRows.row(
          id, day: day == 0 ? nil : day, time: Int64.random(in: 0..<4, using: &random))
        changes.updated.append(row)
        expectedRows[id] = row
      }
      sorter.add(changes)
      if Bool.random(using: &random) { _ = sorter.tiesWithoutPaths() }
      if Bool.random(using: &random) {
        sorter.merge(paths(sorter.tiesWithoutPaths()))
        #expect(Array(sorter.index.rows) == sorted(Array(expectedRows.values)))
      }
    }
  }
}
