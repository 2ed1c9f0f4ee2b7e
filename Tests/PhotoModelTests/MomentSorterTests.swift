import PhotoModel
import Testing

@Suite struct MomentSorterTests {
  @Test(arguments: [1, 50, 333]) func `any batches in any order give the one order`(batch: Int) {
    let rows = TestRows.newestFirst(3_000)
    var random = SplitMix(seed: 3)
    let shuffled = rows.shuffled(using: &random)
    var sorter = TestRows.sorter()

    for start in stride(from: 0, to: shuffled.count, by: batch) {
      let end = min(start + batch, shuffled.count)
      sorter.add(AssetChanges(inserted: Array(shuffled[start..<end])))
      if sorter.isWorthMerging() { sorter.merge() }
    }
    sorter.merge()

    #expect(Array(sorter.index.rows) == rows.sorted(by: TestRows.newestFirst))
  }

  @Test func `the first batch is worth merging at once`() {
    var sorter = TestRows.sorter()

    sorter.add(AssetChanges(inserted: [TestRows.row(0, day: 1)]))

    #expect(sorter.isWorthMerging())
  }

  @Test func `nothing new is not worth merging`() {
    #expect(!TestRows.sorter().isWorthMerging())
  }

  @Test func `days that did not change are shared with the index before`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: [TestRows.row(0, day: 1), TestRows.row(1, day: 2)]))
    let before = sorter.merge()

    sorter.add(AssetChanges(inserted: [TestRows.row(2, day: 2)]))
    let after = sorter.merge()

    #expect(after.moments[1] === before.moments[1])
    #expect(after.moments[0] !== before.moments[0])
  }

  @Test func `a removed photo is gone, and its day with the last one`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: [TestRows.row(0, day: 1), TestRows.row(1, day: 2)]))
    sorter.merge()

    sorter.add(AssetChanges(removed: [Asset.ID(rawValue: 1)]))

    #expect(sorter.merge().rows.map(\.id.rawValue) == [0])
    #expect(sorter.index.moments.count == 1)
  }

  @Test func `a photo that is removed before it was merged never shows`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: [TestRows.row(0, day: 1), TestRows.row(1, day: 1)]))

    sorter.add(AssetChanges(removed: [Asset.ID(rawValue: 0)]))

    #expect(sorter.merge().rows.map(\.id.rawValue) == [1])
  }

  @Test func `a photo that is updated while it waits shows once, as it is now`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: [TestRows.row(0, day: 1), TestRows.row(1, day: 1, time: 5)]))

    sorter.add(AssetChanges(updated: [TestRows.row(0, day: 1, time: 9)]))
    sorter.add(AssetChanges(updated: [TestRows.row(0, day: 1, time: 7)]))

    #expect(sorter.merge().rows.map(\.time) == [7, 5])
    #expect(sorter.folders.map(\.count) == [2])
  }

  @Test func `a photo of a section that is updated and then removed is gone`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: [TestRows.row(0, day: 1), TestRows.row(1, day: 1)]))
    sorter.merge()

    sorter.add(AssetChanges(updated: [TestRows.row(0, day: 1, time: 9)]))
    sorter.add(AssetChanges(removed: [Asset.ID(rawValue: 0)]))

    #expect(sorter.merge().rows.map(\.id.rawValue) == [1])
    #expect(sorter.folders.map(\.count) == [1])
  }

  @Test(.timeLimit(.minutes(15)))
  func `updates of photos that wait cost in proportion to their number`() {
    let count = 20_000
    var sorter = TestRows.sorter()
    sorter.add(
      AssetChanges(inserted: (0..<count).map { TestRows.row($0, day: 1, time: Int64($0)) }))

    sorter.add(
      AssetChanges(updated: (0..<count).map { TestRows.row($0, day: 1, time: Int64($0 + 1)) }))
    sorter.merge()

    #expect(sorter.index.count == count)
    #expect(sorter.work.total < 10 * count)
  }

  @Test func `a photo that is reported twice stands once, as it was reported last`() {
    var sorter = TestRows.sorter()
    sorter.add(
      AssetChanges(
        inserted: [TestRows.row(0, day: 1), TestRows.row(0, day: 2)],
        updated: [TestRows.row(0, day: 3)]))
    sorter.merge()

    sorter.add(AssetChanges(inserted: [TestRows.row(0, day: 4)]))
    sorter.merge()

    #expect(sorter.index.moments.map(\.key.day) == [TestRows.row(0, day: 4).day])
    #expect(sorter.index.count == 1)
  }

  @Test func `an updated photo moves to its new day`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: [TestRows.row(0, day: 1), TestRows.row(1, day: 1)]))
    sorter.merge()

    sorter.add(AssetChanges(updated: [TestRows.row(0, day: 5)]))

    let index = sorter.merge()
    #expect(index.rows.map(\.id.rawValue) == [0, 1])
    #expect(index.moments.count == 2)
  }

  @Test func `folders are counted as photos come, change and go`() {
    var sorter = TestRows.sorter()
    sorter.add(
      AssetChanges(inserted: [
        TestRows.row(0, day: 1, folder: 0), TestRows.row(1, day: 2, folder: 2),
        TestRows.row(2, day: 4, folder: 2),
      ]))
    sorter.merge()
    sorter.add(
      AssetChanges(
        updated: [TestRows.row(1, day: 3, folder: 0)], removed: [Asset.ID(rawValue: 0)]))
    sorter.merge()

    #expect(sorter.folders.map(\.count) == [1, 0, 1])
  }
}
