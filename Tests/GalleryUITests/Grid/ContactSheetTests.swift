import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests the contact sheet: pictures without text and without days, dates in the margin.
@Suite struct ContactSheetTests {
  private func session(
    _ counts: [Int] = [Int](repeating: 1, count: 120), columns: Int = 120, rows: Int = 40
  ) -> Session {
    var session = Session(
      .plain(counts), columns: columns, rows: rows, graphics: TestPictures.graphics)
    session.press("- -")
    session.answerPictures()
    return session
  }

  @Test func `days follow each other without headers`() {
    let layout = GridLayout(
      index: TestIndex.index([1, 9, 2, 1]),
      shape: CellShape(
        density: .sheet, width: 81, height: 38, cell: PixelExtent(width: 8, height: 16)))

    #expect(layout.headerLines == 0)
    #expect(layout.place(of: 0).line == 0)
    #expect(
      (0..<13).allSatisfy { layout.place(of: $0).column == $0 % layout.columns })
  }

  @Test func `as many pictures as fit are there, and the photo stays under the cursor`() {
    var session = Session(
      .plain([Int](repeating: 1, count: 200)), columns: 120, rows: 40,
      graphics: TestPictures.graphics)
    session.press("j j l")
    let name = session.current

    session.press("- -")

    let grid = session.state.grid
    #expect(session.current == name)
    #expect(grid.viewport.fullyVisiblePositions(in: grid.layout).count >= 50)
    session.press("+ +")
    #expect(session.current == name)
  }

  @Test func `brackets still go from day to day`() {
    var session = session([3, 4, 5])

    session.press("] ]")

    #expect(session.state.grid.cursor == 7)
  }

  @Test func `the margin is no photo, and what stands right of it is`() throws {
    var session = session()
    let cells = try #require(session.state.panes.cells)
    session.press("l")

    session.mouse(.press(.left), column: cells.origin.column + 2, row: 1)
    #expect(session.state.grid.cursor == 1)
    session.mouse(
      .press(.left), column: cells.origin.column + 14 + session.state.grid.layout.cellWidth * 2,
      row: 1)

    #expect(session.state.grid.cursor == 2)
  }

  @Test func `without pictures the cells are small ones again`() {
    var session = session()

    session.press("p")
    #expect(session.state.grid.layout.density == .small)
    session.press("p")

    #expect(session.state.grid.layout.density == .sheet)
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `a contact sheet fits every size`(columns: Int, rows: Int) throws {
    var session = session([1, 2, 30, 1, 1, 40, 3, 1, 30], columns: columns, rows: rows)
    session.press("Space l l v l l l")

    try expectScreen(session.state.frame(), matches: "sheet-\(columns)x\(rows)")
  }

  @Test func `what came in above is counted in the margin`() {
    let library = TestLibrary.plain([12, 40, 40, 40])
    var session = Session(
      library, columns: 120, rows: 20, isLoaded: false, graphics: TestPictures.graphics)
    session.send(.library(.snapshotMade(library.snapshot { $0.day != TestLibrary.today })))
    session.press("- - l")

    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(session.lines.contains { $0.contains("▲ 7") })
  }
}
