import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests short days next to each other in one row of a grid.
@Suite struct SharedRowTests {
  /// Returns a layout with four columns.
  private func layout(_ counts: [Int], undated: Int = 0) -> GridLayout {
    GridLayout(
      index: TestIndex.index(counts, undated: undated), width: 106, density: .medium)
  }

  private func places(_ layout: GridLayout) -> [[Int]] {
    (0..<layout.index.count).map { [layout.place(of: $0).line, layout.place(of: $0).column] }
  }

  @Test func `short days stand side by side, as many as fit`() {
    #expect(places(layout([1, 2, 1, 1])) == [[1, 0], [1, 1], [1, 2], [1, 3], [6, 0]])
    #expect(places(layout([3, 2, 2])).map(\.[0]) == [1, 1, 1, 6, 6, 6, 6])
  }

  @Test func `a long day has its rows for itself`() {
    let lines = places(layout([1, 5, 1, 1])).map(\.[0])

    #expect(lines == [1, 6, 6, 6, 6, 10, 15, 15])
  }

  @Test func `photos without a date share a row as days do`() {
    #expect(places(layout([1], undated: 2)).map(\.[0]) == [1, 1, 1])
  }

  @Test func `a list has a header for each day`() {
    let layout = GridLayout(index: TestIndex.index([1, 1, 1]), width: 106, density: .list)

    #expect(places(layout).map(\.[0]) == [1, 4, 7])
  }

  @Test func `up and down keep to their column from one shared row to the next`() {
    let layout = layout([2, 2, 1, 1, 9, 2])

    #expect(layout.position(from: 3, bands: 1, column: 3) == 5)
    #expect(layout.position(from: 3, bands: 2, column: 3) == 9)
    #expect(layout.position(from: 9, bands: -2, column: 3) == 3)
    #expect(layout.position(from: 13, bands: 2, column: 1) == 16)
  }

  @Test(arguments: [(120, 40, 12), (160, 50, 20)])
  func `one photo a day still fills the screen`(columns: Int, rows: Int, count: Int) throws {
    for graphics in [Graphics.none, TestPictures.graphics] {
      let days = [Int](repeating: 1, count: 40)
      let session = Session(.plain(days), columns: columns, rows: rows, graphics: graphics)
      let grid = session.state.grid

      #expect(grid.viewport.fullyVisiblePositions(in: grid.layout).count >= count)
    }
  }
}

/// Tests using a grid in which days share rows.
@Suite struct SharedRowFlowTests {
  /// Returns a session with three columns and seven rows.
  private func session(_ counts: [Int]) -> Session {
    Session(.plain(counts), columns: 120, rows: 40)
  }

  @Test func `brackets go through the days of a row before the next row is at the top`() {
    var session = session([Int](repeating: 1, count: 90))

    session.press("] ]")
    #expect(session.state.grid.cursor == 2)
    #expect(session.state.grid.viewport.top == 0)
    session.press("]")
    #expect(session.state.grid.cursor == 3)
    #expect(session.state.grid.viewport.top == session.state.grid.layout.bandLines + 1)
    session.press("[ [")
    #expect(session.state.grid.cursor == 1)
    #expect(session.state.grid.viewport.top == 0)
  }

  @Test func `a brace goes to the first day of a month wherever in its row that is`() throws {
    var session = session([Int](repeating: 1, count: 90))

    session.press("}")

    let grid = session.state.grid
    #expect(grid.current?.day == TestLibrary.day(2020, 2, 29))
    #expect(grid.layout.place(of: grid.cursor).column == 1)
    #expect(grid.viewport.top == grid.layout.place(of: grid.cursor).line - 1)
  }

  @Test func `a range goes over the days of a row`() {
    var session = session([1, 1, 1, 1, 1])

    session.press("l v j Space")

    #expect(session.marked.count == 4)
  }

  @Test func `all of a moment are those of its day alone`() {
    var session = session([1, 2, 3])

    session.press("l a")

    #expect(session.marked == ["IMG_1.JPG", "IMG_2.JPG"])
  }

  @Test func `a new day above moves the photo under the cursor to another column, not line`() {
    let library = TestLibrary.plain([Int](repeating: 1, count: 90))
    var session = Session(library, columns: 120, rows: 40, isLoaded: false)
    session.send(.library(.snapshotMade(library.snapshot { $0.day != TestLibrary.today })))
    session.press("j j j l")
    let (name, line) = (session.current, session.cursorLine)

    session.send(.library(.snapshotMade(library.snapshot)))

    let grid = session.state.grid
    #expect(session.current == name)
    #expect(session.cursorLine == line)
    #expect(grid.layout.place(of: grid.cursor).column == 2)
  }

  @Test func `a photo is clicked where it stands among other days`() throws {
    var session = session([1, 1, 1, 1])
    let cells = try #require(session.state.panes.cells)
    let width = session.state.grid.layout.cellWidth

    session.mouse(.press(.left), column: cells.origin.column + 2 * width, row: 2)

    #expect(session.state.grid.cursor == 2)
  }
}
