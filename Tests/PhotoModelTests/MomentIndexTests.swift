import PhotoModel
import Testing

@Suite struct MomentIndexTests {
  private func index(_ rows: [AssetRow]) -> MomentIndex {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: rows))
    return sorter.merge()
  }

  private let three = [
    TestRows.row(0, day: 2, time: 5), TestRows.row(1, day: 2, time: 9), TestRows.row(2, day: 7),
    TestRows.row(3, day: nil, time: 50), TestRows.row(4, day: nil, time: 60),
  ]

  @Test func `the newest comes first, and photos without a date last, newest file first`() {
    #expect(index(three).rows.map(\.id.rawValue) == [2, 1, 0, 4, 3])
  }

  @Test func `photos of one time stand by their paths`() {
    let index = index((0..<5).map { TestRows.row($0, day: 1, time: 3) }.shuffled())

    #expect(index.rows.map(\.id.rawValue) == [4, 3, 2, 1, 0])
  }

  @Test func `every photo is found where it stands`() {
    let index = index(TestRows.newestFirst(2_000) + [TestRows.row(9_000, day: nil)])

    for position in 0..<index.count {
      #expect(index.position(of: index[position]) == position)
    }
  }

  @Test func `a photo whose date was changed is found all the same`() {
    let index = index(three)

    #expect(index.position(of: TestRows.row(0, day: 100)) == 2)
  }

  @Test func `a day that is not there leads to the next older one`() {
    let index = index(three)

    #expect(index.section(for: TestRows.epoch.advanced(by: 5)) == 1)
    #expect(index.section(for: TestRows.epoch.advanced(by: 9)) == 0)
    #expect(index.section(for: nil) == 2)
  }

  @Test func `oldest first, a day that is not there leads to the next newer one`() {
    var lens = MomentFilter(isOldestFirst: true)
    let index = lens.view(of: index(three))

    #expect(index.section(for: TestRows.epoch.advanced(by: 5)) == 1)
    #expect(index.section(for: TestRows.epoch.advanced(by: 1)) == 0)
    #expect(index.section(for: TestRows.epoch.advanced(by: 9)) == 2)
    #expect(index.section(for: nil) == 2)
  }

  @Test func `oldest first turns everything round but leaves undated photos last`() {
    var lens = MomentFilter(isOldestFirst: true)

    let view = lens.view(of: index(three))

    #expect(view.rows.map(\.id.rawValue) == [0, 1, 2, 3, 4])
    for position in 0..<view.count {
      #expect(view.position(of: view[position]) == position)
    }
  }

  @Test func `a lens keeps what its rule keeps and drops empty days`() {
    var lens = MomentFilter { $0.id.rawValue != 2 }

    #expect(lens.view(of: index(three)).moments.count == 2)
  }

  @Test(arguments: [false, true])
  func `whichever photos of a day a rule keeps, these are seen`(isOldestFirst: Bool) {
    let rows = (0..<5).map { TestRows.row($0, day: 1) }
    let index = index(rows)

    for mask in 0..<(1 << rows.count) {
      var lens = MomentFilter(isOldestFirst: isOldestFirst) { mask >> $0.id.rawValue & 1 == 1 }
      let visibleRows = lens.view(of: index).rows
      let expected = index.rows.filter { mask >> $0.id.rawValue & 1 == 1 }
      #expect(Array(visibleRows) == (isOldestFirst ? expected.reversed() : expected))
    }
  }

  @Test func `a lens gives the same section for the same section`() {
    var sorter = TestRows.sorter()
    sorter.add(AssetChanges(inserted: three))
    var lens = MomentFilter { $0.id.rawValue != 1 }
    let before = lens.view(of: sorter.merge())

    sorter.add(AssetChanges(inserted: [TestRows.row(10, day: 30)]))
    let after = lens.view(of: sorter.merge())

    #expect(after.moments.count == 4)
    #expect(after.moments[2] === before.moments[1])
  }

  @Test func `a smart album counts its photos and their days`() {
    let index = index([
      TestRows.row(0, day: 1, mediaType: .video), TestRows.row(1, day: 4, mediaType: .video),
      TestRows.row(2, day: 9),
    ])

    let tally = index.tally(of: .videos)

    #expect(tally.count == 2)
    #expect(tally.days == TestRows.epoch.advanced(by: 1)...TestRows.epoch.advanced(by: 4))
  }

  @Test func `what a lens leaves is counted as the library counts it`() {
    let recent = TestRows.row(0, day: 1, addedOn: TestRows.epoch.advanced(by: 1))
    let old = TestRows.row(1, day: 1, addedOn: TestRows.epoch.advanced(by: -1))
    var lens = MomentFilter { $0.id.rawValue < 2 }

    let view = lens.view(of: index([recent, old, TestRows.row(2, day: 1)]))

    #expect(view.tally(of: .recentlyAdded).count == 1)
    #expect(view.tally(of: .allPhotos).count == 2)
  }

  @Test func `photos that know no time are not in the times of their day`() {
    let day = TestRows.epoch
    let rows = [
      TestRows.row(0, day: 0, time: 9), TestRows.row(1, day: 0, time: 5),
      AssetRow(
        id: Asset.ID(rawValue: 2), folder: FolderID(rawValue: 0), day: day, time: 0,
        hasClock: false),
    ]
    let index = index(rows)

    #expect(
      index.moments[0].times
        == WallTime(day: day, nanosecond: 5)...WallTime(day: day, nanosecond: 9))
    #expect(self.index([rows[2]]).moments[0].times == nil)
  }
}
