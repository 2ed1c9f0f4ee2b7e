import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct DetailsCacheTests {
  private func asset(_ number: Int, size: Int64 = 1) -> (Asset.ID, Asset) {
    let id = Asset.ID(rawValue: UInt32(number))
    let file = AssetFile(
      path: FilePath("/\(number).jpg"), role: .main, type: .jpeg, size: size,
      modifiedAt: FileTime(nanoseconds: 0))
    return (
      id, Asset(id: id, main: file, addedAt: FileTime(nanoseconds: 0), metadata: Metadata())
    )
  }

  private func ids(_ numbers: Range<Int>) -> [Asset.ID] {
    numbers.map { Asset.ID(rawValue: UInt32($0)) }
  }

  @Test func `each photo is asked for once`() throws {
    var cache = DetailsCache()

    #expect(cache.request(for: ids(0..<3), at: .zero)?.keys == ids(0..<3))
    let started = cache.request(for: ids(1..<4), at: .zero)
    let last = try #require(started)
    #expect(last.keys == ids(3..<4))

    cache.insert(
      Dictionary(uniqueKeysWithValues: (0..<4).map { asset($0) }), answering: last.number)
    #expect(cache.request(for: ids(0..<4), at: .zero) == nil)
  }

  @Test func `a photo that is not there is not asked for for ever`() throws {
    var cache = DetailsCache()
    let request = try made(cache.request(for: ids(0..<1), at: .zero)?.number)

    cache.insert([:], answering: request)

    #expect(cache.request(for: ids(0..<1), at: .zero) == nil)
  }

  @Test func `what may have changed is asked for again, and known meanwhile`() throws {
    var cache = DetailsCache()
    let request = try made(cache.request(for: ids(0..<1), at: .zero)?.number)
    cache.insert([asset(0)].asDictionary, answering: request)

    cache.expire()

    #expect(cache[Asset.ID(rawValue: 0)] != nil)
    #expect(cache.request(for: ids(0..<1), at: .zero)?.keys == ids(0..<1))
    #expect(cache.request(for: ids(0..<1), at: .zero) == nil)
  }

  @Test func `an older answer never takes the place of a newer one`() throws {
    var cache = DetailsCache()
    let older = try made(cache.request(for: ids(0..<1), at: .zero)?.number)
    cache.expire()
    let newer = try made(cache.request(for: ids(0..<1), at: .zero)?.number)

    cache.insert([asset(0, size: 2)].asDictionary, answering: newer)
    cache.insert([asset(0, size: 1)].asDictionary, answering: older)

    #expect(cache[Asset.ID(rawValue: 0)]?.main.size == 2)
    #expect(cache.request(for: ids(0..<1), at: .zero) == nil)
  }

  @Test func `an older answer is shown until the newer one is there, and no longer`() throws {
    var cache = DetailsCache()
    let older = try made(cache.request(for: ids(0..<1), at: .zero)?.number)
    cache.expire()
    let newer = try made(cache.request(for: ids(0..<1), at: .zero)?.number)

    cache.insert([asset(0, size: 1)].asDictionary, answering: older)
    #expect(cache[Asset.ID(rawValue: 0)]?.main.size == 1)
    #expect(cache.request(for: ids(0..<1), at: .zero) == nil)
    cache.insert([asset(0, size: 2)].asDictionary, answering: newer)

    #expect(cache[Asset.ID(rawValue: 0)]?.main.size == 2)
  }

  @Test func `an answer from before a change is asked for again`() throws {
    var cache = DetailsCache()
    let older = try made(cache.request(for: ids(0..<1), at: .zero)?.number)
    cache.expire()

    cache.insert([asset(0)].asDictionary, answering: older)

    #expect(cache.request(for: ids(0..<1), at: .zero)?.keys == ids(0..<1))
  }

  @Test func `what could not be read is asked for again when it is seen, later each time`() throws {
    var cache = DetailsCache()
    let first = try made(cache.request(for: ids(0..<2), at: .zero)?.number)

    cache.fail(ids(0..<2), answering: first, at: .seconds(1))
    #expect(cache.request(for: ids(0..<2), at: .milliseconds(1_900)) == nil)
    let other = try made(cache.request(for: ids(2..<3), at: .milliseconds(1_900))?.number)
    let started = cache.request(for: ids(0..<2), at: .seconds(2))
    let second = try #require(started)
    #expect(second.keys == ids(0..<2))
    cache.insert([asset(2)].asDictionary, answering: other)
    cache.fail(ids(0..<2), answering: second.number, at: .seconds(2))

    #expect(cache.retryTime == .seconds(4))
    #expect(cache.request(for: ids(0..<3), at: .milliseconds(3_900)) == nil)
    #expect(cache.request(for: ids(1..<2), at: .seconds(4))?.keys == ids(1..<2))
    #expect(cache.retryTime == nil, "What is not seen any more is not asked for")
  }

  @Test func `what was known stays when it can't be reread`() throws {
    var cache = DetailsCache()
    let first = try made(cache.request(for: ids(0..<1), at: .zero)?.number)
    cache.insert([asset(0)].asDictionary, answering: first)
    cache.expire()
    let second = try made(cache.request(for: ids(0..<1), at: .zero)?.number)

    cache.fail(ids(0..<1), answering: second, at: .zero)

    #expect(cache[Asset.ID(rawValue: 0)] != nil)
    #expect(cache.request(for: ids(0..<1), at: .seconds(1))?.keys == ids(0..<1))
  }

  @Test func `it stays bounded and keeps what was used last`() throws {
    var cache = DetailsCache()
    let count = DetailsCache.capacity * 3
    for start in stride(from: 0, to: count, by: 64) {
      let request = try made(cache.request(for: ids(start..<(start + 64)), at: .zero)?.number)
      cache.insert(
        Dictionary(uniqueKeysWithValues: (start..<(start + 64)).map { asset($0) }),
        answering: request)
    }

    let cachedNumbers = (0..<count).filter { cache[Asset.ID(rawValue: UInt32($0))] != nil }

    #expect(cachedNumbers.count <= DetailsCache.capacity)
    #expect(Set(cachedNumbers).isSuperset(of: (count - 64)..<count))
  }
}

extension [(Asset.ID, Asset)] {
  fileprivate var asDictionary: [Asset.ID: Asset] { Dictionary(uniqueKeysWithValues: self) }
}

@Suite struct SelectionStateTests {
  private func ids(_ numbers: ClosedRange<Int>) -> [Asset.ID] {
    numbers.map { Asset.ID(rawValue: UInt32($0)) }
  }

  @Test func `each change can be undone, the last one first`() {
    var selection = SelectionState()
    selection.change { $0.insert(Asset.ID(rawValue: 1)) }
    selection.change { $0 = AssetSet() }

    #expect(selection.undo() == true)
    #expect(Array(selection.marks) == ids(1...1))
    #expect(selection.undo() == true)
    #expect(selection.marks.isEmpty)
    #expect(selection.undo() == false)
  }

  @Test func `a change that changes nothing is none`() {
    var selection = SelectionState()
    selection.change { $0 = AssetSet() }

    #expect(selection.undo() == false)
  }

  @Test func `all are marked unless all were, then none is`() {
    let moment = TestIndex.flat(3).moments[0]
    var selection = SelectionState()
    selection.change { $0.insert(moment.rows[1].id) }

    selection.toggleAll(moment.rows.map(\.id))
    #expect(Array(selection.marks) == moment.rows.map(\.id))

    selection.toggleAll(moment.rows.map(\.id))
    #expect(selection.marks.isEmpty)
  }

  @Test func `no more changes are kept than can be undone`() {
    var selection = SelectionState()
    for number in 0..<80 { selection.change { $0.insert(Asset.ID(rawValue: UInt32(number))) } }

    var undone = 0
    while selection.undo() { undone += 1 }

    #expect(undone == SelectionState.undoLimit)
    #expect(selection.marks.count == 80 - SelectionState.undoLimit)
  }
}

@Suite struct PaceTests {
  @Test func `a pace is known once there is something to measure`() {
    var pace = SpeedMeter()
    #expect(pace.rate == nil)
    pace.add(done: 0, at: .seconds(1))
    #expect(pace.rate == nil)
    pace.add(done: 10, at: .milliseconds(1_010))
    #expect(pace.rate == nil)
    #expect(pace.remaining(of: 100) == nil)
  }

  @Test func `it is what the last seconds saw`() throws {
    var pace = SpeedMeter()
    for second in 0...20 {
      pace.add(done: second <= 10 ? 0 : (second - 10) * 50, at: .seconds(second))
    }

    #expect(abs(try #require(pace.rate) - 50) < 1)
    #expect(abs(try #require(pace.remaining(of: 1_000)) - 10) < 0.5)
  }

  @Test func `what is done takes no more time`() {
    var pace = SpeedMeter()
    pace.add(done: 0, at: .seconds(0))
    pace.add(done: 100, at: .seconds(1))

    #expect(pace.remaining(of: 50) == 0)
  }

  @Test func `many reports in a moment cost no memory and all count`() throws {
    var pace = SpeedMeter()
    for step in 0..<10_000 { pace.add(done: step, at: .milliseconds(step)) }

    #expect(abs(try #require(pace.rate) - 1_000) < 50)
  }
}

@Suite struct PanesTests {
  @Test(arguments: [40, 79, 80, 99, 100, 140, 200, 300])
  func `panes lie side by side and fill the screen`(columns: Int) throws {
    for hasInfo in [false, true] {
      let panes = Panes(
        size: Size(columns: columns, rows: 30), isList: false, hasInfo: hasInfo)
      let grid = try #require(panes.grid)
      let cells = try #require(panes.cells)
      let scrubber = try #require(panes.scrubber)

      #expect((panes.albums != nil) == (columns >= 100))
      #expect((panes.info != nil) == (hasInfo && columns >= 80))
      #expect((panes.albums?.columns.upperBound ?? -1) < grid.origin.column)
      #expect(grid.columns.upperBound <= panes.info?.origin.column ?? columns)
      #expect((panes.info?.columns.upperBound ?? grid.columns.upperBound) == columns)
      #expect(cells.columns.upperBound < scrubber.origin.column)
      #expect(scrubber.columns.upperBound == grid.columns.upperBound)
      #expect(cells.size.columns >= 30)
    }
  }

  @Test func `a narrow screen shows the album list alone`() {
    let panes = Panes(size: Size(columns: 80, rows: 24), isList: true, hasInfo: true)

    #expect(panes.albums == Rect(column: 0, row: 1, columns: 80, rows: 22))
    #expect(panes.grid == nil && panes.info == nil && panes.cells == nil)
  }

  @Test func `below forty by twelve nothing fits`() {
    func isTooSmall(_ columns: Int, _ rows: Int) -> Bool {
      Panes(size: Size(columns: columns, rows: rows), isList: false, hasInfo: false).isTooSmall
    }

    #expect(isTooSmall(39, 12) && isTooSmall(40, 11) && !isTooSmall(40, 12))
  }
}

@Suite struct YearMarksTests {
  @Test func `each year begins with its newest photo`() {
    let index = TestLibrary.holidays.snapshot.index

    let marks = YearMarks(index)

    #expect(marks.marks.map(\.year) == [2020, 2019, 2018, nil])
    #expect(marks.marks.map(\.position) == [0, 21, 57, 58])
    #expect(marks.mark(at: 20)?.year == 2020)
    #expect(marks.mark(at: 57)?.year == 2018)
  }

  @Test func `an order without days has no years`() {
    let marks = YearMarks(TestIndex.flat(4))

    #expect(marks.marks.isEmpty)
    #expect(marks.mark(at: 2) == nil)
  }
}
