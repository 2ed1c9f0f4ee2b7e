import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

@Suite struct GridStateTests {
  private func grid(
    _ index: MomentIndex, width: Int = 106, height: Int = 20, density: Density = .medium
  ) -> GridState {
    var grid = GridState(
      album: .smart(.allPhotos), shape: CellShape(density: density, width: width), height: height)
    grid.refresh(index)
    return grid
  }

  private func screenLine(_ grid: GridState) -> Int {
    grid.layout.place(of: grid.cursor).line - grid.viewport.top
  }

  /// Returns an index with days of photos, each photo identified by a number.
  private func index(_ days: [(day: Int, numbers: [Int])]) -> MomentIndex {
    MomentIndex(moments: days.map { TestIndex.moment(day: $0.day, numbers: $0.numbers) })
  }

  // MARK: Refreshing

  @Test func `until the first key the view stays at the top`() {
    var grid = grid(TestIndex.index([0, 30]))

    grid.refresh(TestIndex.index([12, 30]))

    #expect(grid.cursor == 0)
    #expect(grid.viewport.top == 0)
    #expect(grid.arrivedAbove == 0)
  }

  @Test(arguments: [25, 2])
  func `photos that arrive move neither the photo under the cursor nor its line`(most: Int) {
    var random = SplitMix(seed: 5)
    for _ in 0..<60 {
      var days = (0..<(most == 2 ? 60 : 8)).map { day in
        (
          day: TestIndex.newestDay - day * 2,
          numbers: Array(0..<Int.random(in: 1...most, using: &random))
        )
      }
      var grid = grid(
        index(days), width: Int.random(in: 20...200, using: &random),
        height: Int.random(in: 8...50, using: &random),
        density: Density.allCases[Int.random(in: 0..<5, using: &random)])
      grid.move(to: Int.random(in: 0..<grid.index.count, using: &random))
      for _ in 0..<6 {
        let id = grid.current?.id
        let line = screenLine(grid)
        let day = Int.random(in: 0..<days.count, using: &random)
        days[day].numbers += Array(100...Int.random(in: 100...(100 + most), using: &random))
        days[day].numbers = Array(Set(days[day].numbers))
        if Bool.random(using: &random) {
          days.insert(
            (day: days[0].day + 1, numbers: Array(0..<Int.random(in: 1...30, using: &random))),
            at: 0)
        }

        grid.refresh(index(days))

        #expect(grid.current?.id == id)
        #expect(screenLine(grid) == line)
      }
    }
  }

  @Test func `photos that arrive above are counted until they are seen`() {
    var grid = grid(TestIndex.index([0, 30]))
    grid.move(to: 2)

    grid.refresh(TestIndex.index([12, 30]))
    #expect(grid.arrivedAbove == 12)

    grid.refresh(TestIndex.index([15, 30]))
    #expect(grid.arrivedAbove == 15)

    _ = grid.scroll(bands: -2)
    #expect(grid.arrivedAbove == 8)

    grid.moveToEdge(first: true)
    #expect(grid.arrivedAbove == 0)
  }

  @Test func `photos that arrive below are not counted`() {
    var grid = grid(TestIndex.index([6, 30]))
    grid.move(to: 1)

    grid.refresh(TestIndex.index([6, 30, 40]))

    #expect(grid.arrivedAbove == 0)
  }

  @Test func `turning back to the first page ends the count`() {
    var grid = grid(TestIndex.index([0, 30]))
    grid.move(to: 2)
    grid.refresh(TestIndex.index([12, 30]))

    while grid.movePage(forward: false) {}

    #expect(grid.arrivedAbove == 0)
  }

  @Test func `when the photo under the cursor goes, the cursor stays at its place`() {
    var grid = grid(index([(TestIndex.newestDay, Array(0..<10))]))
    grid.move(to: 4)

    grid.refresh(index([(TestIndex.newestDay, Array(0..<10).filter { $0 != 5 })]))

    #expect(grid.cursor == 4)
    #expect(grid.current?.id == TestIndex.row(day: TestIndex.newestDay, number: 4).id)
  }

  @Test func `when everything goes, the grid is empty and takes keys`() {
    var grid = grid(TestIndex.index([10]))
    grid.move(to: 4)

    grid.refresh(.empty)

    #expect(grid.current == nil)
    #expect(grid.move(by: 1) == false)
    #expect(grid.move(byBands: 1) == false)
    #expect(grid.movePage(forward: true) == false)
    #expect(grid.scroll(bands: 1) == false)
  }

  @Test func `when photos go, the end of the grid is not scrolled out of sight`() {
    var grid = grid(TestIndex.index([200]))
    grid.moveToEdge(first: false)

    grid.refresh(TestIndex.index([20]))

    #expect(grid.viewport.top <= grid.viewport.lastTop(in: grid.layout))
  }

  @Test func `another order keeps the cursor on its photo`() {
    var grid = grid(TestIndex.index([30, 30]))
    grid.move(to: 40)
    let id = grid.current?.id
    let rows = Array(grid.index.rows)

    grid.rearrange(
      MomentIndex(moments: [Moment(key: .everything, rows: rows.sorted { $0.id < $1.id })]))

    #expect(grid.current?.id == id)
    #expect(grid.viewport.shows(grid.cursor, in: grid.layout))
  }

  @Test func `a filter that leaves the photo out goes to the top`() {
    var grid = grid(TestIndex.index([30, 30]))
    grid.move(to: 40)

    grid.rearrange(TestIndex.index([30]))

    #expect(grid.cursor == 0)
    #expect(grid.viewport.top == 0)
  }

  // MARK: Starting

  /// Returns a grid with days from wrong clocks above days with photos.
  private func startingGrid(_ index: MomentIndex, after lastDay: Int) -> GridState {
    var grid = GridState(
      album: .smart(.allPhotos), shape: CellShape(density: .medium, width: 106), height: 20)
    grid.lastDay = Day(number: Int32(lastDay))
    grid.refresh(index)
    return grid
  }

  @Test func `a grid begins with the newest photo that is not from the future`() {
    let grid = startingGrid(TestIndex.index([9, 9, 30, 30]), after: TestIndex.newestDay - 2)

    #expect(grid.cursor == 18)
    #expect(grid.viewport.top == grid.layout.headerLine(ofSection: 2))
  }

  @Test func `until the first key newer photos come in where the grid starts`() {
    var grid = startingGrid(TestIndex.index([9, 0, 30, 30]), after: TestIndex.newestDay - 1)
    #expect(grid.cursor == 9)

    grid.refresh(TestIndex.index([9, 6, 30, 30]))

    #expect(grid.cursor == 9)
    #expect(grid.index[grid.cursor].day == Day(number: Int32(TestIndex.newestDay - 1)))
    #expect(grid.arrivedAbove == 0)
  }

  @Test func `another size keeps a grid where it starts`() {
    var grid = startingGrid(TestIndex.index([9, 30, 30]), after: TestIndex.newestDay - 1)

    grid.resize(CellShape(density: .small, width: 60), height: 12)

    #expect(grid.cursor == 9)
    #expect(grid.viewport.top == grid.layout.headerLine(ofSection: 1))
  }

  @Test func `photos that are all from the future, or have no date, begin with the first`() {
    #expect(startingGrid(TestIndex.index([4, 4]), after: TestIndex.newestDay - 9).cursor == 0)
    let undated = TestIndex.index([4], undated: 3)
    #expect(startingGrid(undated, after: TestIndex.newestDay - 9).cursor == 0)
    #expect(startingGrid(TestIndex.flat(4), after: TestIndex.newestDay - 9).cursor == 0)
  }

  @Test func `the oldest first begins with the oldest`() {
    let moments = TestIndex.index([4, 4]).moments.reversed()
    let index = MomentIndex(moments: Array(moments), isOldestFirst: true)

    #expect(startingGrid(index, after: TestIndex.newestDay - 1).cursor == 0)
  }

  @Test func `above the start the photos from the future are there`() {
    var grid = startingGrid(TestIndex.index([9, 30]), after: TestIndex.newestDay - 1)

    #expect(grid.move(by: -1) == true)
    grid.moveToEdge(first: true)

    #expect(grid.cursor == 0)
  }

  // MARK: Resizing

  @Test func `at any size and density the photo under the cursor is seen`() {
    var random = SplitMix(seed: 77)
    var grid = grid(TestIndex.index([3, 80, 1, 1, 200, 7, 40]))
    grid.move(to: 150)
    for _ in 0..<200 {
      grid.resize(
        CellShape(
          density: Density.allCases[Int.random(in: 0..<5, using: &random)],
          width: Int.random(in: 20...220, using: &random)),
        height: Int.random(in: 6...60, using: &random))
      #expect(grid.cursor == 150)
      #expect(grid.viewport.shows(150, in: grid.layout))
      #expect(grid.viewport.top <= grid.viewport.lastTop(in: grid.layout))
    }
  }

  @Test func `fitting to the same size changes nothing`() {
    var grid = grid(TestIndex.index([0, 90]))
    grid.move(to: 40)
    grid.refresh(TestIndex.index([7, 90]))
    let top = grid.viewport.top

    grid.resize(CellShape(density: .medium, width: 106), height: 20)

    #expect(grid.viewport.top == top)
  }

  // MARK: Moving

  @Test func `up and down keep to their column over shorter bands`() {
    var grid = grid(TestIndex.index([8, 1, 8]))
    grid.move(to: 7)

    #expect(grid.move(byBands: 1) == true)
    #expect(grid.cursor == 8)
    #expect(grid.move(byBands: 1) == true)
    #expect(grid.cursor == 12)
  }

  @Test func `a move says whether there was a photo to move to`() {
    var grid = grid(TestIndex.index([3]))

    #expect(grid.move(by: 2) == true)
    #expect(grid.move(by: 1) == false)
    #expect(grid.cursor == 2)
    #expect(grid.move(byBands: 1) == false)
  }

  @Test func `the wheel takes the cursor along when it leaves the screen`() {
    var grid = grid(TestIndex.index([200]))

    _ = grid.scroll(bands: 1)
    #expect(grid.cursor == 4)

    for _ in 0..<10 { _ = grid.scroll(bands: 1) }
    #expect(grid.viewport.shows(grid.cursor, in: grid.layout))

    while grid.scroll(bands: -1) {}
    #expect(grid.viewport.top == 0)
    #expect(grid.viewport.shows(grid.cursor, in: grid.layout))
  }

  @Test func `the wheel stops at the end`() {
    var grid = grid(TestIndex.index([5, 60, 2]))

    var turns = 0
    while grid.scroll(bands: 1), turns < 500 { turns += 1 }

    #expect(grid.viewport.top == grid.viewport.lastTop(in: grid.layout))
  }

  @Test func `turning pages to the end and back comes to the first photo`() {
    var grid = grid(TestIndex.index([5, 60, 2, 31]))

    while grid.movePage(forward: true) {}
    #expect(grid.cursor == 97)
    #expect(grid.page.number == grid.page.count)

    while grid.movePage(forward: false) {}
    #expect(grid.cursor == 0)
    #expect(grid.page.number == 1)
  }

  @Test func `a page turned keeps the cursor's line`() {
    var grid = grid(TestIndex.flat(400), density: .list)
    grid.move(to: 7)

    _ = grid.movePage(forward: true)

    #expect(grid.cursor == 27)
  }

  @Test func `half a page moves by half the bands`() {
    var grid = grid(TestIndex.flat(400), density: .list)

    #expect(grid.moveHalfPage(forward: true) == true)
    #expect(grid.cursor == 10)
    #expect(grid.moveHalfPage(forward: false) == true)
    #expect(grid.cursor == 0)
    #expect(grid.moveHalfPage(forward: false) == false)
  }

  @Test func `going to a photo puts its day at the top`() {
    var grid = grid(TestIndex.index([40, 40, 200]))

    grid.goTo(40)

    #expect(grid.cursor == 40)
    #expect(grid.viewport.top == grid.layout.headerLine(ofSection: 1))
  }
}
