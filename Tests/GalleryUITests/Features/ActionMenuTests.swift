import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the menu of what can be done with what is under the pointer.
@Suite struct ActionMenuTests {
  /// Presses the right button with Ctrl on the photo at a position of the grid.
  private func openMenu(
    _ session: inout Session, at position: Int, modifiers: Key.Modifiers = .control
  ) throws {
    let cells = try #require(session.state.panes.cells)
    let grid = session.state.grid
    let place = grid.layout.place(of: position)
    session.mouse(
      .press(.right), column: cells.origin.column + place.column * grid.layout.cellWidth + 2,
      row: cells.origin.row + place.line - grid.viewport.top, modifiers: modifiers)
  }

  private func menu(_ session: Session) -> ActionMenu? {
    if case .actions(let menu) = session.state.pages.prompt { menu } else { nil }
  }

  private func commands(_ session: Session) -> [Command] {
    menu(session)?.list.items.map(\.command) ?? []
  }

  // MARK: What is listed

  @Test(arguments: [Key.Modifiers.control, .shift])
  func `a right click with Ctrl or Shift lists what can be done with the photo`(
    modifiers: Key.Modifiers
  ) throws {
    var session = Session()

    try openMenu(&session, at: 2, modifiers: modifiers)

    #expect(session.marked.isEmpty && session.state.grid.cursor == 2)
    #expect(menu(session)?.title == "DSCF4414.RAF")
    let listed = commands(session)
    for command in [
      Command.mark(.mark), .act(.export), .act(.favourite), .act(.trash), .rate(.four),
      .act(.addToAlbum), .go(.dayOfPhoto),
    ] {
      #expect(listed.contains(command), "\(command.name)")
    }
    for command in listed {
      #expect([.photo, .photos].contains(command.action.object), "\(command.name)")
    }
    #expect(Set(listed).count == listed.count)
  }

  @Test func `what has no effect on this photo is not listed`() throws {
    var session = Session()
    try openMenu(&session, at: 2)
    let listed = commands(session)

    for command in [
      Command.act(.takeOut), .act(.moveLater), .act(.albumMenu), .act(.revert),
      .go(.placeOfPhoto), .act(.importPhotos),
    ] {
      #expect(!listed.contains(command), "\(command.name)")
    }
  }

  @Test func `a photo with a position can be shown in its place`() throws {
    var session = Session(columns: 120, rows: 40)
    let index = session.state.grid.index
    let located = (0..<index.count).first {
      session.library.assets[Int(index[$0].id.rawValue)].metadata.location != nil
    }
    let position = try #require(located)
    for _ in 0..<position { session.press("l") }

    try openMenu(&session, at: position)

    #expect(commands(session).contains(.go(.placeOfPhoto)))
  }

  @Test func `in an album ordered by hand photos are moved and removed`() throws {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("Enter")

    try openMenu(&session, at: 0)

    for command in [Command.act(.takeOut), .act(.moveLater), .act(.albumMenu)] {
      #expect(commands(session).contains(command), "\(command.name)")
    }
  }

  @Test func `what the library can't do is not listed`() throws {
    var session = Session(parts: Set(StorePart.allCases).subtracting([.fields, .albums]))

    try openMenu(&session, at: 2)

    #expect(commands(session).contains(.act(.export)))
    for command in commands(session) {
      #expect(![.fields, .albums].contains(command.action.needs), "\(command.name)")
    }
  }

  @Test func `the title says that the marked photos are meant`() throws {
    var session = Session()
    session.press("Space Space")

    try openMenu(&session, at: 3)

    #expect(menu(session)?.title == "2 marked")
    #expect(commands(session).contains(.act(.revert)))
  }

  @Test func `in the photo view the menu is about the photo shown`() throws {
    var session = Session()
    session.press("Enter")
    let name = try #require(session.current)

    session.mouse(.press(.right), column: 30, row: 10, modifiers: .control)

    #expect(menu(session)?.title == name)
    #expect(commands(session).contains(.act(.export)))
    // Without pictures, nothing can be zoomed or turned.
    #expect(!commands(session).contains(.photo(.turnRight)))
  }

  @Test func `on an album the menu is that of the album, at the pointer`() throws {
    var session = TestAlbums.session(on: TestAlbums.best, rows: 40)
    let list = try #require(session.state.panes.albums)
    let rows = session.state.albums.list.rows
    let number = try #require(rows.firstIndex { $0.album == .user(TestAlbums.china) })
    let albums = session.state.albums.list
    let line = try #require((0..<list.size.rows).first { albums.row(atLine: $0) == number })
    let point = Point(column: 5, row: list.origin.row + line)

    session.mouse(.press(.right), column: point.column, row: point.row, modifiers: .control)

    guard case .albumMenu(let menu) = session.state.pages.prompt else {
      Issue.record("The menu of albums is not open")
      return
    }
    #expect(menu.album?.id == TestAlbums.china && menu.position == point)
    #expect(session.shows("Rename"))
  }

  @Test func `a place can be opened, and the marked photos exported`() throws {
    var session = TestPlaces.session()
    let list = try #require(session.state.panes.albums)

    session.mouse(
      .press(.right), column: 5, row: list.origin.row, modifiers: .shift)
    #expect(commands(session) == [.go(.open)])
    #expect(menu(session)?.title == "China")
    session.press("Enter")

    #expect(session.albumAsked == .place(TestPlaces.china))
  }

  @Test func `where there is no photo, no menu opens`() {
    var session = Session(columns: 120, rows: 40)
    session.mouse(.press(.right), column: 60, row: 0, modifiers: .control)
    #expect(session.state.pages.top == nil)
    session.press("4")
    session.mouse(.press(.right), column: 60, row: 10, modifiers: .control)

    #expect(session.state.pages.top == nil)
  }

  // MARK: Choosing

  @Test func `Down and Enter choose, and Esc closes`() throws {
    var session = Session()
    try openMenu(&session, at: 2)
    session.press("Esc")
    #expect(session.state.pages.top == nil)
    try openMenu(&session, at: 2)
    let index = try #require(commands(session).firstIndex(of: .act(.export)))
    for _ in 0..<index { session.press("Down") }
    session.press("Enter")

    #expect(session.state.keyContext == .export)
  }

  @Test func `the keys of the album menu have no effect in this one`() throws {
    var session = Session()
    try openMenu(&session, at: 2)

    session.press("n")

    #expect(menu(session) != nil)
  }

  @Test func `a click on a line chooses it, and one outside closes the menu`() throws {
    var session = Session(columns: 120, rows: 40)
    try openMenu(&session, at: 1)
    let row = try #require(session.lines.firstIndex { $0.contains("five stars") })
    let column = try #require(session.column(of: "five stars"))

    session.mouse(.press(.left), column: column, row: row)
    #expect(session.state.pages.top == nil)
    #expect(!session.effects.isEmpty)

    try openMenu(&session, at: 1)
    let box = try #require(session.state.choiceBox).rect
    session.mouse(.press(.left), column: box.origin.column - 3, row: box.origin.row)

    #expect(session.state.pages.top == nil && session.state.grid.cursor == 1)
  }

  @Test func `the wheel moves through a long menu`() throws {
    var session = Session(columns: 80, rows: 24)
    try openMenu(&session, at: 0)

    session.mouse(.wheelDown, column: 10, row: 10)

    #expect(menu(session)?.list.cursor == 1)
  }

  @Test(arguments: [
    Point(column: 0, row: 1), Point(column: 79, row: 22), Point(column: 60, row: 3),
  ])
  func `the menu is at the pointer, but within the window`(point: Point) {
    let content = Rect(column: 0, row: 1, columns: 80, rows: 22)
    let lines = ["one", "two", "three"].map { ChoiceBox.Line(text: $0, fact: "x") }
    let box = ChoiceBox(
      title: "Menu", lines: lines, cursor: 0, content: content, theme: .color, position: point)

    #expect(box.rect.columns.lowerBound > 0 && box.rect.columns.upperBound < 80)
    #expect(content.rows.contains(box.rect.rows.lowerBound))
    #expect(box.rect.rows.upperBound <= content.rows.upperBound)
    #expect(box.rect.size == Size(columns: 48, rows: 5))
    let top = box.rect.origin
    #expect(box.line(at: Point(column: top.column + 1, row: top.row + 2)) == 1)
    #expect(box.line(at: top) == nil)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `the menu of a photo`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)

    try openMenu(&session, at: 1)

    try expectScreen(session.state.frame(), matches: "menu-photo-\(columns)x\(rows)")
  }
}
