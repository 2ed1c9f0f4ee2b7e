import Foundation
import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests zooming out to months and years, and back in.
@Suite struct ZoomTests {
  /// Returns the text about the cursor on the line above the keys.
  private func status(_ session: Session) -> String {
    let lines = session.lines
    // Next to the album list, it comes after a vertical line.
    let line = lines[lines.count - 2]
    let text = line.split(separator: "│").last ?? ""
    return String(text.prefix { $0 != "·" }).trimmingCharacters(in: .whitespaces)
  }

  private func day(_ session: Session) -> String {
    session.state.grid.current?.day.map(\.description) ?? "none"
  }

  private func go(_ session: inout Session, to text: String) {
    session.press("t")
    session.type(text)
    session.press("Enter")
  }

  // MARK: Out and in

  @Test func `z goes from days to months to years, on the day of the cursor`() {
    var session = Session()
    session.press("] ]")

    session.press("z")
    #expect(session.state.keyContext == .months)
    #expect(status(session) == "March 2020")
    session.press("z")

    #expect(session.state.keyContext == .years)
    #expect(status(session) == "Sun 1 March 2020")
  }

  @Test func `years are as far out as it goes`() {
    var session = Session()

    session.press("z z z")

    #expect(session.state.keyContext == .years)
    #expect(session.state.notice == "Can't zoom out beyond years")
  }

  @Test func `Enter on a month goes to its first photo`() {
    var session = Session()

    session.press("G z g g j Enter")

    #expect(session.state.keyContext == .grid)
    #expect(session.state.grid.cursor == 21)
    #expect(day(session) == "2019-12-24")
    #expect(session.lines[1].contains("Tue 24 December 2019"))
  }

  @Test func `Enter on a day of a year goes to its first photo`() {
    var session = Session()

    session.press("z z")
    go(&session, to: "2019-05-12")
    #expect(session.state.keyContext == .years)
    session.press("Enter")

    #expect(session.state.keyContext == .grid)
    #expect(session.current == "PANO_20190512.jpg")
  }

  @Test(arguments: ["q", "Esc"])
  func `going back leads in by one level, to where the cursor was`(key: String) {
    var session = Session()
    session.press("] l l")
    let (cursor, top) = (session.state.grid.cursor, session.state.grid.viewport.top)

    session.press("z j j z ) )")
    #expect(status(session) == "Without date")
    session.press(key)
    #expect(session.state.keyContext == .months)
    #expect(status(session) == "May 2019")
    session.press(key)

    #expect(session.state.keyContext == .grid)
    #expect(session.state.grid.cursor == cursor)
    #expect(session.state.grid.viewport.top == top)
    #expect(!session.quits)
  }

  @Test func `a filter stays until all is zoomed in`() {
    var session = Session()
    session.filter("canon", finding: ["IMG_1200.JPG", "IMG_1201.JPG", "IMG_2031.JPG"])

    session.press("z")
    #expect(session.shows("3 photos · 2 months"))
    session.press("Esc")
    #expect(session.state.filter.current != nil)
    session.press("Esc")

    #expect(session.state.filter.current == nil)
  }

  @Test func `a filter without photos shows its page, and Esc clears it`() {
    var session = Session()
    session.press("z j")
    session.filter("zebra", finding: [])

    #expect(session.shows("No photo here matches"))
    #expect(session.state.keyContext == .grid)
    session.press("Esc")

    #expect(session.state.keyContext == .months)
    #expect(status(session) == "December 2019")
  }

  @Test func `without photos there is nothing to zoom out from`() {
    var session = Session()

    session.press("5 z")

    #expect(session.state.notice == "No photos here to zoom out from")
    #expect(session.shows("No photo is marked"))
  }

  @Test func `an order without days has no months`() {
    var session = Session()
    session.press("z")
    session.sort(by: "a")

    #expect(session.state.keyContext == .grid)
    session.press("z")

    #expect(session.state.notice?.hasPrefix("No months when sorted by name") == true)
    #expect(session.state.keyContext == .grid)
  }

  @Test func `oldest first turns the months round and keeps the cursor's`() {
    var session = Session()
    session.press("z j")

    session.press("s o")

    #expect(status(session) == "December 2019")
    session.press("g g")
    #expect(status(session) == "August 2018")
    session.press("G")
    #expect(status(session) == "Without date")
  }

  @Test func `every album zooms out to its own months`() {
    var session = Session(columns: 120, rows: 40)

    session.press("2 j j Enter z")

    #expect(session.state.shownAlbum == .smart(.favourites))
    #expect(session.shows("2 photos · 1 month"))
    session.press("q")
    #expect(session.state.keyContext == .grid)
    session.press("q")

    #expect(session.state.keyContext == .albums)
  }

  @Test func `another view begins with its photos`() {
    var session = Session()

    session.press("z z 2 1")

    #expect(session.state.keyContext == .grid)
  }

  @Test func `a range may end in another month`() {
    var session = Session()
    session.press("v z j Enter")

    session.press("v")

    #expect(session.marked.count == 22)
  }

  @Test func `no photo is meant while none is seen`() {
    var session = Session()

    session.press("z e")

    #expect(session.state.pages.prompt == nil)
    #expect(session.state.notice?.hasPrefix("No photo to export") == true)
  }

  // MARK: Moving

  @Test(arguments: [
    ("j", "December 2019"), ("l l", "May 2019"), ("j j k", "December 2019"), ("]", "December 2019"),
    ("} }", "May 2019"), ("} } {", "December 2019"), (")", "December 2019"),
    (") )", "August 2018"), (") j (", "December 2019"), (") (", "March 2020"),
    (") ) )", "Without date"), ("G", "Without date"), ("G k", "August 2018"),
    ("G g g", "March 2020"), ("PgDn", "Without date"), ("G PgUp", "March 2020"),
    ("k", "March 2020"), ("G j", "Without date"),
  ])
  func `keys move among months`(keys: String, month: String) {
    var session = Session()

    session.press("z \(keys)")

    #expect(status(session) == month)
  }

  @Test(arguments: [
    ("h", "Thu 12 March 2020"), ("h h", "Sun 1 March 2020"), ("h h h", "Tue 24 December 2019"),
    ("h l", "Fri 13 March 2020"), ("l", "Fri 13 March 2020"), ("]", "Thu 12 March 2020"),
    ("] ] [", "Thu 12 March 2020"), ("}", "Tue 24 December 2019"), ("h {", "Fri 13 March 2020"),
    ("} } }", "Fri 3 August 2018"), (")", "Tue 24 December 2019"), (") )", "Fri 3 August 2018"),
    (") ) (", "Tue 24 December 2019"), (") ) )", "Without date"), ("G", "Without date"),
    ("G h", "Fri 3 August 2018"), ("G k", "Fri 3 August 2018"), ("G l", "Without date"),
    ("G g g", "Fri 13 March 2020"), ("k", "Sun 1 March 2020"), ("k j", "Fri 13 March 2020"),
    ("j", "Sun 12 May 2019"), ("j j", "Tue 24 December 2019"),
    ("j j j", "Fri 3 August 2018"), ("j j j j", "Without date"), ("j j j j j", "Without date"),
  ])
  func `keys move among days`(keys: String, day: String) {
    var session = Session()

    session.press("z z \(keys)")

    #expect(status(session) == day)
  }

  @Test func `right is later whatever the order`() {
    var session = Session()

    session.press("s o z z g g")
    #expect(status(session) == "Fri 3 August 2018")
    session.press("l")

    #expect(status(session) == "Sun 12 May 2019")
  }

  @Test func `t goes to a date at every level, or to the nearest`() {
    var session = Session()

    session.press("z")
    go(&session, to: "2019-12")
    #expect(session.state.keyContext == .months)
    #expect(status(session) == "December 2019")
    session.press("z")
    go(&session, to: "2018-08-05")

    #expect(status(session) == "Fri 3 August 2018")
    #expect(session.state.notice == "Nearest: Fri 3 August 2018")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (300, 90)])
  func `the cursor is always seen`(columns: Int, rows: Int) {
    var random = SplitMix(seed: UInt64(columns))
    var session = Session(
      .plain((0..<900).map { $0 % 7 == 3 ? 2 : 0 }), columns: columns, rows: rows)
    let keys = [
      "h", "j", "k", "l", "PgDn", "PgUp", "Ctrl-d", "Ctrl-u", "]", "[", "}", "{", ")", "(", "g g",
      "G",
    ]
    for level in 0..<2 {
      session.press("z")
      for _ in 0..<120 {
        session.press(keys[Int.random(in: 0..<keys.count, using: &random)])
        guard let zoom = session.state.zoom else {
          Issue.record("A move left level \(level)")
          return
        }
        #expect((zoom.top + 1..<zoom.top + zoom.height).contains(zoom.line))
      }
    }
  }

  @Test func `another size keeps the day of the cursor`() {
    var session = Session(columns: 200, rows: 60)
    session.press("z z ) )")

    for (columns, rows) in [(40, 12), (39, 11), (80, 24), (100, 12), (300, 70)] {
      session.resize(columns: columns, rows: rows)
      if columns > 39 { #expect(status(session) == "Fri 3 August 2018") }
    }
    session.press("q q")
    #expect(session.state.grid.cursor == 0)
  }

  @Test(arguments: [("z )", "2019"), ("z z ) (", "2020"), ("z z k )", "2019")])
  func `jumping to a year shows it from its header on`(keys: String, year: String) {
    var session = Session(columns: 80, rows: keys.contains("z z") ? 32 : 12)

    session.press(keys)

    #expect(session.lines.contains { $0.hasPrefix(" \(year) ─") })
    #expect(status(session).hasSuffix(year))
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func `going down cuts no month at the top`(columns: Int, rows: Int) {
    var session = Session(
      .plain(Array(repeating: 1, count: 700)), columns: columns, rows: rows)
    session.press("z z")

    // The first day is in March, so the end of the previous year is far below.
    for _ in 0..<12 {
      session.press("}")
      guard let zoom = session.state.zoom, zoom.top > 0 else { continue }
      let isAtEnd = zoom.top == zoom.lineCount - zoom.height
      #expect(isAtEnd || zoom.years.rowStart(atOrBelow: zoom.top) == zoom.top)
    }
  }

  // MARK: Refreshing

  @Test(arguments: ["z", "z z"]) func `photos that arrive leave the cursor on its day`(keys: String)
  {
    var session = Session(isLoaded: false)
    let early = TestLibrary.day(2020, 3, 2)
    session.send(
      .library(.snapshotMade(session.library.snapshot { $0.day.map { $0 < early } ?? false })))
    session.press(keys + " ]")
    let before = status(session)

    session.send(.library(.snapshotMade(session.library.snapshot)))
    session.send(.library(.storeReported(.finished(ScanSummary()))))

    #expect(before.hasSuffix("December 2019"))
    #expect(status(session) == before)
    #expect(session.shows("61 photos"))
  }

  @Test func `a day that is gone leaves the cursor nearby, in its month if it can be`() {
    var session = Session()
    session.press("z z h")
    #expect(status(session) == "Thu 12 March 2020")

    session.filter("x", finding: ["IMG_2031.JPG", "IMG_1200.JPG"])

    #expect(status(session) == "Sun 1 March 2020")
  }

  // MARK: Mouse

  @Test func `a click goes to a month, a second one opens it`() throws {
    var session = Session()
    session.press("z")
    let row = try #require(session.lines.firstIndex { $0.contains("December") })

    session.mouse(.press(.left), column: 5, row: row)
    #expect(status(session) == "December 2019")
    session.mouse(.press(.left), column: 5, row: row, after: .milliseconds(100))

    #expect(session.state.keyContext == .grid)
    #expect(day(session) == "2019-12-24")
  }

  @Test func `a click goes to a day, and does nothing where there are no photos`() throws {
    var session = Session()
    session.press("z z")
    let zoom = try #require(session.state.zoom)
    let cell = zoom.years.place(ofSection: 2)
    let (column, row) = (cell.column + 1, cell.line - zoom.top + 1)

    session.mouse(.press(.left), column: column, row: row + 1)
    #expect(status(session) == "Fri 13 March 2020")
    session.mouse(.press(.left), column: column, row: row)
    #expect(status(session) == "Sun 1 March 2020")
    session.mouse(.press(.left), column: column, row: row, after: .milliseconds(100))

    #expect(session.state.keyContext == .grid)
    #expect(day(session) == "2020-03-01")
  }

  @Test func `the wheel scrolls the calendars and takes the cursor along`() {
    var session = Session()
    session.press("z z")

    for _ in 0..<12 { session.mouse(.wheelDown, column: 10, row: 10) }
    #expect(status(session) == "Sun 12 May 2019" || status(session) == "Tue 24 December 2019")
    for _ in 0..<40 { session.mouse(.wheelDown, column: 10, row: 10) }

    #expect(session.shows("Without date ─"))
  }

  @Test func `any event on months and years is harmless`() {
    var random = SplitMix(seed: 7)
    var session = Session(columns: 110, rows: 30)
    let actions: [Mouse.Action] = [
      .press(.left), .press(.right), .drag(.left), .release(.left), .wheelUp, .wheelDown,
    ]
    for _ in 0..<400 {
      session.mouse(
        actions[Int.random(in: 0..<actions.count, using: &random)],
        column: Int.random(in: -2...120, using: &random),
        row: Int.random(in: -2...32, using: &random), after: .milliseconds(90))
      if Int.random(in: 0..<3, using: &random) == 0 { session.press("z") }
    }
    #expect(session.lines.count == 30)
  }
}

extension Session {
  /// Filters by words and answers with these photos.
  fileprivate mutating func filter(_ query: String, finding names: [String]) {
    press("/")
    type(query)
    press("Enter")
    var found = AssetSet()
    for name in names { found.insert(library.id(name)) }
    answerSearch(for: [query], found)
  }
}
