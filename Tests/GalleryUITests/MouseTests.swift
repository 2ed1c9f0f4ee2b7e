import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct MouseTests {
  /// Returns a point in the cell of a position.
  private func point(_ session: Session, _ position: Int) throws -> (column: Int, row: Int) {
    let cells = try #require(session.state.panes.cells)
    let grid = session.state.grid
    let cell = grid.layout.place(of: position)
    return (
      cells.origin.column + cell.column * grid.layout.cellWidth + 2,
      cells.origin.row + cell.line - grid.viewport.top
    )
  }

  private func click(_ session: inout Session, _ position: Int, after wait: Duration) throws {
    let at = try point(session, position)
    session.mouse(.press(.left), column: at.column, row: at.row, after: wait)
    session.mouse(.release(.left), column: at.column, row: at.row, after: .milliseconds(20))
  }

  @Test func `a click puts the cursor there`() throws {
    var session = Session()

    try click(&session, 3, after: .seconds(1))

    #expect(session.state.grid.cursor == 3)
    #expect(session.state.keyContext == .grid)
  }

  @Test(arguments: [(300, true), (500, false)])
  func `two clicks in time open`(milliseconds: Int, opens: Bool) throws {
    var session = Session()

    try click(&session, 3, after: .seconds(1))
    try click(&session, 3, after: .milliseconds(milliseconds))

    #expect((session.state.keyContext == .photo) == opens)
  }

  @Test func `clicks on two photos are no double click`() throws {
    var session = Session()

    try click(&session, 3, after: .seconds(1))
    try click(&session, 4, after: .milliseconds(100))

    #expect(session.state.keyContext == .grid)
    #expect(session.state.grid.cursor == 4)
  }

  @Test func `a click between the cells does nothing`() throws {
    var session = Session()
    session.press("l")

    session.mouse(.press(.left), column: 0, row: 3)
    session.mouse(.press(.left), column: 5, row: 1)

    #expect(session.state.grid.cursor == 1)
  }

  @Test func `a right click marks`() throws {
    var session = Session()
    let at = try point(session, 2)

    session.mouse(.press(.right), column: at.column, row: at.row)
    #expect(session.marked == ["DSCF4414.RAF"])
    session.mouse(.press(.right), column: at.column, row: at.row)

    #expect(session.marked.isEmpty)
  }

  @Test func `a drag marks a range`() throws {
    var session = Session()
    let (start, end) = (try point(session, 2), try point(session, 5))

    session.mouse(.press(.left), column: start.column, row: start.row)
    session.mouse(.drag(.left), column: start.column + 1, row: start.row)
    #expect(session.state.grid.rangeStart == nil)
    session.mouse(.drag(.left), column: end.column, row: end.row)
    #expect(session.state.rangePositions == 2...5)
    session.mouse(.release(.left), column: end.column, row: end.row)

    #expect(session.marked.count == 4)
    #expect(session.state.grid.rangeStart == nil)
  }

  @Test func `a drag keeps its photos when others arrive`() throws {
    var session = Session(isLoaded: false)
    session.send(.library(.snapshotMade(session.library.snapshot { $0.day != TestLibrary.today })))
    let start = try point(session, 0)
    session.mouse(.press(.left), column: start.column, row: start.row)

    session.send(.library(.snapshotMade(session.library.snapshot)))
    let end = try point(session, 3)
    session.mouse(.drag(.left), column: end.column, row: end.row)
    session.mouse(.release(.left), column: end.column, row: end.row)

    #expect(session.marked == ["DSCF4413.RAF", "DSCF4414.RAF"])
  }

  @Test func `the wheel scrolls the grid`() {
    var session = Session()

    session.mouse(.wheelDown, column: 10, row: 10)
    #expect(session.state.grid.viewport.top > 0)
    session.mouse(.wheelUp, column: 10, row: 10)

    #expect(session.state.grid.viewport.top == 0)
  }

  @Test func `the wheel goes three lines of a list at a time`() {
    var session = Session(.plain([200]))
    session.press("- -")

    session.mouse(.wheelDown, column: 10, row: 10)

    #expect(session.state.grid.viewport.top == 3)
  }

  @Test func `a click on a tab opens its view`() {
    var session = Session()

    session.mouse(.press(.left), column: 14, row: 0)
    #expect(session.state.pages.view == .albums)
    session.mouse(.press(.left), column: 40, row: 0)
    #expect(session.state.pages.view == .selection)
    session.mouse(.press(.left), column: 3, row: 0)

    #expect(session.state.pages.view == .moments)
  }

  @Test func `a click on a year goes there`() throws {
    var session = Session()
    let row = try #require(session.lines.firstIndex { $0.contains(" 2019 ") && !$0.contains("──") })

    session.mouse(.press(.left), column: 76, row: row)

    #expect(session.state.grid.current?.day == TestLibrary.day(2019, 12, 24))
  }

  @Test func `a click on an album shows it, a double click goes in`() {
    var session = Session(columns: 120, rows: 30)

    session.mouse(.press(.left), column: 5, row: 4)
    #expect(session.state.albums.open == .smart(.favourites))
    #expect(session.state.keyContext == .albums)
    session.mouse(.press(.left), column: 5, row: 4, after: .milliseconds(100))

    #expect(session.state.keyContext == .grid)
  }

  @Test func `a click on a photo and one on an album are no double click`() {
    var session = Session(columns: 120, rows: 30)

    session.mouse(.press(.left), column: 40, row: 3)
    session.mouse(.press(.left), column: 5, row: 3, after: .milliseconds(50))

    #expect(session.state.keyContext == .albums)
  }

  @Test func `the wheel over the album list scrolls it`() {
    var session = Session(columns: 120, rows: 14)

    session.mouse(.wheelDown, column: 5, row: 5)

    #expect(session.state.albums.list.top == 3)
    #expect(session.state.grid.viewport.top == 0)
  }

  @Test func `while a line is edited the mouse does nothing`() throws {
    var session = Session()
    let at = try point(session, 3)

    session.press("/")
    session.mouse(.press(.left), column: at.column, row: at.row)

    #expect(session.state.grid.cursor == 0)
  }

  @Test func `the wheel scrolls a page over the grid`() {
    var session = Session()
    session.press("?")

    session.mouse(.wheelDown, column: 10, row: 10)

    #expect(session.state.pages.scroll == 3)
    #expect(session.state.grid.viewport.top == 0)
  }

  @Test func `any event anywhere is harmless`() {
    var random = SplitMix(seed: 99)
    var session = Session(columns: 110, rows: 30)
    let actions: [Mouse.Action] = [
      .press(.left), .press(.right), .press(.middle), .drag(.left), .release(.left), .wheelUp,
      .wheelDown,
    ]
    for _ in 0..<400 {
      let action = actions[Int.random(in: 0..<actions.count, using: &random)]
      session.mouse(
        action, column: Int.random(in: -2...120, using: &random),
        row: Int.random(in: -2...40, using: &random), after: .milliseconds(90))
      if Int.random(in: 0..<6, using: &random) == 0 { session.press("Esc") }
    }
    #expect(session.lines.count == 30)
  }
}
