import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests jumps to moments, months, years, dates, and to the photo that was named at the start.
@Suite struct JumpTests {
  private func go(_ session: inout Session, to text: String) {
    session.press("t")
    session.type(text)
    session.press("Enter")
  }

  private func day(_ session: Session) -> String {
    session.state.grid.current?.day.map(\.description) ?? "none"
  }

  @Test func `brackets go from moment to moment`() {
    var session = Session()

    session.press("] ]")
    #expect(day(session) == "2020-03-01")
    session.press("[")
    #expect(day(session) == "2020-03-12")
  }

  @Test func `going back within a moment goes to its start first`() {
    var session = Session()
    session.press("] l l [")

    #expect(session.state.grid.cursor == 2)
  }

  @Test func `braces go by months and parentheses by years`() {
    var session = Session()

    session.press("}")
    #expect(day(session) == "2019-12-24")
    session.press("}")
    #expect(day(session) == "2019-05-12")
    session.press("{ {")
    #expect(day(session) == "2020-03-13")
    session.press(")")
    #expect(day(session) == "2019-12-24")
    session.press(") )")
    #expect(day(session) == "none")
    session.press("(")
    #expect(day(session) == "2018-08-03")
  }

  @Test func `at the last moment there is nowhere to jump`() {
    var session = Session()

    session.press("G ]")

    #expect(session.state.grid.cursor == 60)
  }

  @Test(arguments: [
    ("2019", "2019-12-24", ""), ("2019-05", "2019-05-12", ""), ("12 mar", "2020-03-12", ""),
    ("1.3.2020", "2020-03-01", ""), ("2019-06-01", "2019-05-12", "Nearest: Sun 12 May 2019"),
    ("2017", "2018-08-03", "Nearest: Fri 3 August 2018"),
    ("20 dec 2019", "2019-12-24", "Nearest: Tue 24 December 2019"),
    ("2031-01-01", "2020-03-13", "Nearest: Fri 13 March 2020"),
    ("24 dec", "2019-12-24", ""), ("3 aug", "2018-08-03", ""), ("aug", "2018-08-03", ""),
    ("4.8.", "2019-05-12", "Nearest: Sun 12 May 2019"), ("20180803", "2018-08-03", ""),
  ])
  func `a date leads to its photos or the nearest`(text: String, day: String, notice: String) {
    var session = Session()

    go(&session, to: text)

    #expect(self.day(session) == day)
    #expect(session.state.notice ?? "" == notice)
  }

  @Test func `with the oldest first a year leads to its first photo`() {
    var session = Session()
    session.press("s o")

    go(&session, to: "2019")

    #expect(day(session) == "2019-05-12")
    #expect(session.state.notice == nil)
  }

  @Test func `what is no date is said, and moves nothing`() {
    var session = Session()

    go(&session, to: "zebra")

    #expect(session.state.grid.cursor == 0)
    #expect(session.bottomLine.contains("'zebra' is not a date"))
  }

  @Test func `a date given up moves nothing`() {
    var session = Session()

    session.press("t")
    session.type("2018")
    session.press("Esc")

    #expect(session.state.pages.prompt == nil)
    #expect(session.state.grid.cursor == 0)
  }

  @Test func `by name there are no days to go to`() {
    var session = Session()
    session.sort(by: "a")

    go(&session, to: "2019")

    #expect(session.state.notice?.hasPrefix("No days when sorted by name") == true)
  }

  @Test func `the gallery opens at the newest photo that no wrong clock took`() throws {
    var library = TestLibrary.plain([1, 1, 1])
    library.add("wrong.JPG", in: "/home/ann/Photos", on: TestLibrary.day(2216, 11, 15))
    var session = Session(library)

    #expect(session.current == "IMG_0.JPG")
    let remembered = try #require(session.state.rememberedView)
    #expect(remembered.day == nil)

    session.press("h")
    #expect(session.current == "wrong.JPG")
    #expect(session.state.rememberedView?.day == TestLibrary.day(2216, 11, 15))
  }

  @Test func `a photo named at the start gets the cursor once it is there`() throws {
    let library = TestLibrary.holidays
    let path = FilePath("/home/ann/Photos/2018/P8030001.JPG")
    var session = Session(library, isLoaded: false, focus: path)

    session.send(.library(.snapshotMade(library.snapshot { $0.day == TestLibrary.today })))
    session.send(located: library.id("P8030001.JPG"))
    #expect(session.state.grid.cursor == 0)
    session.send(.library(.snapshotMade(library.snapshot)))
    #expect(session.locates)
    session.send(located: library.id("P8030001.JPG"))

    #expect(session.current == "P8030001.JPG")
  }

  @Test func `who has moved already is not taken to the photo that was named`() {
    let library = TestLibrary.holidays
    var session = Session(library, focus: FilePath("/home/ann/Photos/2018/P8030001.JPG"))

    session.press("l")
    session.send(located: library.id("P8030001.JPG"))

    #expect(session.state.grid.cursor == 1)
  }

  @Test func `a file that is no photo is named once everything is loaded`() {
    let library = TestLibrary.holidays
    var session = Session(
      library, isLoaded: false, focus: FilePath("/home/ann/Photos/notes.txt"))

    session.send(.library(.snapshotMade(library.snapshot)))
    session.send(located: nil)
    session.press("l")
    #expect(session.state.notice == nil)
    session.send(.library(.storeReported(.finished(ScanSummary()))))
    #expect(session.locates)
    session.send(located: nil)

    #expect(session.state.notice == "'notes.txt' is not a photo; showing its folder")
    session.send(.library(.snapshotMade(library.snapshot)))
    #expect(!session.locates)
  }

  @Test func `an answer to an earlier question does not make a file no photo`() {
    let library = TestLibrary.holidays
    var session = Session(library, focus: FilePath("/home/ann/Photos/2018/P8030001.JPG"))

    session.send(located: nil)
    #expect(session.state.notice == nil)
    #expect(session.locates)
    session.send(located: library.id("P8030001.JPG"))

    #expect(session.current == "P8030001.JPG")
    #expect(session.state.notice == nil)
  }

  @Test func `a photo that may not be read is named with the reason`() {
    let path = FilePath("/home/ann/Photos/a.jpg")
    var session = Session(isLoaded: false, focus: path)
    session.send(
      .library(
        .storeReported(.problem(ScanProblem(path: path, isFolder: false, reason: .noPermission)))))
    session.send(.library(.storeReported(.finished(ScanSummary()))))

    session.send(located: nil)

    #expect(session.state.notice == "Can't read 'a.jpg': no permission")
  }
}

extension Session {
  /// Whether the last step requested the named photo.
  fileprivate var locates: Bool {
    effects.contains { if case .library(.locate) = $0 { true } else { false } }
  }

  /// Chooses an order that isn't by day, and answers the request for it.
  mutating func sort(by letter: String) {
    press("s \(letter)")
    guard let request = sortAsked else { return }
    answer(request)
  }

  mutating func answer(_ request: SortRequest) {
    let rows = request.index.rows.sorted { left, right in
      library.assets[Int(left.id.rawValue)].path.name.lexicographicallyPrecedes(
        library.assets[Int(right.id.rawValue)].path.name)
    }
    send(
      .sort(
        .sorted(
          request.id,
          rows.isEmpty ? .empty : MomentIndex(moments: [Moment(key: .everything, rows: rows)]),
          request: request.number)))
  }
}
